/** What a verb of the command is. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Outcome } from './outcome.ts';
import type { RegistryClient } from './registry.client.ts';

export interface Asked {
  words: readonly string[];
  options: Readonly<Record<string, string | undefined>>;
  registry: RegistryClient;
  /** Whether `--json` was said. */
  asJson: boolean;
}

export interface Verb {
  /** What stands behind the verb: `<name> <version>`. */
  usage: string;
  /** What it does, in a sentence. */
  summary: string;
  /** How many words it takes, at least and at most. */
  takes: readonly [least: number, most: number];
  options?: ParseArgsOptionsConfig;
  /** An option and what it is for, a line each. */
  help?: readonly (readonly [option: string, what: string])[];
  run(asked: Asked): Promise<Outcome>;
}
