/** Changes to a study that stands: its words and schedule, who leads it, its end, and that it goes on after all. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { missingStudyWords } from '@emmaus/contracts/bible-studies.words';
import type { Fault } from '@emmaus/contracts/problem';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { faultOf, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, can } from '@emmaus/service-kit/policy/policy';
import { changeSchedule, endStudy, handOverStudy, reopenStudy } from '../attendances/change-of-study.ts';
import { notEligible } from '../participants/eligible-people.queries.ts';
import { expectActive, studyForChange } from '../studies/study-for-change.ts';
import type { Schedule, StudyWords } from '../studies/study.model.ts';
import { studyPolicy } from '../studies/study.policy.ts';
import { findStudy, type StudyDetailRow } from '../studies/study.queries.ts';
import { endFaults, recurrenceFaults, recurrenceOf } from './study-rules.ts';

type ChangeStudy = typeof bibleStudyCalls.changeBibleStudy;
type Body = CallInput<ChangeStudy>['body'];

/** @throws Problem not_found (404), not_allowed (403), stale_version or conflict (409), invalid_input (422) */
export async function changeStudy(actor: Actor, id: number, body: Body): Promise<CallAnswer<ChangeStudy>> {
  const { study, model } = await studyForChange(actor, id);
  authorize(studyPolicy, actor, 'update', study);
  const { words, schedule, leaders, end } = changesIn(actor, study, body);
  const faults = faultsOfForm(actor, study, body);
  if (faults.length > 0) refuseFaults([...faults, ...(await faultsOfChange(actor, study, { leaders, end }))]);
  const isSame = [words, schedule, leaders, end].every((change) => change === undefined);
  if (!isSame) {
    // Of one that somebody ended meanwhile that is said: nothing can be saved on top of it.
    expectActive(study);
    expectVersion(model, body.version);
    if (leaders) expectMayHandOver(actor, study);
    refuseFaults(await faultsOfChange(actor, study, { leaders, end }));
    if (words) await model.describe(words);
    if (schedule) await changeSchedule(id, schedule);
    if (leaders) await handOverStudy(id, leaders, study.today);
    if (end !== undefined) await endOn(actor, study, end);
  }
  const { name, end_date } = body.bible_study_data;
  // One that is completed already was ended by the same form, sent before. A day to come only stands there.
  const isEnd = end_date != null && (end !== undefined || study.status === 'Completed');
  return {
    id,
    message: `${name} was ${isEnd ? 'ended' : 'saved'}.`,
    is_visible: (await findStudy(actor, id)) !== undefined,
  };
}

/** What can be said before it is known whether anything changes. */
function faultsOfForm(
  actor: Actor,
  study: StudyDetailRow,
  { bible_study_data: data, bible_study_schedule_data: schedule }: Body,
): Fault[] {
  const { id: named, start_date: start } = data;
  const faults = missingStudyWords(data);
  if (named != null && named !== study.id)
    faults.push(faultOf('bible_study_data/id', 'This form belongs to another Bible study.'));
  if (start !== undefined && start !== study.start_date)
    faults.push(faultOf('bible_study_data/start_date', 'The start date of a study cannot be changed.', 'fixed'));
  return schedule ? [...faults, ...recurrenceFaults(actor, schedule.recurring_type, study.recurring_type)] : faults;
}

/** Only of what the actor may change: the rest is refused in its turn. */
async function faultsOfChange(
  actor: Actor,
  study: StudyDetailRow,
  { leaders = [], end }: Pick<Changes, 'leaders' | 'end'>,
): Promise<Fault[]> {
  const before = leadersOf(study);
  const added = mayHandOver(actor, study) ? leaders.filter((person) => !before.includes(person)) : [];
  const faults: Fault[] = [];
  if ((await notEligible(actor, added)).length > 0)
    faults.push(faultOf('bible_study_data/leaders', 'This person cannot be chosen here.', 'not_eligible'));
  return end != null && can(studyPolicy, actor, 'end', study) ? [...faults, ...endFaults(end, study)] : faults;
}

interface Changes {
  words: StudyWords | undefined;
  schedule: Schedule | undefined;
  leaders: readonly number[] | undefined;
  end: string | null | undefined;
}

/** What the study does not say yet; undefined where it stays. All of it where the same was sent before, since its answer was lost. */
function changesIn(
  actor: Actor,
  study: StudyDetailRow,
  { bible_study_data: data, bible_study_schedule_data: schedule }: Body,
): Changes {
  const words = { name: data.name, meeting_location: data.meeting_location };
  return {
    words: saysAlready(study, words) ? undefined : words,
    schedule: schedule && scheduleAfter(actor, study, schedule),
    leaders: data.leaders?.join() === leadersOf(study).join() ? undefined : data.leaders,
    end: data.end_date === study.end_date ? undefined : data.end_date,
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

function scheduleAfter(
  actor: Actor,
  study: StudyDetailRow,
  { day_of_week, meeting_time, recurring_type: sent }: NonNullable<Body['bible_study_schedule_data']>,
): Schedule | undefined {
  const recurring_type = recurrenceOf(actor, sent, study.recurring_type);
  const isSame =
    day_of_week === study.day_of_week &&
    meeting_time.slice(0, 5) === study.meeting_time.slice(0, 5) &&
    recurring_type === study.recurring_type;
  return isSame ? undefined : { day_of_week, meeting_time, recurring_type };
}

/** "Edit leaders: leader or user with transfer rights." */
function expectMayHandOver(actor: Actor, study: StudyDetailRow): void {
  if (!isLeader(actor, study)) authorize(studyPolicy, actor, 'transfer', study);
}

function mayHandOver(actor: Actor, study: StudyDetailRow): boolean {
  return isLeader(actor, study) || can(studyPolicy, actor, 'transfer', study);
}

function isLeader({ personId }: Actor, study: StudyDetailRow): boolean {
  return personId !== null && leadersOf(study).includes(personId);
}

function leadersOf({ leaders }: StudyDetailRow): number[] {
  return leaders.map(({ person_id }) => person_id);
}

async function endOn(actor: Actor, study: StudyDetailRow, end: string | null): Promise<void> {
  authorize(studyPolicy, actor, end === null ? 'reopen' : 'end', study);
  if (end === null) return reopenStudy(study.id);
  await endStudy(study.id, end);
}
