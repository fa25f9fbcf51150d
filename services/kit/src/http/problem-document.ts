/** A failure that a person can be told about. */
import { PROBLEM_STATUS, type Fault, type ProblemCode, type ProblemDocument } from '@emmaus/contracts/problem';

const TITLES: Partial<Record<ProblemCode, string>> = {
  not_signed_in: 'Not signed in',
  not_allowed: 'Not allowed',
  not_found: 'Not found',
  invalid_input: 'Invalid input',
  conflict: 'Conflict',
  stale_version: 'Changed by somebody else',
  identity_changed: 'Another identity is used',
};

/** Of a change that may have been done although it failed. */
export const NOT_CERTAIN =
  'Whether what you entered was saved is not certain: look at what it says before you try again.';

/** A failure with a code from the one table of codes; its detail is shown to people. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Fault[] | undefined;
  readonly uncertain: boolean;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { errors?: Fault[]; cause?: unknown; uncertain?: boolean } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.errors = options.errors;
    this.uncertain = options.uncertain === true;
  }

  toDocument(requestId?: string): ProblemDocument {
    return {
      type: `urn:emmaus:problem:${this.code}`,
      title: TITLES[this.code] ?? this.code.replaceAll('_', ' '),
      status: this.status,
      detail: this.message,
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(requestId ? { requestId } : {}),
      ...(this.uncertain ? { uncertain: true } : {}),
    };
  }
}
