/** Changes to a study that stands: its words and schedule, who leads it, its end, and that it goes on after all. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { changeSchedule, endStudy, handOverStudy, reopenStudy } from '../attendances/change-of-study.ts';
import { notEligible } from '../participants/eligible-people.queries.ts';
import { expectActive, studyForChange } from '../studies/study-for-change.ts';
import { studyPolicy } from '../studies/study.policy.ts';
import { findStudy, type StudyDetailRow } from '../studies/study.queries.ts';
import { expectEnd, recurrenceOf } from './study-rules.ts';

type ChangeStudy = typeof bibleStudyCalls.changeBibleStudy;
type Body = CallInput<ChangeStudy>['body'];

/** @throws Problem not_found (404), not_allowed (403), stale_version or conflict (409), invalid_input (422) */
export async function changeStudy(actor: Actor, id: number, body: Body): Promise<CallAnswer<ChangeStudy>> {
  const { bible_study_data: data, bible_study_schedule_data: schedule } = body;
  const { study, model } = await studyForChange(actor, id);
  authorize(studyPolicy, actor, 'update', study);
  if (data.id != null && data.id !== id)
    throw invalidField('bible_study_data/id', 'This form belongs to another Bible study.');
  expectVersion(model, body.version);
  expectActive(study);
  if (data.start_date !== undefined && data.start_date !== study.start_date)
    throw invalidField('bible_study_data/start_date', 'The start date of a study cannot be changed.', 'fixed');
  const { name, meeting_location } = data;
  if (name !== study.name || meeting_location !== study.meeting_location)
    await model.describe({ name, meeting_location });
  await meetBy(actor, study, schedule);
  await handOver(actor, study, data.leaders);
  const isEnded = await endOn(actor, study, data.end_date);
  return {
    id,
    message: `${name} was ${isEnded ? 'ended' : 'saved'}.`,
    is_visible: (await findStudy(actor, id)) !== undefined,
  };
}

/**
 * "Re-open study, Remove End Date": both take the end date away. Asked for again, there is nothing to do.
 * @throws Problem not_found (404), not_allowed (403)
 */
export async function removeEnd(actor: Actor, id: number): Promise<void> {
  const { study } = await studyForChange(actor, id);
  authorize(studyPolicy, actor, 'reopen', study);
  if (study.end_date !== null) await reopenStudy(id);
}

async function meetBy(actor: Actor, study: StudyDetailRow, schedule: Body['bible_study_schedule_data']): Promise<void> {
  if (schedule === undefined) return;
  const { day_of_week, meeting_time } = schedule;
  const recurring_type = recurrenceOf(actor, schedule.recurring_type, study.recurring_type);
  const isSame =
    day_of_week === study.day_of_week &&
    meeting_time.slice(0, 5) === study.meeting_time.slice(0, 5) &&
    recurring_type === study.recurring_type;
  if (!isSame) await changeSchedule(study.id, { day_of_week, meeting_time, recurring_type });
}

/** "Edit leaders: leader or user with transfer rights." */
async function handOver(actor: Actor, study: StudyDetailRow, leaders: readonly number[] | undefined): Promise<void> {
  const before = study.leaders.map(({ person_id }) => person_id);
  if (leaders === undefined || leaders.join() === before.join()) return;
  const isLeader = actor.personId !== null && before.includes(actor.personId);
  if (!isLeader) authorize(studyPolicy, actor, 'transfer', study);
  const added = leaders.filter((person) => !before.includes(person));
  if ((await notEligible(actor, added)).length > 0)
    throw invalidField('bible_study_data/leaders', 'This person cannot be chosen here.', 'not_eligible');
  await handOverStudy(study.id, leaders, study.today);
}

/** Answers whether it ended the study. */
async function endOn(actor: Actor, study: StudyDetailRow, end: string | null | undefined): Promise<boolean> {
  if (end === undefined || end === study.end_date) return false;
  if (end === null) {
    authorize(studyPolicy, actor, 'reopen', study);
    await reopenStudy(study.id);
    return false;
  }
  authorize(studyPolicy, actor, 'end', study);
  expectEnd(end, study);
  await endStudy(study.id, end);
  return true;
}
