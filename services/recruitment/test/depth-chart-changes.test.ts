/** Changing one's own depth chart: add, move, remove, undo. */
import type { CallInput } from '@emmaus/contracts/call';
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { MOST_DEPTH_CHART_MEMBERS } from '@emmaus/contracts/depth-charts.words';
import { randomUUID } from 'node:crypto';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import { describe, expect, test } from 'vitest';
import { depthChartEntry } from '../database/factories.ts';
import { chartForTests } from './depth-chart-for-tests.ts';

const { service, house, kept, put, chart, hiddenEntry } = chartForTests();

describe('POST /depth_charts', () => {
  test('"Add and remove responses carry a message"; "default New Contacts"', async () => {
    const added = await put(kept.people[0]);
    expect(added).toMatchObject({
      message: `Ann ${kept.family} was added to New Contacts.`,
      member: {
        chart_member_id: kept.people[0],
        depth_chart_column_id: 1,
        can_be_opened: true,
        school_year: 'sophomore',
      },
    });
    expect((await put(kept.people[1], 4)).message).toBe(`Ben ${kept.family} was added to Growing Disciples.`);
    expect(await chart()).toEqual([
      ['Ann', 1],
      ['Ben', 4],
    ]);
  });

  test('the same once more is answered the same; in another column it is 409, and nothing is moved', async () => {
    const added = await put(kept.people[0], 2);
    const again = await put(kept.people[0], 2);
    expect([again.entry_id, again.seq]).toEqual([added.entry_id, added.seq]);
    expect(
      await service.refused(calls.addToDepthChart, {
        as: kept.as,
        body: { chart_member_id: kept.people[0], depth_chart_column_id: 3 },
      }),
    ).toMatchObject({ status: 409, message: 'This person is on the chart already, in another column.' });
    expect(await chart()).toEqual([['Ann', 2]]);
  });

  test('a form that is sent twice adds once, also when the card was moved in between', async () => {
    const body = { chart_member_id: kept.people[0], depth_chart_column_id: 1, submission_id: randomUUID() };
    const first = await service.call(calls.addToDepthChart, { as: kept.as, body });
    await service.call(calls.moveOnDepthChart, {
      as: kept.as,
      body: { chart_member_id: kept.people[0], depth_chart_column: 5 },
    });
    expect(await service.call(calls.addToDepthChart, { as: kept.as, body })).toEqual(first);
    expect(await chart()).toEqual([['Ann', 5]]);
  });

  test('\'A person is required.\'; "Depth chart add column ids 1 to 7"; nobody stands on their own chart', async () => {
    const fault = async (body: object) =>
      (await service.refused(calls.addToDepthChart, { as: kept.as, body: body as { chart_member_id: number } }))
        .errors?.[0];
    expect(await fault({ depth_chart_column_id: 1 })).toMatchObject({
      pointer: '/chart_member_id',
      detail: 'A person is required.',
    });
    for (const column of [0, 8, 1.5])
      expect(await fault({ chart_member_id: kept.people[0], depth_chart_column_id: column })).toMatchObject({
        pointer: '/depth_chart_column_id',
      });
    expect(await fault({ chart_member_id: kept.keeper })).toMatchObject({
      detail: 'Nobody stands on their own depth chart.',
    });
  });

  test('404 for somebody out of sight, the same as for nobody', async () => {
    for (const person of [kept.far, 999_999])
      expect(
        await service.refused(calls.addToDepthChart, { as: kept.as, body: { chart_member_id: person } }),
      ).toMatchObject({
        status: 404,
        message: 'This person was not found.',
      });
  });
});

describe('POST /depth_charts/transfer', () => {
  const move = (body: CallInput<typeof calls.moveOnDepthChart>['body']) =>
    service.call(calls.moveOnDepthChart, { as: kept.as, body });

  test('moves to another column, to the place that was chosen in it', async () => {
    const [ann, ben] = [await put(kept.people[0], 2), await put(kept.people[1], 2)];
    await put(kept.people[2]);
    expect((await move({ chart_member_id: kept.people[2], depth_chart_column: 2, after: ann.entry_id })).message).toBe(
      `Cleo ${kept.family} was moved to Meaningful Contacts.`,
    );
    expect(await chart()).toEqual([
      ['Ann', 2],
      ['Cleo', 2],
      ['Ben', 2],
    ]);
    await move({ chart_member_id: kept.people[1], depth_chart_column: 2, after: null });
    const { data } = await service.call(calls.membersOfDepthChart, { as: kept.as, query: { search: 'Cleo' } });
    await move({ chart_member_id: kept.people[0], depth_chart_column: 2, after: data[0]!.id });
    expect(await chart()).toEqual([
      ['Ben', 2],
      ['Cleo', 2],
      ['Ann', 2],
    ]);
    expect(ben.member?.place).toMatch(/\w/);
  });

  test('the same move once more changes nothing, and can still be taken back', async () => {
    await put(kept.people[0]);
    const moved = await move({ chart_member_id: kept.people[0], depth_chart_column: 3 });
    const again = await move({ chart_member_id: kept.people[0], depth_chart_column: 3 });
    expect([again.seq, again.member?.version]).toEqual([moved.seq, moved.member?.version]);
    // Also when somebody else came to stand below meanwhile.
    await put(kept.people[1], 3);
    expect((await move({ chart_member_id: kept.people[0], depth_chart_column: 3 })).seq).toBe(moved.seq);
    expect((await move({ entry_id: moved.entry_id, depth_chart_column: 3, after: moved.entry_id })).seq).toBe(
      moved.seq,
    );
    expect(await chart()).toEqual([
      ['Ann', 3],
      ['Ben', 3],
    ]);
  });

  test('a member of whom only the name is seen is moved and removed by the entry', async () => {
    const entry = await hiddenEntry();
    const moved = await move({ entry_id: entry, depth_chart_column: 6 });
    expect(moved.member).toMatchObject({ chart_member_id: null, depth_chart_column_id: 6, school_year: null });
    // Nobody learns whose card it is by trying ids of people.
    expect(
      await service.refused(calls.moveOnDepthChart, {
        as: kept.as,
        body: { chart_member_id: kept.far, depth_chart_column: 2 },
      }),
    ).toMatchObject({ status: 404 });
    const removed = await service.call(calls.removeEntryOfDepthChart, { as: kept.as, params: { id: entry } });
    expect(removed.message).toBe(`Far ${kept.family} was removed from your depth chart.`);
    expect(await chart()).toEqual([]);
  });

  test('409 for one who was taken off meanwhile, 404 for one who never stood there, 422 where nobody is named', async () => {
    const { entry_id } = await put(kept.people[0]);
    await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } });
    const refused = (body: { chart_member_id?: number; entry_id?: number; depth_chart_column: number }) =>
      service.refused(calls.moveOnDepthChart, { as: kept.as, body });
    expect(await refused({ entry_id, depth_chart_column: 2 })).toMatchObject({
      status: 409,
      message: 'This person was taken off the chart in the meantime.',
    });
    expect(await refused({ chart_member_id: kept.people[1], depth_chart_column: 2 })).toMatchObject({ status: 404 });
    expect(await refused({ depth_chart_column: 2 })).toMatchObject({ status: 422, message: 'A person is required.' });
  });
});

describe('DELETE /depth_charts/{id} and undo', () => {
  const undo = (seq: number | null) => service.call(calls.undoOnDepthChart, { as: kept.as, body: { seq: seq ?? 0 } });

  test('removes the person, once and again, and undo brings them back to where they stood', async () => {
    await put(kept.people[0], 5);
    const removed = await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } });
    expect(removed).toMatchObject({ message: `Ann ${kept.family} was removed from your depth chart.`, member: null });
    expect((await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } })).seq).toBe(
      removed.seq,
    );
    expect(await chart()).toEqual([]);
    expect((await undo(removed.seq)).message).toBe(`Ann ${kept.family} is back in Commissioned Disciples.`);
    // The same undo once more is no fault.
    expect((await undo(removed.seq)).member).toMatchObject({ depth_chart_column_id: 5 });
    expect(await chart()).toEqual([['Ann', 5]]);
  });

  test('undo of an addition takes off; 409 where the card was moved since', async () => {
    const added = await put(kept.people[0]);
    const moved = await service.call(calls.moveOnDepthChart, {
      as: kept.as,
      body: { chart_member_id: kept.people[0], depth_chart_column: 3 },
    });
    expect(await service.refused(calls.undoOnDepthChart, { as: kept.as, body: { seq: added.seq! } })).toMatchObject({
      status: 409,
      message: 'This was moved again in the meantime. Look at where it is now.',
    });
    await undo(moved.seq);
    const { seq } = await put(kept.people[1]);
    expect(await undo(seq)).toMatchObject({ member: null });
    expect(await chart()).toEqual([['Ann', 1]]);
    expect(await service.refused(calls.undoOnDepthChart, { as: kept.as, body: { seq: 9999 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('whoever is off the chart and out of sight by now', () => {
  test('is not brought back, and not named: 404', async () => {
    const { entry_id } = await put(kept.people[0], 2);
    const { seq } = await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } });
    await service.database
      .owner('people.person')
      .where({ id: kept.people[0] })
      .update({ primary_location_id: house.places.farCampus });
    const refused = [
      await service.refused(calls.undoOnDepthChart, { as: kept.as, body: { seq: seq ?? 0 } }),
      await service.refused(calls.removeEntryOfDepthChart, { as: kept.as, params: { id: entry_id } }),
    ];
    for (const one of refused) {
      expect(one).toMatchObject({ status: 404 });
      expect(JSON.stringify(one)).not.toContain(kept.family);
    }
    expect(await chart()).toEqual([]);
  });
});

describe('a chart with 1,000 people', () => {
  const FULL = 'A depth chart has room for 1,000 people. Take somebody off first.';
  const fill = async (count: number): Promise<void> => {
    const others = Array.from({ length: count }, (_, index) =>
      depthChartEntry({
        keeper_person_id: kept.keeper,
        chart_member_id: 900_000 + index,
        location_id: house.places.campus,
      }),
    );
    await service.database.as('recruitment')('depth_chart_entry').insert(others);
  };

  test('has no room for one more, and says so; who stands there is added once more', async () => {
    await put(kept.people[0]);
    await fill(MOST_DEPTH_CHART_MEMBERS - 1);
    expect(
      await service.refused(calls.addToDepthChart, { as: kept.as, body: { chart_member_id: kept.people[1] } }),
    ).toMatchObject({ status: 409, message: FULL });
    expect((await put(kept.people[0])).member).toMatchObject({ depth_chart_column_id: 1 });
  });

  test('has room for one: of two who are added at once the other hears that it is full', async () => {
    await fill(MOST_DEPTH_CHART_MEMBERS - 1);
    const [one, other] = kept.people;
    const add = (chart_member_id: number) =>
      service.request(calls.addToDepthChart, { as: kept.as, body: { chart_member_id } });
    const added = await atOnce(service.database.owner, 'recruitment.board', () => [add(one), add(other)]);
    expect(await statusesOf(added)).toEqual([200, 409]);
  });

  test('has no room either for whom an undo would bring back', async () => {
    await put(kept.people[0]);
    await fill(MOST_DEPTH_CHART_MEMBERS - 1);
    const { seq } = await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } });
    await put(kept.people[1]);
    expect(await service.refused(calls.undoOnDepthChart, { as: kept.as, body: { seq: seq ?? 0 } })).toMatchObject({
      status: 409,
      message: FULL,
    });
  });
});

describe('whose chart it is', () => {
  test('only the keeper changes a chart: others, also those who see it, change their own', async () => {
    const { entry_id, seq } = await put(kept.people[0]);
    for (const role of ['admin', 'rd', 'td', 'missionary', 'student'] as const) {
      const other = { as: house.subject[role] };
      expect(
        (await service.refused(calls.moveOnDepthChart, { ...other, body: { entry_id, depth_chart_column: 2 } })).status,
      ).toBe(404);
      expect(
        (await service.refused(calls.removeEntryOfDepthChart, { ...other, params: { id: entry_id } })).status,
      ).toBe(404);
      expect(
        (await service.refused(calls.removeFromDepthChart, { ...other, params: { id: kept.people[0] } })).status,
      ).toBe(404);
      expect((await service.refused(calls.undoOnDepthChart, { ...other, body: { seq: seq! } })).status).toBe(404);
    }
    const seen = await service.call(calls.depthChartByPerson, {
      as: house.subject.td,
      query: { person_id: kept.keeper },
    });
    expect(seen.abilities).toEqual({ keep: false });
    expect((await service.call(calls.myDepthCharts, { as: kept.as })).abilities).toEqual({ keep: true });
    expect(await chart()).toEqual([['Ann', 1]]);
  });

  test('401 without tokens, 403 for guests and accounts without a person', async () => {
    const asked = { body: { chart_member_id: kept.people[0] } };
    expect(await service.refused(calls.addToDepthChart, asked)).toMatchObject({ status: 401 });
    for (const role of ['guest', 'nobody'] as const) {
      const of = { as: house.subject[role] };
      expect((await service.refused(calls.addToDepthChart, { ...of, ...asked })).status).toBe(403);
      expect((await service.refused(calls.addableToDepthChart, of)).status).toBe(403);
      expect((await service.refused(calls.membersOfDepthChart, of)).status).toBe(403);
      expect((await service.refused(calls.watchMyDepthChart, of)).status).toBe(403);
      expect((await service.refused(calls.removeFromDepthChart, { ...of, params: { id: 1 } })).status).toBe(403);
    }
  });
});
