/** What tells the other services of changed studies and meetings costs as much as there are, not their square. */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let connection: pg.Client;
/** The plans of what triggers ask on the connection, one a line. */
const plans: string[] = [];

beforeAll(async () => {
  const shelf = createShelf(service.database.owner, house);
  for (const metOnDate of ['2026-09-01', '2026-09-08', '2026-09-15'])
    await shelf.meet(await shelf.add({ leaders: [house.person.student] }), { metOnDate });
  connection = new pg.Client(service.database.ownerUrl);
  await connection.connect();
  await connection.query(`
    load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log; set search_path = bible_studies, public`);
  connection.on('notice', ({ message = '' }) => plans.push(message));
});

afterAll(() => connection.end());

test.each([
  ['meetings', 'new_meetings', 'update attendance set version = version + 1'],
  ['studies', 'old_studies', 'update bible_study set generated_until = now()'],
])(
  '%s: by no plan that compares each with all others, not even the one made for a single one',
  async (_what, asked, change) => {
    await connection.query(`${change} where id = (select min(id) from ${change.split(' ')[1] ?? ''})`);
    plans.length = 0;
    await connection.query(change);
    const plan = plans.find((one) => one.includes('announce_attended') && one.includes(asked));
    expect(plan).toMatch(/Hash Join|Merge Join/);
    expect(plan).not.toContain('Nested Loop');
  },
);
