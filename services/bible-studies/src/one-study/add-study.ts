/** Adds a study, with its leader, its first participants, and the meetings that are expected already. */
import type { CallInput } from '@emmaus/contracts/call';
import type { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { missingStudyWords, STUDY_TEXTS } from '@emmaus/contracts/bible-studies.words';
import type { Fault } from '@emmaus/contracts/problem';
import { faultOf, invalidFields } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { refused } from '@emmaus/service-kit/policy/policy';
import { generateAttendances } from '../attendances/generate-attendances.ts';
import { notEligible } from '../participants/eligible-people.queries.ts';
import { StudyParticipantModel } from '../participants/participant.model.ts';
import { StudyLeaderModel } from '../studies/study-leader.model.ts';
import { StudyModel } from '../studies/study.model.ts';
import { NO_PLACE, placeOfNewStudy, recurrenceFaults, recurrenceOf, startFaults } from './study-rules.ts';

type NewStudy = Omit<CallInput<typeof bibleStudyCalls.addBibleStudy>['body'], 'submission_id'>;

/** @throws Problem invalid_input (422) with every fault */
export async function addStudy(actor: Actor, study: NewStudy): Promise<{ id: number }> {
  const { bible_study_data: data, bible_study_schedule_data: schedule } = study;
  const { personId: leader } = actor;
  if (leader === null) throw refused();
  const place = await placeOfNewStudy(actor, data.location);
  const participants = [...new Set(study.bible_study_participants_list)];
  const faults = [
    ...missingStudyWords(data),
    ...leaderFaults(leader, data.leaders),
    ...(place ? startFaults(data.start_date, place.today) : [NO_PLACE]),
    ...(await participantFaults(actor, leader, participants)),
    ...recurrenceFaults(actor, schedule.recurring_type),
  ];
  if (!place || faults.length > 0) throw invalidFields(faults);
  const { id } = await StudyModel.add({
    name: data.name,
    location_id: place.id,
    meeting_location: data.meeting_location,
    start_date: data.start_date,
    ...schedule,
    recurring_type: recurrenceOf(actor, schedule.recurring_type),
  });
  // Whoever plans a study leads it before it begins.
  await StudyLeaderModel.handOver(id, [leader], data.start_date < place.today ? data.start_date : place.today);
  await StudyParticipantModel.begin(id, participants, data.start_date);
  await generateAttendances(id);
  return { id };
}

/** "Leader (fixed as the current user)". */
function leaderFaults(leader: number, sent: readonly number[] | undefined): Fault[] {
  if (sent === undefined || (sent.length === 1 && sent[0] === leader)) return [];
  return [faultOf('bible_study_data/leaders', STUDY_TEXTS.leaders, 'not_oneself')];
}

async function participantFaults(actor: Actor, leader: number, participants: readonly number[]): Promise<Fault[]> {
  if (!participants.includes(leader) && (await notEligible(actor, participants)).length === 0) return [];
  return [faultOf('bible_study_participants_list', 'One of these people cannot be chosen here.', 'not_eligible')];
}
