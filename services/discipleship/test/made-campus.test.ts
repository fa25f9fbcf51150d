/** "Weekly figures of each campus are frozen on Monday 4:00 of its own time": a campus has the weeks since it was made. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markRow } from '../database/factories.ts';
import { refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';
import { freezeWeeks } from '../src/snapshots/freeze-weeks.ts';
import { campusLife } from './campus-life.ts';

const { dashboardTrends } = discipleshipCalls;
const { service, house } = serviceForTests(discipleshipService);
const life = campusLife(() => service.database);
const owner = (table: string) => service.database.owner(table);

let nth = 300;
beforeEach(async () => {
  setClock('2026-11-16T12:10:00Z');
  await refreshInvolvement();
});
afterEach(() => setClock(undefined));

/** A campus of the house's area; gives its id. */
async function made(createdAt: string): Promise<number> {
  nth += 1;
  const { path } = (await owner('people.location').where({ id: house.places.area }).first()) as { path: string };
  await owner('people.location').insert({
    id: nth,
    name: `Campus ${nth}`,
    location_type: 'Campus',
    parent_id: house.places.area,
    path: `${path}.${nth}`,
    timezone: 'America/Chicago',
    created_at: createdAt,
  });
  return nth;
}

async function freezeAll(): Promise<void> {
  const { frozen, caughtUp } = await freezeWeeks();
  if (frozen + caughtUp > 0) await freezeAll();
}

const weeksOf = (location_id: number): Promise<string[]> =>
  service.database.as('discipleship')('campus_snapshot').where({ location_id }).orderBy('frozen_on').pluck('frozen_on');

test('no week is counted later in which it did not stand yet', async () => {
  const id = await made('2026-11-04T12:00:00Z');
  await freezeAll();
  expect(await weeksOf(id)).toEqual(['2026-11-09', '2026-11-16']);
  const { campuses } = await service.call(dashboardTrends, { as: house.subject.admin });
  const trend = campuses.find(({ location_id }) => location_id === id);
  expect(trend?.figures.active_slbs.slice(-3)).toEqual([null, 0, 0]);
  expect(trend?.caught_up.slice(-3)).toEqual([false, true, false]);
});

test('made on the Monday itself, after 4:00, it has none of that Monday', async () => {
  const [before, after] = [await made('2026-11-16T09:59:00Z'), await made('2026-11-16T10:01:00Z')];
  await freezeAll();
  expect([await weeksOf(before), await weeksOf(after)]).toEqual([['2026-11-16'], []]);
});

test('it has the weeks since its first study began, where that was before', async () => {
  const id = await made('2026-11-17T12:00:00Z');
  await life.studyLedBy(house.person.student, id, '2026-11-04');
  await freezeAll();
  expect(await weeksOf(id)).toEqual(['2026-11-09', '2026-11-16']);
});

test('made since Monday, it is counted now among the others', async () => {
  await freezeAll();
  setClock('2026-11-18T18:00:00Z');
  const id = await made('2026-11-17T12:00:00Z');
  const newcomer = await house.addPerson({ firstName: 'New', schoolYear: 1, locationId: id });
  await life.mark(markRow(newcomer, 'Commissioned Disciple', '2026-11-17'));
  await refreshInvolvement();
  const { changes } = await service.call(dashboardTrends, { as: house.subject.admin });
  expect(changes).toContain(`1 more in Commissioned Disciples than on Monday: 1 now, at Campus ${id}.`);
});
