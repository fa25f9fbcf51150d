/** The table of invitations, filtered by involvement: of somebody who shows SLBS, and of somebody who never showed any. */
import { invitationCalls as calls } from '@emmaus/contracts/invitations.contract';
import type { Involvement } from '@emmaus/contracts/ministry.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);

beforeAll(async () => {
  const locationId = house.places.campus;
  const shows = await house.addPerson({ firstName: 'Ruth', lastName: 'Showszz', locationId });
  await house.addPerson({ firstName: 'Ruth', lastName: 'Nonezz', locationId });
  await service.database
    .owner('discipleship.person_involvement')
    .insert({ person_id: shows, level: 'SLBS', since: '2026-09-01', noticed_on: '2026-09-01' });
});

test.each<[search: string, asked: Involvement[], found: Involvement[]]>([
  ['Showszz', ['SLBS'], ['SLBS']],
  ['Showszz', ['BSPx1', 'SLBS'], ['SLBS']],
  ['Showszz', ['N/A', 'SLBS'], ['SLBS']],
  ['Showszz', ['N/A', 'BSPx1'], []],
  ['Nonezz', ['N/A'], ['N/A']],
  ['Nonezz', ['N/A', 'SLBS'], ['N/A']],
  ['Nonezz', ['SLBS'], []],
])('%s, asked for by %j, is found as %j', async (search, involvement, found) => {
  // Somebody of one campus, and somebody who reaches all: the database asks in different ways.
  for (const as of [house.subject.td, house.subject.admin]) {
    const { data, total } = await service.call(calls.listInvitations, { as, query: { search, involvement } });
    expect([data.map((row) => row.involvement), total]).toEqual([found, found.length]);
  }
});
