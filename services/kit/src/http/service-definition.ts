/** What a service is: its calls, the routes that serve them, its policies, and sentences for what its database refuses. */
import type { Capability } from '@emmaus/contracts/capabilities.words';
import type { CallTable } from '@emmaus/contracts/call';
import type { Policy } from '../policy/policy.ts';
import type { ConstraintSentences } from './problem.ts';
import type { Routes } from './serve.ts';

export interface ServiceDefinition {
  name: string;
  /** Semver; remotes name a range of it. */
  version: string;
  title: string;
  /** What this version can and older ones cannot, as far as remotes have to know it: those of `capabilities.words.ts` that are its own. */
  capabilities?: readonly Capability[];
  calls: CallTable;
  /** In any order. */
  routes: readonly Routes[];
  /** Those that no route names, such as one that only scopes a list. */
  policies?: readonly Policy<never>[];
  constraints?: ConstraintSentences;
}
