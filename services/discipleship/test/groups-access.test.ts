/** "Discipleship Groups to parish-td, parish-missionary, ad, rd"; "add, end, edit: affiliate, chaplain, td, superadmin, parish-missionary, parish-td." */
import { groupCalls as calls } from '@emmaus/contracts/discipleship-groups.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { expect, test } from 'vitest';
import { groupsForTests } from './groups-for-tests.ts';

const { service, house, as, somebody, add, refusedToAdd, refusedToChange, refusedToEnd, list } = groupsForTests();

const READERS: readonly Role[] = [
  'superadmin',
  'admin',
  'rd',
  'ad',
  'td',
  'affiliate',
  'chaplain',
  'parish-td',
  'parish-missionary',
];
const WRITERS: readonly Role[] = READERS.filter((role) => role !== 'rd' && role !== 'ad');

test.each(ROLES.filter((role) => !READERS.includes(role)))('%s does not see the groups', async (role) => {
  const refusal = await service.refused(calls.listGroups, { as: as(role), query: {} });
  expect(refusal.status).toBe(403);
});

test.each(ROLES.filter((role) => !WRITERS.includes(role)))(
  '%s neither adds, changes nor ends a group',
  async (role) => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id } = await add(ann);
    expect((await refusedToAdd({ leader_person_id: ben, location_id: house.places.parish }, role)).status).toBe(403);
    expect((await refusedToChange(group_id, { leader_person_id: ben, participant_person_ids: [] }, role)).status).toBe(
      403,
    );
    expect((await refusedToEnd(group_id, role)).status).toBe(403);
  },
);

test('regional people see the parishes below them and choose one; outside of their places it is 403', async () => {
  await add(await somebody('Ann'));
  const shown = await list('ad', house.places.parish);
  expect(shown).toMatchObject({ location: { name: 'Saint Clare' }, abilities: { read: true, change: false } });
  expect(shown.locations.map(({ name }) => name)).toContain('Saint Clare');
  const outside = { as: as('rd'), query: { location_id: house.places.farCampus } };
  expect((await service.refused(calls.listGroups, outside)).status).toBe(403);
});

test('a campus has groups of its own people, which the parish does not see: 404', async () => {
  const [ann, ben] = [await somebody('Ann', house.places.campus), await somebody('Ben', house.places.campus)];
  const { group_id } = await add(ann, [ben], {}, 'td');
  expect((await list('td')).data).toContainEqual(expect.objectContaining({ group_id, leader: 'Ann Example' }));
  expect((await refusedToEnd(group_id)).status).toBe(404);
  const asked = { as: as('parish-td'), query: { group_id } };
  expect((await service.refused(calls.listGroupParticipants, asked)).status).toBe(404);
});

test('an admin adds a group at the place of its leader; other places have none', async () => {
  const ann = await somebody('Ann');
  const { group_id } = await add(ann, [], {}, 'superadmin');
  const row = await service.database.as('discipleship')('discipleship_group').where({ id: group_id }).first();
  expect(row).toMatchObject({ location_id: house.places.parish });
  const body = { leader_person_id: await somebody('Ben'), location_id: house.places.area };
  expect((await refusedToAdd(body, 'superadmin')).status).toBe(422);
});

test('nobody who is not signed in', async () => {
  expect((await service.refused(calls.listGroups, { query: {} })).status).toBe(401);
});
