/** Two people report the same meeting: "the later submission is shown what the earlier one saved, never silently overwritten". */
import { Problem } from '@emmaus/service-kit/http/problem';
import type { MeetingToReport } from './attendance.model.ts';

/** @returns Problem stale_version (409); the meeting itself, asked anew, says it person by person */
export function changedMeanwhile(meeting: MeetingToReport): Problem {
  const who = meeting.submitted_by ?? 'Somebody else';
  return new Problem(
    'stale_version',
    meeting.submitted_at === null
      ? 'This meeting has changed in the meantime. Nothing was overwritten: look at what it says now, then submit again.'
      : `${who} reported this meeting in the meantime: ${savedOf(meeting)}. Nothing was overwritten: look at what differs, then submit again.`,
  );
}

function savedOf({ cancelled, roster }: MeetingToReport): string {
  if (cancelled) return 'it was cancelled';
  const count = (wanted: string): number => roster.filter(({ state }) => state === wanted).length;
  return `${count('attended')} came, ${count('not_attended')} did not`;
}
