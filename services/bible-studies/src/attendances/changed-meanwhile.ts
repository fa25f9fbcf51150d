/** Two people report the same meeting: "the later submission is shown what the earlier one saved, never silently overwritten". */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { MeetingToReport } from './attendance.model.ts';

/**
 * It may be oneself: in another tab, on the phone, or here, where the answer to it was lost.
 * @returns Problem stale_version (409); the meeting itself, asked anew, says it person by person
 */
export function changedMeanwhile({ personId }: Actor, meeting: MeetingToReport): Problem {
  const isOwn = personId !== null && meeting.submitted_by_person_id === personId;
  const who = meeting.submitted_by ?? 'Somebody else';
  return new Problem(
    'stale_version',
    meeting.submitted_at === null
      ? 'This meeting has changed in the meantime. Nothing was overwritten: look at what it says now, then submit again.'
      : `${isOwn ? 'You' : who} reported this meeting in the meantime${isOwn ? ', here or elsewhere' : ''}: ${savedOf(meeting)}. Nothing was overwritten: look at what differs, then submit again.`,
  );
}

function savedOf({ cancelled, roster }: MeetingToReport): string {
  if (cancelled) return 'it was cancelled';
  const count = (wanted: string): number => roster.filter(({ state }) => state === wanted).length;
  return `${count('attended')} came, ${count('not_attended')} did not`;
}
