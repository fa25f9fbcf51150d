/** What the form of a meeting that is added begins with. */
import type { NewAttendance } from '@emmaus/contracts/attendances.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { named } from './attendance.presenter.ts';
import { beginningOf } from './attendance.queries.ts';
import { expectMayAdd, lastDayOf, nowAtStudy, type StudyOfMeetings } from './study-of-meetings.ts';

const WEEK = 7;

/** On a day, or on the last one on which the study meets by its schedule. */
export async function beginMeeting(
  actor: Actor,
  study: StudyOfMeetings,
  asked: string | undefined,
): Promise<NewAttendance> {
  expectMayAdd(actor, study);
  const usual = lastUsualDay(study);
  const { roster, last_time, is_taken } = await beginningOf(study.id, asked ?? usual ?? lastDayOf(study));
  const proposed = asked ?? usual ?? null;
  return {
    bible_study_id: study.id,
    study_name: study.name,
    met_on_date: is_taken && asked === undefined ? null : proposed,
    met_at_time: study.meeting_time,
    first_day: study.start_date,
    last_day: lastDayOf(study),
    allParticipants: roster.map(named),
    last_time,
  };
}

/** The last day of its weekday whose meeting has begun; undefined where that is before its start. */
function lastUsualDay(study: StudyOfMeetings): string | undefined {
  const last = Temporal.PlainDate.from(lastDayOf(study));
  const day = last.subtract({ days: (last.dayOfWeek - study.day_of_week + WEEK) % WEEK });
  const began = day.toPlainDateTime(Temporal.PlainTime.from(study.meeting_time));
  const begun = Temporal.PlainDateTime.compare(began, nowAtStudy(study)) <= 0 ? day : day.subtract({ days: WEEK });
  return begun.toString() < study.start_date ? undefined : begun.toString();
}
