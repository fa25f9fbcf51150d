/** What the form of a meeting that is added begins with. */
import type { NewAttendance } from '@emmaus/contracts/attendances.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { scheduledMeetings } from '../studies/scheduled-meetings.ts';
import { named } from './attendance.presenter.ts';
import { beginningOf } from './attendance.queries.ts';
import { expectMayAdd, lastDayOf, type StudyOfMeetings } from './study-of-meetings.ts';

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

/** The last day of the present schedule whose meeting has begun, in a vacation or not; undefined where there is none yet. */
function lastUsualDay(study: StudyOfMeetings): string | undefined {
  return scheduledMeetings(study, [], { until: now() }).at(-1);
}
