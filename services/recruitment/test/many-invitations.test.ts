/** The table of invitations where it has more rows than are counted while somebody waits. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { invitationCalls as calls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);
const MANY = MOST_COUNTED + 500;

beforeAll(async () => {
  const { owner } = service.database;
  await owner.raw(
    `insert into people.person (first_name, last_name, primary_location_id)
    select 'Sam', 'Many ' || to_char(n, 'FM0000'), ? from generate_series(1, ?::int) n`,
    [house.places.campus, MANY],
  );
  await owner.raw(
    `insert into discipleship.person_involvement (person_id, level, since, noticed_on)
    select id, case when id % 50 = 0 then 'BSPx4' else 'BSPx1' end, '2026-09-01', '2026-09-01' from people.person where first_name = 'Sam'`,
  );
  await owner.raw('analyze');
});

const list = (query: { involvement?: 'BSPx1' | 'BSPx4'; page?: number; page_size?: number }) =>
  service.call(calls.listInvitations, { as: house.subject.td, query: { page_size: 10, ...query } });

test('of many the total is about right, and says so; a full page is never the last one', async () => {
  const { data, meta, total } = await list({ involvement: 'BSPx1' });
  expect(data.map(({ name }) => name).slice(0, 2)).toEqual(['Sam Many 0001', 'Sam Many 0002']);
  expect(meta.total_is_estimate).toBe(true);
  expect(total).toBeGreaterThan(MOST_COUNTED);
  const far = await list({ involvement: 'BSPx1', page: 320 });
  expect(far.data).toHaveLength(10);
  expect(far.meta.last_page).toBeGreaterThan(320);
});

test('the page that is not full tells how many there are, and so does one past the end', async () => {
  const all = (MANY * 49) / 50;
  const query = { involvement: 'BSPx1', page_size: 100 } as const;
  expect((await list(query)).meta.total_is_estimate).toBe(true);
  for (const page of [35, 36, 50]) {
    const { data, meta, total } = await list({ ...query, page });
    expect([data.length, total, meta]).toEqual([
      page === 35 ? all - 3_400 : 0,
      all,
      { current_page: page, last_page: 35, per_page: 100, total: all },
    ]);
  }
});

test('a full page that is the last one has none after it', async () => {
  const all = (MANY * 49) / 50;
  const { data, total, meta } = await list({ involvement: 'BSPx1', page_size: 70, page: all / 70 });
  expect([data.length, total, meta.last_page, meta.total_is_estimate]).toEqual([70, all, all / 70, undefined]);
});

test('of few it is exact', async () => {
  const { data, meta, total } = await list({ involvement: 'BSPx4' });
  expect(meta).not.toHaveProperty('total_is_estimate');
  expect(total).toBe(MANY / 50);
  expect(data).toHaveLength(10);
});

test('few come in the order of their names over all pages, and a page past the end still knows the total', async () => {
  const last = MANY / 50 / 10;
  const names: string[] = [];
  for (let page = 1; page <= last; page += 1)
    names.push(...(await list({ involvement: 'BSPx4', page })).data.map(({ name }) => name));
  expect(new Set(names).size).toBe(MANY / 50);
  expect(names).toEqual(names.toSorted());
  expect(await list({ involvement: 'BSPx4', page: last + 1 })).toMatchObject({ data: [], total: MANY / 50 });
});

test('an estimate that is far too low ends no list: where a full page goes beyond it, all are counted', async () => {
  const { owner } = service.database;
  await owner.raw(`delete from pg_statistic where starelid = 'discipleship.person_involvement'::regclass`);
  try {
    const far = await list({ involvement: 'BSPx1', page: 320 });
    expect(far.data).toHaveLength(10);
    expect(far.meta).toEqual({ current_page: 320, last_page: 343, per_page: 10, total: (MANY * 49) / 50 });
    // Before that nobody knows more than that there are more than were counted.
    const near = await list({ involvement: 'BSPx1' });
    expect(near.meta).toMatchObject({ total: MOST_COUNTED + 1, total_is_estimate: true, total_is_least: true });
  } finally {
    await owner.raw('analyze discipleship.person_involvement');
  }
});
