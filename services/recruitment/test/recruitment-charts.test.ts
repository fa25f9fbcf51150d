/** What is kept true of the recruitment charts of campuses and of the notes about candidates. */
import { toProblem } from '@emmaus/service-kit/http/problem';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { recruitmentEntry, recruitmentNote } from '../database/factories.ts';
import { addToBoard, moveOnBoard } from '../src/boards/move-on-board.ts';
import { settleMoves } from '../src/recruitment-charts/settle-moves.ts';
import { recruitmentConstraints } from '../src/recruitment.constraints.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
});

const TOP = 73;
const candidate = (more: object = {}) =>
  house.addPerson({ firstName: 'Candidate', locationId: house.places.campus, schoolYear: 3, ...more });
const move = (id: number, place: number) =>
  service.database.owner('people.person').where({ id }).update({ primary_location_id: place });

const standing = (chart_member_id: number, location_id = house.places.campus) =>
  own('published_recruitment_entry_v1').where({ chart_member_id, location_id, stands: true });
const place = (person: number, column = TOP, location = house.places.campus) =>
  addToBoard({ kind: 'recruitment', owner: location }, person, { column }, location);

describe('when somebody moves to another campus', () => {
  test('the entry on the old campus’s chart ends', async () => {
    const [goes, stays] = [await candidate(), await candidate()];
    await place(goes);
    await place(stays);
    await move(goes, house.places.siblingCampus);
    expect(await settleMoves()).toBe(1);
    expect(await standing(goes)).toEqual([]);
    expect(await standing(stays)).toHaveLength(1);
    expect(await settleMoves()).toBe(0);
  });

  test('it ends also when the card was moved, or put there, while they went', async () => {
    const [moved, added] = [await candidate(), await candidate()];
    const { card } = await place(moved);
    await move(moved, house.places.siblingCampus);
    await moveOnBoard({ kind: 'recruitment', owner: house.places.campus }, card, { column: TOP + 1 });
    await move(added, house.places.siblingCampus);
    await place(added);
    await settleMoves();
    expect([await standing(moved), await standing(added)]).toEqual([[], []]);
    // Nobody put them there again.
    await move(moved, house.places.campus);
    await settleMoves();
    expect(await standing(moved)).toEqual([]);
  });

  test('they can stand on the new one’s, and on the old one’s again when they come back', async () => {
    const person = await candidate();
    const { campus, siblingCampus } = house.places;
    await place(person);
    await move(person, siblingCampus);
    await place(person, TOP, siblingCampus);
    await settleMoves();
    expect(await standing(person, siblingCampus)).toHaveLength(1);
    await move(person, campus);
    await settleMoves();
    await place(person);
    await settleMoves();
    expect([await standing(person), await standing(person, siblingCampus)]).toMatchObject([[{ stands: true }], []]);
  });

  test('their own depth chart and those on which they stand stay', async () => {
    const person = await candidate();
    const { campus } = house.places;
    await own('depth_chart_entry').insert([
      {
        keeper_person_id: person,
        chart_member_id: house.person.student,
        depth_chart_column_id: 1,
        location_id: campus,
      },
      { keeper_person_id: house.person.td, chart_member_id: person, depth_chart_column_id: 1, location_id: campus },
    ]);
    await move(person, house.places.siblingCampus);
    await settleMoves();
    const charts = own('published_depth_chart_v1');
    expect(await charts.where({ keeper_person_id: person }).orWhere({ chart_member_id: person })).toHaveLength(2);
  });
});

describe('notes belong to a person at a campus', () => {
  test('each campus has its own', async () => {
    const person_id = await candidate();
    const { campus, siblingCampus } = house.places;
    const write = (location_id: number, notes: string) =>
      own('recruitment_note').insert(recruitmentNote({ person_id, location_id, notes }));
    await write(campus, 'Loves to lead.');
    await write(siblingCampus, 'Just arrived.');
    expect(await own('recruitment_note').where({ person_id }).orderBy('location_id').pluck('notes')).toEqual([
      'Loves to lead.',
      'Just arrived.',
    ]);
    const again: unknown = await write(campus, 'Once more.').catch((error: unknown) => error);
    expect(toProblem(again, recruitmentConstraints).status).toBe(409);
  });

  test('others see about whom there are some, and not what they say', async () => {
    const people = service.database.as('people');
    await expect(people.raw('select notes from recruitment.published_recruitment_note_v1')).rejects.toThrow('notes');
    await expect(people.raw('select person_id from recruitment.published_recruitment_note_v1')).resolves.toBeDefined();
  });
});

test('the year in which somebody was taken off is a year', async () => {
  const row = recruitmentEntry({ location_id: house.places.campus, chart_member_id: await candidate() });
  await expect(own('recruitment_entry').insert({ ...row, removed_by_hand_year: 26 })).rejects.toMatchObject({
    constraint: 'recruitment_entry_removed_by_hand_year_check',
  });
});
