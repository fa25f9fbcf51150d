/** The service names its faults by what was sent of a kind; the form by its fields. */
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { SentInvitation } from '../api/invitations.api.ts';
import type { InvitationValues } from './invitation-values.ts';

const FIELDS: Readonly<Partial<Record<keyof SentInvitation, keyof InvitationValues>>> = {
  gospel_presenter_person_id: 'presenter',
  gospel_presentation_answer: 'response',
  gospel_presentation_date: 'day',
  gospel_presentation_notes: 'notes',
  high_call_presenter_person_id: 'presenter',
  high_call_answer: 'response',
  high_call_date: 'day',
  high_call_notes: 'notes',
  high_call_follow_up_on: 'followUp',
};

/** For a promise's `catch`: `save(one).unwrap().catch(atFields)`. */
export function atFields(error: unknown): never {
  const problem = asProblem(error);
  const errors = problem.errors?.map((fault) => ({ ...fault, pointer: fieldOf(fault.pointer) }));
  throw errors ? { ...problem, errors } : problem;
}

function fieldOf(pointer: string): string {
  const known = Object.entries(FIELDS).find(([sent]) => pointer === `/${sent}`);
  return known ? `/${known[1]}` : pointer;
}
