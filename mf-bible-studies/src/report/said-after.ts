/** What is said when a report was submitted, and the way back for as long as it is said. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { sayItWaits } from '@emmaus/remote-kit/offline/say-it-waits.ts';
import { draftsOf, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { answerAttendance } from '../api/attendance-calls.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { openReport } from './open-report.ts';
import { countText, enteredText, fieldsOf, reportOf } from './report-values.ts';
import { aboutMeeting } from './meeting-words.ts';
import { type MeetingOpened, type ReportContent, draftOf, draftOfAddition } from './waiting-report.ts';

const STANDS_IN_ADD = 'It is not sent. What you entered stands in Add attendance.';

/** Tells whoever shows meetings, or studies with what is missing of them. */
export function tellReported(
  portal: Portal,
  { id, bible_study_id }: Pick<MeetingOpened, 'id' | 'bible_study_id'>,
): void {
  if (id !== undefined) portal.changed('attendance', id);
  portal.changed('bible-study', bible_study_id);
}

interface Saved extends Attendance {
  /** Where its study meets, as far as that is known. */
  location?: number | undefined;
}

/** `before` is the meeting as it was when somebody began to report it. */
export function sayReported(portal: Portal, before: MeetingOpened | undefined, saved: Saved): void {
  tellReported(portal, saved);
  const how = saved.cancelled
    ? `cancelled, ${saved.cancelled_reason}`
    : countText(fieldsOf(saved), saved.allParticipants);
  const about = aboutMeeting({ study: saved.bible_study_id, day: saved.met_on_date });
  // Pressed again after an answer that got lost it is the same correction.
  const submission = crypto.randomUUID();
  const told = { intent: 'success', text: `${dayOf(portal, saved)}: ${how}.`, about } as const;
  // Who reported first is never forgotten: it can be corrected, and not undone.
  const isFirst = before === undefined || before.submitted_at === null;
  const { bible_study_id: study, id: attendance, met_on_date: day } = saved;
  if (isFirst) return tellWithUndo(portal, told, () => openReport(portal, { study, attendance, day }), 'Change');
  tellWithUndo(portal, told, () => takeBack(portal, before, saved, submission));
}

/** Nobody answered: it waits on this device. `takenOut` is what Undo does in place of opening what was entered. */
export function sayWaits(portal: Portal, content: ReportContent, takenOut?: () => unknown): void {
  const { meeting, fields } = content;
  tellReported(portal, meeting);
  sayItWaits(portal, {
    key: content.body.submission_id ?? '',
    about: aboutMeeting({ study: meeting.bible_study_id, day: meeting.met_on_date }),
    text: `${dayOf(portal, meeting)}: ${enteredText(fields, meeting.allParticipants)}`,
    undo: (isTakenOut) => reopen(portal, content, { isTakenOut, takenOut }),
  });
}

/** What was entered opens again, to be corrected or left; where it has been sent meanwhile, what was saved. */
async function reopen(
  portal: Portal,
  { meeting, fields }: ReportContent,
  { isTakenOut, takenOut }: { isTakenOut: boolean; takenOut: (() => unknown) | undefined },
): Promise<void> {
  const { id, bible_study_id: study, met_on_date: day, version = 0 } = meeting;
  if (isTakenOut && takenOut) {
    await takenOut();
    return tellReported(portal, meeting);
  }
  const form = meeting.isAdded ? draftOfAddition(study) : draftOf(meeting);
  const entered = meeting.isAdded ? { ...fields, met_on_date: day } : fields;
  if (isTakenOut) writeDraft({ ...draftsOf(portal), form }, entered, { version, submission: crypto.randomUUID() });
  tellReported(portal, meeting);
  // Its day is chosen in a form of its own.
  if (isTakenOut && meeting.isAdded) return portal.notify({ intent: 'info', text: STANDS_IN_ADD });
  await openReport(portal, { study, attendance: id, day });
}

/** A correction back to what was reported before, where nobody else has corrected it since. */
async function takeBack(portal: Portal, before: MeetingOpened, saved: Saved, submission_id: string): Promise<void> {
  const { bible_study_id: study, id, version } = saved;
  const back = await answerAttendance({ portal }, 'reportAttendance', {
    id: study,
    attendanceId: id,
    body: {
      ...reportOf(fieldsOf(before), before.allParticipants),
      confirm_empty: true,
      version,
      submission_id,
    },
  });
  if ('problem' in back) throw back.problem;
  tellReported(portal, back.data);
  portal.notify({ intent: 'success', text: `${dayOf(portal, saved)} is again as it was reported before.` });
}

/** By the calendar of the place where it met. */
function dayOf({ user }: Portal, { met_on_date, location }: Pick<MeetingOpened, 'met_on_date' | 'location'>): string {
  return sayDay(met_on_date, todayAtPlace(user, location));
}
