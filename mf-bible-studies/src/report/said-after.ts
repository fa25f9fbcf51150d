/** What is said when a report was submitted, and the way back for as long as it is said. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { answerAttendance } from '../api/attendance-calls.ts';
import { openReport } from './open-report.ts';
import { countText, enteredText, fieldsOf, reportOf } from './report-values.ts';
import { WAITS } from './meeting-words.ts';
import { type MeetingOpened, type ReportContent, draftOf } from './waiting-report.ts';

/** Tells whoever shows meetings, or studies with what is missing of them. */
export function tellReported(
  portal: Portal,
  { id, bible_study_id }: Pick<MeetingOpened, 'id' | 'bible_study_id'>,
): void {
  if (id !== undefined) portal.changed('attendance', id);
  portal.changed('bible-study', bible_study_id);
}

/** `before` is the meeting as it was when somebody began to report it. */
export function sayReported(portal: Portal, before: MeetingOpened | undefined, saved: Attendance): void {
  tellReported(portal, saved);
  const how = saved.cancelled
    ? `cancelled, ${saved.cancelled_reason}`
    : countText(fieldsOf(saved), saved.allParticipants);
  portal.notify({
    intent: 'success',
    text: `${sayDay(saved.met_on_date)}: ${how}.`,
    action: { label: 'Undo', run: () => void takeBack(portal, before, saved) },
  });
}

/** Nobody answered: it waits on this device. */
export function sayWaits(portal: Portal, content: ReportContent): void {
  const { meeting, fields } = content;
  tellReported(portal, meeting);
  portal.notify({
    intent: 'info',
    text: `${sayDay(meeting.met_on_date)}: ${enteredText(fields, meeting.allParticipants)}. ${WAITS}`,
    action: { label: 'Undo', run: () => void takeOut(portal, content) },
  });
}

/** What was entered opens again, to be corrected or left; where it has been sent meanwhile, what was saved. */
async function takeOut(portal: Portal, { meeting, fields, body }: ReportContent): Promise<void> {
  const { id, bible_study_id: study, met_on_date: day, version = 0 } = meeting;
  const key = body.submission_id ?? '';
  if (await takeOutWaiting(key))
    writeDraft({ person: portal.user?.personId, form: draftOf(meeting) }, fields, {
      version,
      submission: crypto.randomUUID(),
    });
  tellReported(portal, meeting);
  await openReport(portal, { study, attendance: id, day });
}

/**
 * A correction back to what was reported before, where nobody else has corrected it since. Of a first report there is nothing before: who
 * reported first is never forgotten, so it opens to be corrected.
 */
async function takeBack(portal: Portal, before: MeetingOpened | undefined, saved: Attendance): Promise<void> {
  const { bible_study_id: study, id, met_on_date: day, version } = saved;
  if (before === undefined || before.submitted_at === null) return openReport(portal, { study, attendance: id, day });
  const back = await answerAttendance({ portal }, 'reportAttendance', {
    id: study,
    attendanceId: id,
    body: {
      ...reportOf(fieldsOf(before), before.allParticipants),
      confirm_empty: true,
      version,
      submission_id: crypto.randomUUID(),
    },
  });
  if ('problem' in back) return portal.notify({ intent: 'error', text: back.problem.message });
  tellReported(portal, back.data);
  portal.notify({ intent: 'success', text: `${sayDay(saved.met_on_date)} is again as it was reported before.` });
}
