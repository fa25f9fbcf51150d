/**
 * "When a person moves to another campus … their discipler relations stay, … their group membership ends, an unfinished
 * graduation record moves along."
 */
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { uncommitted, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { type GraduationDetails, graduationRow, groupRow, participantRow, relationRow } from '../database/factories.ts';
import { settleMoves } from '../src/moves/settle-moves.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('discipleship');
});
let group: number;

beforeAll(async () => {
  const { id: _given, ...row } = groupRow(0, house.person.td, house.places.campus);
  const [made] = (await own('discipleship_group').insert(row).returning('id')) as { id: number }[];
  group = made?.id as number;
});

const somebody = (role?: 'student') =>
  house.addPerson({ firstName: 'Moving', locationId: house.places.campus, schoolYear: 4, ...(role && { role }) });
const move = (id: number, place: number) =>
  service.database.owner('people.person').where({ id }).update({ primary_location_id: place });
const join = (person: number) => insertAll(own, 'discipleship_group_participant', [participantRow(group, person)]);
const present = (person_id: number) => own('discipleship_group_participant').where({ person_id, left_on: null });

test('the group membership ends on the day of the move; whoever did not move stays', async () => {
  const [goes, stays] = [await somebody(), await somebody()];
  await join(goes);
  await join(stays);
  await move(goes, house.places.siblingCampus);
  expect((await settleMoves()).left).toBe(1);
  expect(await present(goes)).toEqual([]);
  expect(await present(stays)).toHaveLength(1);
  expect(await own('discipleship_group_participant').where({ person_id: goes }).first()).toMatchObject({
    version: 2,
  });
  expect((await settleMoves()).left).toBe(0);
});

test.each([
  ['moves back', undefined, () => house.places.campus],
  ['works there', 'student', () => house.places.siblingCampus],
] as const)('whoever has moved away, %s and joins then stays in the group', async (_why, role, place) => {
  const person = await somebody(role);
  await move(person, house.places.siblingCampus);
  await move(person, place());
  await join(person);
  await settleMoves();
  expect(await present(person)).toHaveLength(1);
});

test('whoever was moved by mistake, came back and is in the group again the same day is not thrown out by the moves of others', async () => {
  const [leader, person, other] = [await somebody(), await somebody(), await somebody()];
  const as = house.subject.td;
  const body = { leader_person_id: leader, participant_person_ids: [person] };
  const { group_id } = await service.call(groupCalls.addGroup, { as, body });
  await move(person, house.places.siblingCampus);
  await settleMoves();
  expect(await present(person)).toEqual([]);
  await move(person, house.places.campus);
  await service.call(groupCalls.changeGroup, { as, params: { id: group_id }, body });
  await move(other, house.places.siblingCampus);
  await settleMoves();
  expect(await present(person)).toHaveLength(1);
});

/** A move that is not committed while something begins has begun before that. */
async function whileMoving<Answer>(id: number, begin: () => Promise<Answer>): Promise<Answer> {
  const going = await service.database.owner.transaction();
  await going('people.person').where({ id }).update({ primary_location_id: house.places.siblingCampus });
  const answer = await begin();
  await going.commit();
  return answer;
}

test('whoever moves while they are put into a group leaves it', async () => {
  const [leader, person] = [await somebody(), await somebody()];
  const body = { leader_person_id: leader, participant_person_ids: [person] };
  await whileMoving(person, () => service.call(groupCalls.addGroup, { as: house.subject.td, body }));
  expect((await settleMoves()).left).toBe(1);
  expect(await present(person)).toEqual([]);
});

test('a graduation record that is added while its person moves moves along', async () => {
  const person_id = await somebody('student');
  const add = () => service.call(graduationCalls.addGraduationRecord, { as: house.subject.td, body: { person_id } });
  const { data } = await whileMoving(person_id, add);
  await settleMoves();
  expect(await own('graduation_record').where({ id: data.id }).first()).toMatchObject({
    location_id: house.places.siblingCampus,
  });
});

test('an unfinished record of a season that was over when its person moved stays, though they had moved before', async () => {
  const person = await somebody();
  await move(person, house.places.siblingCampus);
  await move(person, house.places.campus);
  await service.database.owner('people.person_move').where({ person_id: person }).update({ moved_at: '2020-02-01' });
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2020 }),
  ]);
  await move(person, house.places.siblingCampus);
  await settleMoves();
  expect(await own('graduation_record').where({ person_id: person }).first()).toMatchObject({
    location_id: house.places.campus,
  });
});

test('discipler relations stay', async () => {
  const person = await somebody();
  const relation = { disciple: person, discipler: house.person.missionary, locationId: house.places.campus };
  await insertAll(own, 'relation', [relationRow(relation)]);
  await move(person, house.places.siblingCampus);
  await settleMoves();
  expect(await own('relation').where({ disciple_person_id: person }).first()).toMatchObject({
    ended_on: null,
    location_id: house.places.campus,
  });
});

const COMPLETE = { phone: '312-555-0142', email: 'senior@example.org', month: 'May', year: 2099 };

test.each<[string, Partial<GraduationDetails>, boolean]>([
  ['without a category', {}, true],
  ['unsure', { status: 'Unsure' }, true],
  ['graduating, with something missing', { status: 'Graduating', ...COMPLETE, phone: null }, true],
  ['complete', { status: 'Graduating', ...COMPLETE }, false],
  ['of somebody who remains', { status: 'Remaining' }, false],
  ['of a season long over', { recordYear: 2020 }, false],
  ['of a vocation only, of somebody who is a senior by now', { status: 'Vocation only', vocation: 'religious' }, true],
])('a graduation record %s: moves along: %o %s', async (_what, details, moves) => {
  const person = await somebody();
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2099, ...details }),
  ]);
  await move(person, house.places.siblingCampus);
  await settleMoves();
  const { location_id, version } = await own('graduation_record').where({ person_id: person }).first();
  expect({ location_id, version }).toEqual({
    location_id: moves ? house.places.siblingCampus : house.places.campus,
    version: moves ? 2 : 1,
  });
});

test('moved twice while nobody listened, the record is where the person is now', async () => {
  const person = await somebody();
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2099 }),
  ]);
  await move(person, house.places.siblingCampus);
  await move(person, house.places.farCampus);
  await settleMoves();
  expect(await own('graduation_record').where({ person_id: person }).first()).toMatchObject({
    location_id: house.places.farCampus,
  });
});

test('moved back while the record was being moved along, it is where the person is now', async () => {
  const person = await somebody();
  await insertAll(own, 'graduation_record', [
    graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2099 }),
  ]);
  await move(person, house.places.siblingCampus);
  const first = await uncommitted(settleMoves);
  await move(person, house.places.campus);
  const second = settleMoves();
  await waitsOrIsDone(service.database.owner, second);
  await Promise.all([first.commit(), second]);
  expect(await own('graduation_record').where({ person_id: person }).first()).toMatchObject({
    location_id: house.places.campus,
  });
});
