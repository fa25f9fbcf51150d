/**
 * `npm run bench:boards`: a recruitment chart of 1,000 cards, read, and moved on while 200 streams are open; and the table of invitations
 * of 1,000,000 people, filtered by involvement. With `--write` the result goes to docs/bench/boards.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CandidateMoved, RecruitmentChart } from '@emmaus/contracts/recruitment-charts.contract';
import { serviceSettings } from '../contenders.ts';
import { openHouse } from '../house.ts';
import { endProcess, startProcess } from '../process.ts';
import { familyTime, processorTime } from '../processor-time.ts';
import { type BoardSeen, boardsPage } from './report.ts';
import { fillWithBoard } from './fill-with-board.ts';
import { openWatchers } from './watchers.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'boards.md');
const CHARTS = '/recruitment_depth_charts';
const CHART = `${CHARTS}/recruitment_depth_chart_by_location`;
const TABLE = '/people/invitation_table';
/** Of four that are given out, by turns. */
const INVOLVEMENTS = ['BSPx1', 'BSPx4', 'Growing Disciple', 'Commissioned Disciple'];
const COLUMNS = [72, 73, 74, 75, 76, 77, 95, 96];
const WARM_UP = 5;

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    cards: { type: 'string', default: '1000' },
    people: { type: 'string', default: '1000000' },
    streams: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '100' },
  },
});
const [cards, streams, rounds] = [Number(asked.cards), Number(asked.streams), Number(asked.rounds)];
const people = Number(asked.people);
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

/** Kilobytes in memory; null where the system does not tell. */
function memoryOf(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

const load = loadavg()[0] ?? 0;
const house = await openHouse(fillWithBoard(cards, people), say);
const start = () =>
  startProcess({
    file: 'recruitment/src/main.ts',
    ready: '/readyz',
    settings: serviceSettings(house, 'recruitment'),
  });
const service = await start();

async function ask<Answer>(
  path: string,
  body?: object,
  headers = house.headers,
): Promise<{ answer: Answer; bytes: number; took: number }> {
  const began = performance.now();
  const response = await fetch(`${service.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const text = await response.text();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { answer: JSON.parse(text) as Answer, bytes: Buffer.byteLength(text), took };
}

const spent = () => ({ service: processorTime([service.pid]), database: familyTime(house.postgresPid) });

/** Does it often, and says how long each took and what processors did for each, after some to warm up. */
async function repeated(times: number, work: (round: number) => Promise<number>): Promise<BoardSeen> {
  for (let round = 0; round < WARM_UP; round += 1) await work(round);
  const before = spent();
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) took.push(await work(WARM_UP + round));
  const after = spent();
  const each = (one: number | null, other: number | null) =>
    one === null || other === null ? null : (other - one) / times;
  return { took, service: each(before.service, after.service), database: each(before.database, after.database) };
}

/**
 * Of a service that has done nothing else: one that has answered much gives memory back meanwhile. Kilobytes; null where the
 * system does not tell.
 */
async function memoryPerStream(seq: number): Promise<number | null> {
  const fresh = await start();
  try {
    const events = `${fresh.url}${CHARTS}/events?after=${seq}`;
    // What the first of them loads stays.
    const first = await openWatchers(events, house.headers, 5);
    await sleep(2_000);
    const before = memoryOf(fresh.pid);
    const watchers = await openWatchers(events, house.headers, streams);
    await sleep(2_000);
    const after = memoryOf(fresh.pid);
    await watchers.close();
    await first.close();
    return before === null || after === null ? null : (after - before) / streams;
  } finally {
    await endProcess(fresh.child);
  }
}

/** Another page and another involvement each time. */
const invitations = (round: number) =>
  `${TABLE}?involvement=${encodeURIComponent(INVOLVEMENTS[round % INVOLVEMENTS.length] as string)}&page=${(round % 5) + 1}`;

const move = (round: number) =>
  ask<CandidateMoved>(`${CHARTS}/transfer`, {
    chart_member_id: house.members[(round * 37) % house.members.length],
    recruitment_depth_chart_column: COLUMNS[(round * 5 + Math.floor(round / 8)) % COLUMNS.length],
  });

try {
  say(`Reading ${cards} cards`);
  const { answer: chart, bytes } = await ask<RecruitmentChart>(CHART);
  const read = await repeated(rounds, async () => (await ask(CHART)).took);
  say('Asking for invitations');
  const { answer: all } = await ask<{ total: number }>(invitations(0), undefined, house.admin);
  const invited = {
    ofCampus: await repeated(rounds, async (round) => (await ask(invitations(round))).took),
    ofAll: await repeated(rounds, async (round) => (await ask(invitations(round), undefined, house.admin)).took),
    total: all.total,
  };
  say('Moving, with nobody looking');
  const alone = await repeated(rounds, async (round) => (await move(round)).took);
  say(`Opening ${streams} streams`);
  const { answer: now } = await ask<RecruitmentChart>(CHART);
  const watchers = await openWatchers(`${service.url}${CHARTS}/events?after=${now.seq}`, house.headers, streams);
  say('Moving, with all of them looking');
  const watched = await repeated(rounds, async (round) => {
    const began = performance.now();
    const { answer } = await move(1_000 + round);
    if (answer.seq !== null) await watchers.heard(answer.seq);
    return performance.now() - began;
  });
  await watchers.close();
  const perStream = await memoryPerStream(now.seq);
  const page = boardsPage(
    { cards: chart.total, people, streams, bytes, perStream, read, alone, watched, invited },
    {
      day: Temporal.Now.zonedDateTimeISO('UTC').toPlainDate().toString(),
      cores: availableParallelism(),
      load,
      node: process.versions.node,
      postgres: house.postgresVersion,
      rounds,
    },
  );
  process.stdout.write(`${page}\n`);
  if (asked.write) writeFileSync(PAGE, page);
} finally {
  await endProcess(service.child);
  await house.close();
}
