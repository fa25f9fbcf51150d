/** "stops and rolls back by itself": what browsers report ends a canary, once, and the log says why. */
import type { ReportedRow } from '@emmaus/contracts/remote-report.contract';
import { REPORT_LOADS } from '@emmaus/contracts/remote-report.words';
import { beforeEach, expect, test } from 'vitest';
import { startCanary } from '../src/canary/canary.ts';
import { CanaryHealth, stopHarmful } from '../src/canary/health.ts';
import { addReports, reportsSince } from '../src/reports/report.model.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
let live: string;
let next: string;

beforeEach(async () => {
  live = (await shelf.publish(builtRemote({ code: 'live' }))).version;
  next = (await shelf.publish(builtRemote({ code: 'next' }), { goesLive: false })).version;
  await begin();
});

const begin = () =>
  startCanary({ name: 'people', version: next, percent: 5, database: shelf.at.database, actor: 'ann' });
const one = { remote: 'people', count: 1 };
/** What so many browsers of the canary, and of what is live, tell. */
async function tell(loads: number, faults: number, stableLoads = 500): Promise<void> {
  const { database } = shelf.at;
  const canary = { ...one, version: next, channel: 'canary' } as const;
  await tellLoads({ ...one, version: live, channel: 'stable', phase: 'load' }, stableLoads);
  await tellLoads({ ...canary, phase: 'load' }, loads);
  for (let time = 0; time < faults; time += 1) await addReports(database, [{ ...canary, phase: 'mount', count: 1 }]);
}
/** No report counts more. */
async function tellLoads(row: ReportedRow, count: number): Promise<void> {
  for (let left = count; left > 0; left -= REPORT_LOADS)
    await addReports(shelf.at.database, [{ ...row, count: Math.min(left, REPORT_LOADS) }]);
}
const stops = () =>
  shelf.at
    .database('registry.release_log')
    .where({ kind: 'canary_stop', from_version: next })
    .orderBy('id')
    .select('who', 'to_version', 'why');

test('one that clearly fails is stopped by one of several processes, with the figures in why', async () => {
  await tell(80, 20);
  const before = (await stops()).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => stopHarmful(shelf.at.database)));
  expect(answers.flat()).toEqual(['people']);
  const told = await stops();
  expect(told).toHaveLength(before + 1);
  expect(told.at(-1)).toEqual({
    who: 'health',
    to_version: live,
    why: expect.stringMatching(/^20 of 100 \(20\.0 %\) failed, of what is live 0 of 5000 \(0\.0 %\): at least /),
  });
  expect(await shelf.at.database('registry.canary')).toEqual([]);
  expect((await shelf.live())['people']?.version).toBe(live);
});

test('one that is sound goes on', async () => {
  await tell(100, 1);
  expect(await stopHarmful(shelf.at.database)).toEqual([]);
  expect(await shelf.at.database('registry.canary')).toHaveLength(1);
});

test('one browser that fails again and again is one fault of each of its reports', async () => {
  await tell(80, 0);
  const canary = { ...one, version: next, channel: 'canary', count: 100 } as const;
  await addReports(shelf.at.database, [
    { ...canary, phase: 'runtime' },
    { ...canary, phase: 'render' },
  ]);
  expect(await stopHarmful(shelf.at.database)).toEqual([]);
});

test('begun again, it does not answer for what was before', async () => {
  await tell(80, 20);
  expect(await stopHarmful(shelf.at.database)).toEqual(['people']);
  await begin();
  expect(await stopHarmful(shelf.at.database)).toEqual([]);
});

test('it is looked at without anybody asking', async () => {
  const health = new CanaryHealth(shelf.at.database, 20);
  health.start();
  await tell(0, 60);
  await expect.poll(() => shelf.at.database('registry.canary'), { timeout: 20_000 }).toEqual([]);
  health.stop();
});

test('made-up loads beyond all numbers keep no canary from being judged', async () => {
  const { database } = shelf.at;
  await tell(80, 20);
  await database('registry.remote_report_hour')
    .where({ phase: 'load', channel: 'stable' })
    .update({ count: '9000000000' });
  expect(await stopHarmful(database)).toEqual(['people']);
  expect(await reportsSince(database, new Date(Date.now() - 7_200_000))).toContainEqual(
    expect.objectContaining({ phase: 'load', channel: 'stable', count: 2_147_483_647 }),
  );
});
