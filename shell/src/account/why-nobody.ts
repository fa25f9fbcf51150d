/** What the no-account page is told of an account whose e-mail is in the records and that has no person all the same. */
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

export interface WhyNobody {
  /** One of `NO_PERSON_REASONS`, or one that a newer server knows. */
  why: string;
  /** The server's sentence: why, and whom to ask. */
  said: string;
}

/** The state of the address of the no-account page, which a reload keeps; null where the server names no reason. */
export function whyNobody({ code, errors }: Problem): WhyNobody | null {
  const [fault] = errors ?? [];
  return code === 'no_person' && fault ? { why: fault.code, said: fault.detail } : null;
}

export function isWhyNobody(state: unknown): state is WhyNobody {
  return typeof state === 'object' && state !== null && 'why' in state && 'said' in state;
}
