/** What a service is: its calls, the routes that serve them, its policies, and sentences for what its database refuses. */
import type { CallTable } from '@emmaus/contracts/call';
import type { Policy } from '../policy/policy.ts';
import type { ConstraintSentences } from './problem.ts';
import type { Routes } from './serve.ts';

export interface ServiceDefinition {
  name: string;
  /** Semver; remotes name a range of it. */
  version: string;
  title: string;
  calls: CallTable;
  /** In any order. */
  routes: readonly Routes[];
  /** Those that no route names, such as one that only scopes a list. */
  policies?: readonly Policy<never>[];
  constraints?: ConstraintSentences;
}
