/** How a verb ends: with words for people, the same as data, and the exit code that a pipeline reads. */
import type { ProblemCode } from '@emmaus/contracts/problem';

/** Fine, a fault on the way, refused in a sentence, and somebody else was faster or the content is another. */
export const EXIT = { fine: 0, fault: 1, refused: 2, conflict: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Codes of the command itself; what the registry refuses has the code of its problem document. */
export const COMMAND_CODES = ['usage', 'unreachable', 'no_registry', 'build', 'fault'] as const;
export type ErrorCode = (typeof COMMAND_CODES)[number] | ProblemCode;

/** Each code has a page in the portal's repository: what happened, why it is refused, what to do. */
export const ERROR_PAGES = 'docs/shipping/errors';

export interface Outcome {
  /** For people. */
  text: string;
  /** For `--json`. */
  data: unknown;
  exit?: ExitCode;
}

/** A verb that does not do what was asked, and the sentence that says why. */
export class Refusal extends Error {
  readonly exit: ExitCode;
  /** The code of the problem document, where the registry refused. */
  readonly code: ErrorCode;

  constructor(message: string, exit: ExitCode = EXIT.refused, code: ErrorCode = 'usage') {
    super(message);
    this.exit = exit;
    this.code = code;
  }

  get page(): string {
    return `${ERROR_PAGES}/${this.code}.md`;
  }
}
