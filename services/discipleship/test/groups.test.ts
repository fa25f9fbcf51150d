/** Discipleship groups over HTTP (specification 3, §2, §4, §5 and §7). */
import { groupCalls as calls } from '@emmaus/contracts/discipleship-groups.contract';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, describe, expect, test } from 'vitest';
import { groupsForTests } from './groups-for-tests.ts';

const { service, house, as, somebody, add, refusedToAdd, change, refusedToChange, end, refusedToEnd, list, groupOf } =
  groupsForTests();

afterEach(() => setClock(undefined));

const own = () => service.database.as('discipleship');
const remove = (id: number, removed_at: Date | null = new Date()) =>
  service.database
    .owner('people.person_record')
    .where({ id })
    .update({ removed_at, removed_by_subject: removed_at && 'test' });
const names = (people: readonly { name: string }[] = []) => people.map(({ name }) => name);

describe('"GET /discipleship-groups/discipleshipGroupsAtLocation"', () => {
  test('leader, participants and the parent group’s leader, with the places one may see', async () => {
    const [ann, ben, cid] = [await somebody('Ann'), await somebody('Ben'), await somebody('Cid')];
    const { group_id } = await add(ann, [ben]);
    await add(ben, [cid]);
    const answer = await list();
    expect(answer).toMatchObject({
      location: { id: house.places.parish, name: 'Saint Clare' },
      locations: [{ id: house.places.parish, name: 'Saint Clare' }],
      abilities: { read: true, change: true },
    });
    expect(await groupOf(ann)).toMatchObject({
      group_id,
      leader: 'Ann Example',
      participants: [{ id: ben, name: 'Ben Example' }],
      parent_group_leader: null,
      version: 1,
    });
    expect(await groupOf(ben)).toMatchObject({ parent_group_leader: 'Ann Example' });
  });

  test('a leader who is not here any more: the group waits for another one', async () => {
    const [ann, ben, cid] = [await somebody('Ann'), await somebody('Ben'), await somebody('Cid')];
    const { group_id } = await add(ann, [ben]);
    await remove(ann);
    expect((await groupOf(ann))?.leader).toBeNull();
    await change(group_id, { leader_person_id: cid, participant_person_ids: [ben] });
    expect(await groupOf(cid)).toMatchObject({ group_id, participants: [{ id: ben }] });
  });
});

describe('adding', () => {
  test('"A leader is required."', async () => {
    const { errors } = await refusedToAdd({ participant_person_ids: [] });
    expect(errors).toEqual([
      expect.objectContaining({ pointer: '/leader_person_id', detail: 'A leader is required.' }),
    ]);
  });

  test('the same form sent twice adds one group', async () => {
    const ann = await somebody('Ann');
    const submission_id = crypto.randomUUID();
    const first = await add(ann, [], { submission_id });
    expect(await add(ann, [], { submission_id })).toEqual(first);
  });

  test('somebody who takes part already is named, with the group', async () => {
    const [ann, ben, cid] = [await somebody('Ann'), await somebody('Ben'), await somebody('Cid')];
    await add(ann, [ben]);
    const refusal = await refusedToAdd({ leader_person_id: cid, participant_person_ids: [ben] });
    expect(refusal).toMatchObject({
      status: 409,
      message: 'Ben Example already takes part in the discipleship group of Ann Example, and can be in one at a time.',
    });
    expect(refusal.errors?.[0]?.pointer).toBe('/participant_person_ids');
  });

  test('of somebody elsewhere nothing is told, though they take part in a group', async () => {
    const place = house.places.campus;
    const [ann, far, near] = [await somebody('Ann'), await somebody('Far', place), await somebody('Near', place)];
    const group = { leader_person_id: near, participant_person_ids: [far] };
    await service.call(calls.addGroup, { as: as('td'), body: group });
    const refusal = await refusedToAdd({ leader_person_id: ann, participant_person_ids: [far] });
    expect(refusal.status).toBe(422);
    expect(JSON.stringify(refusal)).not.toMatch(/Far|Near/);
  });

  test('one group a leader; nobody from elsewhere; nobody takes part in the group they lead', async () => {
    const [ann, ben, far] = [await somebody('Ann'), await somebody('Ben'), await somebody('Far', house.places.campus)];
    await add(ann);
    expect(await refusedToAdd({ leader_person_id: ann })).toMatchObject({
      status: 409,
      message: 'This person already leads a discipleship group.',
    });
    expect((await refusedToAdd({ leader_person_id: far, location_id: house.places.parish })).status).toBe(422);
    expect((await refusedToAdd({ leader_person_id: ben, participant_person_ids: [far] })).status).toBe(422);
    expect(await refusedToAdd({ leader_person_id: ben, participant_person_ids: [ben] })).toMatchObject({
      status: 422,
      message: 'Whoever leads a group does not take part in it.',
    });
  });

  test('whoever added it can take it back, for some minutes and while it is as it was; then all are free again', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id: id } = await add(ann, [ben]);
    const { message } = await service.call(calls.takeBackGroup, { as: as('parish-td'), params: { id } });
    expect(message).toBe('The group of Ann Example was taken back.');
    expect(await own()('discipleship_group_participant').where({ group_id: id })).toEqual([]);
    const again = await add(ann, [ben]);
    const refused = { as: as('parish-missionary'), params: { id: again.group_id } };
    expect((await service.refused(calls.takeBackGroup, refused)).status).toBe(409);
    await change(again.group_id, { leader_person_id: ann, participant_person_ids: [] });
    const late = { as: as('parish-td'), params: { id: again.group_id } };
    expect((await service.refused(calls.takeBackGroup, late)).status).toBe(409);
  });

  test('taken back, and sent again: the same answer, for whoever took it back; one that was ended later has ended', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    setClock('2026-09-01T15:00:00Z');
    const { group_id: id } = await add(ann, [ben]);
    const at = { as: as('parish-td'), params: { id } };
    const told = await service.call(calls.takeBackGroup, at);
    const row = await own()('discipleship_group').where({ id }).first();
    setClock('2026-09-01T16:30:00Z');
    expect(await service.call(calls.takeBackGroup, at)).toEqual(told);
    expect(await own()('discipleship_group').where({ id }).first()).toEqual(row);
    const other = await service.refused(calls.takeBackGroup, { ...at, as: as('parish-missionary') });
    expect(other.status).toBe(409);
    const { group_id: ended } = await add(ann);
    const atEnded = { ...at, params: { id: ended } };
    setClock('2026-09-01T18:00:00Z');
    await service.call(calls.endGroup, atEnded);
    expect((await service.refused(calls.takeBackGroup, atEnded)).status).toBe(409);
  });
});

describe('changing', () => {
  test('who leads, who joins and who leaves; the days of both are kept', async () => {
    const [ann, ben, cid, dee] = await Promise.all(['Ann', 'Ben', 'Cid', 'Dee'].map((name) => somebody(name)));
    setClock('2026-09-01T15:00:00Z');
    const { group_id: id } = await add(ann!, [ben!, cid!]);
    setClock('2026-09-22T15:00:00Z');
    const saved = await change(id, { leader_person_id: dee, participant_person_ids: [cid, ann], version: 1 });
    expect(saved).toEqual({ group_id: id, version: 2, message: 'The group of Dee Example was saved.' });
    const stays = await own()('discipleship_group_participant').where({ group_id: id }).orderBy('id');
    expect(stays).toMatchObject([
      { person_id: ben, joined_on: '2026-09-01', left_on: '2026-09-22' },
      { person_id: cid, joined_on: '2026-09-01', left_on: null },
      { person_id: ann, joined_on: '2026-09-22', left_on: null },
    ]);
    // Undone on the same day, whoever left goes on as if nothing had been.
    await change(id, { leader_person_id: ann, participant_person_ids: [ben, cid], version: 2 });
    expect(names((await groupOf(ann!))?.participants)).toEqual(['Ben Example', 'Cid Example']);
    expect(await own()('discipleship_group_participant').where({ group_id: id, person_id: ben })).toMatchObject([
      { joined_on: '2026-09-01', left_on: null },
    ]);
  });

  test('an older state of the group is refused, and the whole record as it was read is taken', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id: id } = await add(ann, []);
    const read = await groupOf(ann);
    const saved = await change(id, { ...read, participant_person_ids: [ben] });
    // Sent again since the answer was lost: there is nothing to refuse, and nothing to write.
    expect(await change(id, { ...read, participant_person_ids: [ben] })).toEqual(saved);
    expect(await refusedToChange(id, { leader_person_id: ann, participant_person_ids: [], version: 1 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
  });

  test('what names another group than the address changes none', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id: id } = await add(ann);
    const sent = { group_id: id + 1, leader_person_id: ben, participant_person_ids: [] };
    const refusal = await refusedToChange(id, sent);
    expect(refusal).toMatchObject({ status: 422, errors: [{ pointer: '/group_id' }] });
    expect(await groupOf(ann)).toMatchObject({ group_id: id, version: 1 });
  });

  test('no loops', async () => {
    const [ann, ben, cid] = [await somebody('Ann'), await somebody('Ben'), await somebody('Cid')];
    await add(ann, [ben]);
    await add(ben, [cid]);
    const { group_id: lowest } = await add(cid);
    expect(await refusedToChange(lowest, { leader_person_id: cid, participant_person_ids: [ann] })).toMatchObject({
      status: 409,
      message: 'The leader of this group takes part in a group below it, so it would stand below itself.',
    });
    const query = { group_id: lowest };
    const { data } = await service.call(calls.listGroupCandidates, { as: as('parish-td'), query });
    expect(data.map(({ id }) => id)).not.toContain(ann);
  });

  test('people who are not here any more stay as they were', async () => {
    const [ann, ben, cid] = [await somebody('Ann'), await somebody('Ben'), await somebody('Cid')];
    const { group_id: id } = await add(ann, [ben]);
    await remove(ben);
    await change(id, { leader_person_id: ann, participant_person_ids: [cid] });
    await remove(ben, null);
    expect(names((await groupOf(ann))?.participants)).toEqual(['Ben Example', 'Cid Example']);
  });
});

describe('ending', () => {
  test('"Groups can be ended only when they have no participants": "Please remove all participants before ending the group."', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id: id } = await add(ann, [ben]);
    expect(await refusedToEnd(id)).toMatchObject({
      status: 409,
      message: 'Please remove all participants before ending the group.',
    });
    await change(id, { leader_person_id: ann, participant_person_ids: [] });
    expect(await end(id)).toEqual({ message: 'The group of Ann Example was ended.' });
    expect(await groupOf(ann)).toBeUndefined();
    // Asked for again, there is nothing to do.
    expect((await end(id)).message).toBe('The group of Ann Example was ended.');
    // Also to whoever read it before: there is nothing to look at anew.
    for (const version of [undefined, 1])
      expect(
        await refusedToChange(id, { leader_person_id: ann, participant_person_ids: [ben], version }),
      ).toMatchObject({
        status: 409,
        message: 'This discipleship group has ended, so nothing was changed.',
      });
  });

  test('an ended group comes back on the same day, not from the next one on', async () => {
    const ann = await somebody('Ann');
    setClock('2026-09-22T15:00:00Z');
    const { group_id: id } = await add(ann);
    await end(id);
    const undo = { as: as('parish-td'), params: { id } };
    expect((await service.call(calls.reopenGroup, undo)).message).toBe('The group of Ann Example is there again.');
    expect((await groupOf(ann))?.group_id).toBe(id);
    await end(id);
    setClock('2026-09-23T15:00:00Z');
    expect((await service.refused(calls.reopenGroup, undo)).status).toBe(409);
  });

  test('that comes late and again, with the version that was seen, leaves what Undo brought back', async () => {
    const ann = await somebody('Ann');
    setClock('2026-09-22T15:00:00Z');
    const { group_id: id, version } = await add(ann);
    const late = { as: as('parish-td'), params: { id }, query: { version } };
    const told = await service.call(calls.endGroup, late);
    expect(await service.call(calls.endGroup, late)).toEqual(told);
    await service.call(calls.reopenGroup, { as: as('parish-td'), params: { id } });
    expect(await service.refused(calls.endGroup, late)).toMatchObject({ status: 409, code: 'stale_version' });
    const seen = await groupOf(ann);
    expect(seen?.group_id).toBe(id);
    await service.call(calls.endGroup, { ...late, query: { version: seen?.version } });
    expect(await groupOf(ann)).toBeUndefined();
  });

  test('the database refuses somebody who joins while the group ends', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id: id } = await add(ann);
    await end(id);
    const joining = own()('discipleship_group_participant').insert({
      group_id: id,
      person_id: ben,
      joined_on: '2026-09-22',
    });
    await expect(joining).rejects.toMatchObject({ constraint: 'discipleship_group_ended_empty_check' });
  });
});

describe('pickers', () => {
  test('"listAddableLeaders", "listAddableParticipants" by a "case-insensitive name substring": the name, and nothing else; not whoever leads, or takes part, already', async () => {
    const [mara, marcus, odd] = [await somebody('Maraquita'), await somebody('Maraquito'), await somebody('Odd')];
    const { group_id } = await add(odd, [mara]);
    const look = async (call: typeof calls.listGroupLeaders | typeof calls.listGroupCandidates, more: object = {}) =>
      (await service.call(call, { as: as('parish-td'), query: { search: 'ARAQUIT', ...more } })).data;
    expect(await look(calls.listGroupLeaders)).toEqual([
      { id: mara, name: 'Maraquita Example' },
      { id: marcus, name: 'Maraquito Example' },
    ]);
    expect(await look(calls.listGroupCandidates)).toEqual([{ id: marcus, name: 'Maraquito Example' }]);
    // Of the group that is changed, whoever takes part can be chosen again.
    expect(await look(calls.listGroupCandidates, { group_id })).toHaveLength(2);
  });

  test('"getGroupParticipants", "listRemovableDisciples": who takes part in a group, and who can be removed', async () => {
    const [ann, ben] = [await somebody('Ann'), await somebody('Ben')];
    const { group_id } = await add(ann, [ben]);
    const asked = { as: as('parish-td'), query: { group_id } };
    expect((await service.call(calls.listGroupParticipants, asked)).data).toEqual([{ id: ben, name: 'Ben Example' }]);
    const removable = (await service.call(calls.listRemovableFromGroups, { as: as('parish-td'), query: {} })).data;
    expect(removable).toContainEqual({ id: ben, name: 'Ben Example', group_id });
    expect((await service.call(calls.listRemovableFromGroups, asked)).data).toHaveLength(1);
  });
});
