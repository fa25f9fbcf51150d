/** Who can be put on one's own depth chart, who stands there, and hearing of what happens on it. */
import { depthChartCalls as calls, type DepthChartEvent } from '@emmaus/contracts/depth-charts.contract';
import { describe, expect, test } from 'vitest';
import { chartOf, topicOf } from '../src/boards/board.ts';
import { boardSubscribers } from '../src/boards/watch-board.ts';
import { chartForTests } from './depth-chart-for-tests.ts';

const { service, kept, put, chart, hiddenEntry } = chartForTests();

describe('GET /depth_charts/addable_people and my_people', () => {
  const addable = (query: { search?: string; limit?: number }) =>
    service.call(calls.addableToDepthChart, { as: kept.as, query });

  test('people whom the keeper sees, who do not stand on the chart and are not the keeper', async () => {
    await put(kept.people[0]);
    const { data } = await addable({ search: `${kept.family}` });
    const told = { primary_role: null, school_year: 'sophomore' };
    expect(data).toEqual([
      { id: kept.people[1], name: `Ben ${kept.family}`, location: 'Lakeside College', ...told },
      { id: kept.people[2], name: `Cleo ${kept.family}`, location: 'Lakeside College', ...told },
    ]);
    expect((await addable({ search: 'chart', limit: 1 })).data).toHaveLength(1);
    const all = await addable({ limit: 50 });
    expect(all.data.map(({ id }) => id)).not.toContain(kept.keeper);
    expect(await service.refused(calls.addableToDepthChart, { as: kept.as, query: { limit: 51 } })).toMatchObject({
      status: 422,
    });
  });

  test('who was removed can be added again', async () => {
    await put(kept.people[0]);
    await service.call(calls.removeFromDepthChart, { as: kept.as, params: { id: kept.people[0] } });
    const { data } = await addable({ search: `ann ${kept.family}` });
    expect(data).toHaveLength(1);
    await put(kept.people[0], 7);
    expect(await chart()).toEqual([['Ann', 7]]);
  });

  test('those who stand on it, also those of whom only the name is seen', async () => {
    await put(kept.people[1], 2);
    await hiddenEntry(3);
    const { data } = await service.call(calls.membersOfDepthChart, { as: kept.as, query: {} });
    expect(data.map(({ chart_member, chart_member_id }) => [chart_member, chart_member_id])).toEqual([
      [`Ben ${kept.family}`, kept.people[1]],
      [`Far ${kept.family}`, null],
    ]);
    expect(
      (await service.call(calls.membersOfDepthChart, { as: kept.as, query: { search: 'ben' } })).data,
    ).toHaveLength(1);
  });
});

describe('GET /depth_charts/events', () => {
  const watch = (after: number) =>
    service.request(calls.watchMyDepthChart, { as: kept.as, query: { after: String(after) } });

  test('another tab of the keeper hears of a move, with the card as it is now', async () => {
    await put(kept.people[0]);
    const { seq } = await service.call(calls.myDepthCharts, { as: kept.as });
    const stream = await watch(seq);
    expect(stream.headers.get('content-type')).toContain('application/x-ndjson');
    const heard = (async () => {
      for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
        const line = Buffer.from(part).toString().trim();
        if (line !== '') return JSON.parse(line) as DepthChartEvent;
      }
      return undefined;
    })();
    await service.call(calls.moveOnDepthChart, {
      as: kept.as,
      body: { chart_member_id: kept.people[0], depth_chart_column: 4 },
    });
    boardSubscribers.tell(topicOf(chartOf(kept.keeper)));
    expect(await heard).toMatchObject({
      seq: seq + 1,
      member: { chart_member_id: kept.people[0], depth_chart_column_id: 4 },
    });
  });

  test('whoever loses the role hears nothing more: the stream ends', async () => {
    const { seq } = await service.call(calls.myDepthCharts, { as: kept.as });
    const stream = await watch(seq);
    await service.database.owner('people.role_grant').where({ person_id: kept.keeper }).delete();
    await hiddenEntry();
    boardSubscribers.tell(topicOf(chartOf(kept.keeper)));
    expect((await stream.text()).trim()).toBe('');
    expect(await service.refused(calls.watchMyDepthChart, { as: kept.as })).toMatchObject({ status: 403 });
  });
});
