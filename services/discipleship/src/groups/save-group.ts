/** Adding a discipleship group, and changing who leads it and who takes part. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import type { Fault } from '@emmaus/contracts/problem';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { faultOf, invalidFields, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { notAtPlace, takingPartElsewhere } from './candidates.queries.ts';
import { GroupParticipantModel } from './group-participant.model.ts';
import { placeOfNewGroup } from './group-place.ts';
import { GroupModel } from './group.model.ts';
import { expectRunning, groupForChange, nameOfGroup } from './group-for-change.ts';

type NewGroup = Omit<CallInput<typeof groupCalls.addGroup>['body'], 'submission_id'>;
type Details = CallInput<typeof groupCalls.changeGroup>['body'];
type Saved = CallAnswer<typeof groupCalls.changeGroup>;

const LEADS_ITSELF = faultOf('participant_person_ids', 'Whoever leads a group does not take part in it.', 'leads');
const NOT_HERE = 'This person cannot be chosen here. Please choose one from the list.';

/** @throws Problem not_allowed (403), conflict (409), invalid_input (422) */
export async function addGroup(actor: Actor, { participant_person_ids = [], ...group }: NewGroup): Promise<Saved> {
  const people = unique(participant_person_ids);
  const place = await placeOfNewGroup(actor, group, people.includes(group.leader_person_id) ? [LEADS_ITSELF] : []);
  await expectPeople({ place: place.id, leader: group.leader_person_id, joining: people, people });
  const { id, version } = await GroupModel.add({
    leader_person_id: group.leader_person_id,
    location_id: place.id,
    began_on: place.today,
  });
  await GroupParticipantModel.join(id, people, place.today);
  return { group_id: id, version, message: `${await nameOfGroup(id)} was added.` };
}

/**
 * Whoever is named takes part, from today where they did not before; whoever is not, no longer does. People who are not here any
 * more stay as they are: nobody could have named them.
 * @throws Problem not_found (404), not_allowed (403), stale_version or conflict (409), invalid_input (422)
 */
export async function changeGroup(
  actor: Actor,
  id: number,
  { leader_person_id: leader, participant_person_ids, version }: Details,
): Promise<Saved> {
  const { group, today, shown } = await groupForChange(actor, id);
  const people = unique(participant_person_ids);
  const joining = people.filter((person) => !shown.includes(person));
  const leaving = shown.filter((person) => !people.includes(person));
  const isNew = leader !== group.leader_person_id;
  const isChanged = isNew || joining.length + leaving.length > 0;
  // What has ended is of no version that could be looked at.
  expectRunning(group);
  // Sent again since the answer was lost: nothing is overwritten.
  if (isChanged) expectVersion(group, version);
  await expectPeople({ place: group.location_id, leader: isNew ? leader : undefined, joining, people, group: id });
  if (people.includes(leader)) throw invalidFields([LEADS_ITSELF]);
  if (isChanged) {
    await GroupParticipantModel.leave(id, leaving, today);
    await group.lead(leader);
    await GroupParticipantModel.join(id, joining, today);
  }
  return { group_id: id, version: group.version, message: `${await nameOfGroup(id)} was saved.` };
}

interface Chosen {
  place: number;
  /** Undefined where the leader stays. */
  leader: number | undefined;
  /** Those who take part from now on. */
  joining: readonly number[];
  /** All who take part. */
  people: readonly number[];
  group?: number;
}

async function expectPeople({ place, leader, joining, people, group }: Chosen): Promise<void> {
  const faults: Fault[] = [];
  if (leader !== undefined && (await notAtPlace(place, [leader])).length > 0)
    faults.push(faultOf('leader_person_id', NOT_HERE, 'not_eligible'));
  if (leader !== undefined && people.includes(leader)) faults.push(LEADS_ITSELF);
  // Nothing is told of anybody who could not be chosen.
  else if ((await notAtPlace(place, joining)).length > 0)
    faults.push(faultOf('participant_person_ids', NOT_HERE, 'not_eligible'));
  refuseFaults(faults);
  const [elsewhere] = await takingPartElsewhere(place, joining, group);
  if (elsewhere) throw new Problem('conflict', inAnother(elsewhere), atParticipants(inAnother(elsewhere)));
}

function inAnother({ name, leader }: { name: string; leader: string | null }): string {
  const where = leader === null ? 'another discipleship group' : `the discipleship group of ${leader}`;
  return `${name} already takes part in ${where}, and can be in one at a time.`;
}

function atParticipants(detail: string): { errors: { in: 'body'; pointer: string; code: string; detail: string }[] } {
  return { errors: [{ in: 'body', pointer: '/participant_person_ids', code: 'conflict', detail }] };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
