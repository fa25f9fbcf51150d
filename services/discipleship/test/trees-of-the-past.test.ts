/** The trees as they were on a day. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { myDiscipleTree } = discipleTreeCalls;
const { service, house } = serviceForTests(discipleshipService);
let clara = 0;

beforeAll(async () => {
  const { campus: locationId } = house.places;
  const { missionary, chaplain, student } = house.person;
  clara = await house.addPerson({ firstName: 'Clara', role: 'student', schoolYear: 2, locationId });
  const own = service.database.as('discipleship');
  await insertAll(own, 'relation', [
    relationRow({ disciple: student, discipler: missionary, locationId, beganOn: '2025-09-01' }),
    relationRow({
      disciple: clara,
      discipler: student,
      locationId,
      beganOn: '2026-02-01',
      endedOn: '2026-05-01',
      endedReason: 'Moved to another discipler',
    }),
    relationRow({ disciple: clara, discipler: chaplain, locationId, beganOn: '2026-05-01' }),
  ]);
  await insertAll(own, 'disciple_mark', [
    markRow(clara, 'Growing Disciple', '2026-02-01', '2026-09-01'),
    markRow(clara, 'Commissioned Disciple', '2026-09-01'),
  ]);
});
beforeEach(() => setClock('2026-11-20T18:00:00Z'));
afterEach(() => setClock(undefined));

const asOf = (day: string, as = house.subject.td) => service.call(myDiscipleTree, { as, query: { as_of: day } });

test.each([
  ['2026-01-31', undefined, undefined],
  ['2026-02-01', 'student', 'Growing Disciple'],
  ['2026-04-30', 'student', 'Growing Disciple'],
  ['2026-05-01', 'chaplain', 'Growing Disciple'],
  ['2026-08-31', 'chaplain', 'Growing Disciple'],
  ['2026-09-01', 'chaplain', 'Commissioned Disciple'],
] as const)('"as-of equals the tree of that day": on %s Clara is below %s, %s', async (day, above, type) => {
  const { data, as_of } = await asOf(day);
  expect(as_of).toBe(day);
  const all = data.flatMap((top) => [top, ...top.children, ...top.children.flatMap(({ children }) => children)]);
  const parent = all.find(({ children }) => children.some(({ person_id }) => person_id === clara));
  expect(parent?.person_id).toBe(above && house.person[above]);
  expect(parent?.children.find(({ person_id }) => person_id === clara)?.disciple_type).toBe(type);
});

test('nothing is changed in the past, and it says so', async () => {
  const { abilities, data, orphans, today } = await asOf('2026-06-01');
  expect(abilities).toMatchObject({
    read: true,
    read_whole: true,
    add: false,
    end: false,
    transfer: false,
    mark: false,
  });
  expect([orphans, today]).toEqual([[], '2026-11-20']);
  expect(JSON.stringify(data)).toMatch(/"relation_id":null/);
  expect(JSON.stringify(data)).not.toMatch(/"relation_id":\d/);
});

test('the day it is there is now', async () => {
  expect(await asOf('2026-11-20')).toMatchObject({ as_of: null, abilities: { add: true } });
});

test('a day to come: 422; what is no day: 422', async () => {
  for (const day of ['2026-11-21', '2026-02-30', 'yesterday'])
    expect(await service.refused(myDiscipleTree, { as: house.subject.td, query: { as_of: day } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/as_of' }],
    });
});

test('a student sees no more of the past than of today: who left the own chain is not in it', async () => {
  expect(JSON.stringify(await asOf('2026-03-01', house.subject.student))).not.toContain('Clara');
});
