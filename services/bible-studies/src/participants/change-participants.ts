/** Adding people to a study, and removing them. */
import type { Fault } from '@emmaus/contracts/problem';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { JOIN_DATE_TOO_EARLY } from '@emmaus/contracts/study-participants.words';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { removedOnce } from '@emmaus/service-kit/database/removed-once';
import { faultOf, found, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { expectActive, studyForChange } from '../studies/study-for-change.ts';
import type { StudyDetailRow } from '../studies/study.queries.ts';
import { notEligible } from './eligible-people.queries.ts';
import { StudyParticipantModel } from './participant.model.ts';
import { participantPolicy } from '../studies/participant.policy.ts';
import { findParticipant } from './participant.queries.ts';

const NOT_ELIGIBLE = 'This person cannot be chosen here. Please choose one from the list.';
const MOST_YEARS_AHEAD = 1;

/**
 * From a day on. Whoever was removed today and is added from the day of before goes on with the stay: so a removal is undone.
 * @throws Problem not_found (404), not_allowed (403), conflict (409), invalid_input (422)
 */
export async function addParticipant(
  actor: Actor,
  studyId: number,
  { person_id, start_date: joined_on }: { person_id: number; start_date: string },
): Promise<Participant> {
  const study = await ledStudy(actor, studyId);
  expectActive(study);
  const ended = await StudyParticipantModel.ended(study.id, { person_id, joined_on, left_on: study.today });
  await ended?.stay();
  const stay = ended ?? (await join(actor, study, { person_id, joined_on }));
  return found(await findParticipant(actor, study.id, stay.id), 'This participant');
}

/**
 * "Participants removed" are out from today on: what they were part of before stays. Pressed twice, they are removed once. Where it is said
 * which version was seen, a stay that goes on since does not end.
 * @throws Problem not_found (404), not_allowed (403), conflict or stale_version (409)
 */
export async function removeParticipant(
  actor: Actor,
  studyId: number,
  { id, version }: { id: number; version: number | undefined },
): Promise<{ message: string }> {
  const study = await ledStudy(actor, studyId);
  const stay = await StudyParticipantModel.ofStudy(study.id, id);
  const remove = async () => {
    const { name } = found(await findParticipant(actor, study.id, id), 'This participant');
    if (stay?.left_on === null) {
      expectActive(study);
      expectVersion(stay, version);
      await stay.leave(study.today);
    }
    return { message: `${name} was removed from ${study.name}.` };
  };
  const isKept = stay !== undefined && (stay.left_on !== null || stay.hasDaysBefore(study.today));
  return isKept ? remove() : removedOnce(actor, `stay ${id} in study ${study.id}`, remove);
}

async function ledStudy(actor: Actor, id: number): Promise<StudyDetailRow> {
  const { study } = await studyForChange(actor, id);
  authorize(participantPolicy, actor, 'change', study);
  return study;
}

async function join(
  actor: Actor,
  study: StudyDetailRow,
  { person_id, joined_on }: { person_id: number; joined_on: string },
): Promise<StudyParticipantModel> {
  const faults = dayFaults(study, joined_on);
  if (study.leader_ids.includes(person_id) || (await notEligible(actor, [person_id])).length > 0)
    faults.push(faultOf('person_id', NOT_ELIGIBLE, 'not_eligible'));
  refuseFaults(faults);
  const stay = await StudyParticipantModel.join({ bible_study_id: study.id, person_id, joined_on });
  await stay.noteUnknown();
  return stay;
}

function dayFaults({ start_date, today }: StudyDetailRow, joined_on: string): Fault[] {
  if (joined_on < start_date) return [faultOf('start_date', JOIN_DATE_TOO_EARLY, 'too_early')];
  const last = Temporal.PlainDate.from(start_date > today ? start_date : today).add({ years: MOST_YEARS_AHEAD });
  if (joined_on <= last.toString()) return [];
  return [faultOf('start_date', 'This is more than a year ahead. Check the year of the join date.', 'too_late')];
}
