/** How a verb ends: with words for people, the same as data, and the exit code that a pipeline reads. */

/** Fine, a fault on the way, refused in a sentence, and somebody else was faster or the content is another. */
export const EXIT = { fine: 0, fault: 1, refused: 2, conflict: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

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
  readonly code: string;

  constructor(message: string, exit: ExitCode = EXIT.refused, code = 'usage') {
    super(message);
    this.exit = exit;
    this.code = code;
  }
}
