/** Nobody who stands on a board, in a group or in a record is removed by an undo without being named in the answer. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { disciples, leadsStudyWith } from './fixtures.ts';
import { importsForTests } from './import-fixtures.ts';

const { previewUndo, undoImport, deleteDelegation } = peopleCalls;

const imports = importsForTests();

interface Held {
  owner: Knex;
  id: number;
  campus: number;
  td: number;
}

const DAY = '2026-01-15';
const group = async ({ owner, campus }: Held, leader_person_id: number): Promise<number> => {
  const row = { leader_person_id, location_id: campus, began_on: DAY };
  const [made] = (await owner('discipleship.discipleship_group').insert(row).returning('id')) as { id: number }[];
  return made?.id as number;
};

const TIES: readonly [why: string, hold: (held: Held) => Promise<unknown>][] = [
  ['they are in the discipleship tree', ({ owner, id, td, campus }) => disciples(owner, td, id, campus)],
  [
    'they are marked as a disciple',
    ({ owner, id }) =>
      owner('discipleship.disciple_mark').insert({
        person_id: id,
        disciple_type: 'Growing Disciple',
        began_on: '2025-01-15',
        ended_on: DAY,
      }),
  ],
  [
    'they are in a discipleship group',
    async (held) => {
      const leader = await imports.house.addPerson({ locationId: held.campus });
      const group_id = await group(held, leader);
      await held.owner('discipleship.discipleship_group_participant').insert({
        group_id,
        person_id: held.id,
        joined_on: DAY,
      });
    },
  ],
  ['they lead a discipleship group', (held) => group(held, held.id)],
  [
    'they have a graduation record',
    ({ owner, id, campus }) =>
      owner('discipleship.graduation_record').insert({ person_id: id, location_id: campus, record_year: 2027 }),
  ],
  ['they take part in a Bible study', ({ owner, id, td, campus }) => leadsStudyWith(owner, td, id, campus)],
  ['they lead a Bible study', ({ owner, id, td, campus }) => leadsStudyWith(owner, id, td, campus)],
  [
    'they are on a depth chart',
    ({ owner, id, td, campus }) =>
      owner('recruitment.depth_chart_entry').insert({
        keeper_person_id: td,
        chart_member_id: id,
        depth_chart_column_id: 1,
        location_id: campus,
      }),
  ],
  [
    'they are on a recruitment chart',
    ({ owner, id, campus }) =>
      owner('recruitment.recruitment_entry').insert({
        chart_member_id: id,
        recruitment_column_id: 72,
        location_id: campus,
      }),
  ],
  [
    'a campus keeps recruitment notes about them',
    ({ owner, id, campus }) =>
      owner('recruitment.recruitment_note').insert({ person_id: id, location_id: campus, notes: 'Asks well.' }),
  ],
  [
    'they received an invitation',
    ({ owner, id, td }) =>
      owner('recruitment.invitation').insert({
        kind: 'gospel',
        receiver_person_id: id,
        presenter_person_id: td,
        invitation_date: DAY,
      }),
  ],
  [
    'they gave an invitation',
    async ({ owner, id, campus }) =>
      owner('recruitment.invitation').insert({
        kind: 'gospel',
        receiver_person_id: await imports.house.addPerson({ locationId: campus }),
        presenter_person_id: id,
        invitation_date: DAY,
      }),
  ],
];

const held = (id: number): Held => ({
  owner: imports.service.database.owner,
  id,
  campus: imports.house.places.campus,
  td: imports.house.person.td,
});

describe('an import that is undone names who stays, and why', () => {
  test.each(TIES)('%s', async (why, hold) => {
    const batch = await imports.commit(await imports.checked(['Ben,Ode,ben@example.org,,male,2nd year,Yes,No']));
    const id = (await imports.added())[0]?.['id'] as number;
    await hold(held(id));
    const as = imports.house.subject.td;
    const kept = [{ person_id: id, name: 'Ben Ode', why }];
    expect(await imports.service.call(previewUndo, { as, params: { id: batch.id } })).toMatchObject({
      removable: 0,
      kept,
    });
    expect(await imports.service.call(undoImport, { as, params: { id: batch.id } })).toMatchObject({
      removed: 0,
      kept,
    });
    expect((await imports.added()).map((person) => person['id'])).toContain(id);
  });
});

describe('a delegate who was added only for a delegation stays when it is deleted, because', () => {
  test.each(TIES)('%s', async (_why, hold) => {
    const { service, house } = imports;
    const { owner } = service.database;
    const made = await house.addPerson({
      firstName: 'Made',
      lastName: 'Up',
      role: 'guest',
      locationId: house.places.campus,
    });
    await owner('people.person').where({ id: made }).update({ created_by_person_id: house.person.admin });
    const [delegation] = (await owner('people.delegation')
      .insert({ root_person_id: house.person.td, delegate_person_id: made, expires_at: '2099-01-01' })
      .returning('id')) as { id: number }[];
    await hold(held(made));
    const body = { id: delegation?.id as number };
    expect(await service.call(deleteDelegation, { as: house.subject.admin, body })).toEqual({
      message: 'The delegation was deleted. Made Up stays.',
    });
  });
});
