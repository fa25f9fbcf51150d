/**
 * `npm run bench:figures`: the dashboard of 30 and of 100 campuses, a tree of 2,000 now, as of a day and compared, and a filter by
 * involvement among 1,000,000 people, against the same counted live, number by number. With `--write` the result goes to docs/bench/figures.md.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { today } from '@emmaus/service-kit/time';
import pg from 'pg';
import { serviceSettings } from '../contenders.ts';
import { openHouse } from '../house.ts';
import { endProcess, startProcess } from '../process.ts';
import { quantile } from '../statistics.ts';
import { fillWithChains } from './fill-with-chains.ts';
import { KEPT_DASHBOARD, KEPT_INVOLVEMENT, LIVE_DASHBOARD, LIVE_INVOLVEMENT } from './live-statements.ts';
import { figuresPage, type Measured, type SizeResult } from './report.ts';
import { measureTrees } from './trees.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'figures.md');
const SIZES: readonly { campuses: number; aim: number }[] = [
  { campuses: 30, aim: 200 },
  { campuses: 100, aim: 300 },
];
const LEVEL = 'SLBS';
const WARM_UP = 5;

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
  },
});
const rounds = Number(asked.rounds);
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

async function repeated(work: () => Promise<unknown>): Promise<Measured['kept']> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const { took } = await timed(work);
    if (round >= 0) times.push(took);
  }
  return { half: quantile(times, 0.5), most: quantile(times, 0.95) };
}

async function best<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const runs = [await timed(work), await timed(work), await timed(work)];
  return runs.reduce((least, run) => (run.took < least.took ? run : least));
}

async function read<Answer>(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Some of them may hold nothing that is counted. */
const STILL_MS = 5_000;

/** Until the service has counted everybody, which it does five hundred at a time once it has started. Gives when the last of them came, in `performance.now()`. */
async function untilKept(database: pg.Client): Promise<number> {
  let kept = 0;
  let since = performance.now();
  while (kept === 0 || performance.now() - since < STILL_MS) {
    await sleep(200);
    const { rows } = await database.query<{ people: number }>(
      'select coalesce(sum(people), 0)::int as people from discipleship.campus_figure',
    );
    const now = rows[0]?.people ?? 0;
    if (now === kept) continue;
    kept = now;
    since = performance.now();
  }
  return since;
}

interface Row extends Record<string, unknown> {
  location_id: number;
}

/** Number by number; what nobody counts is nought. */
function isSame(
  table: readonly Row[],
  live: readonly { location_id: number; figure: string; people: number }[],
): boolean {
  const counted = new Map(live.map(({ location_id: id, figure, people }) => [`${id} ${figure}`, people]));
  const told = table.flatMap(({ location_id: id, campus: _name, ...figures }) =>
    Object.entries(figures).map(([figure, people]) => [`${id} ${figure}`, people] as const),
  );
  return told.length > 0 && told.every(([key, people]) => (counted.get(key) ?? 0) === people);
}

async function measureSize(people: number): Promise<SizeResult> {
  say(`\n${people.toLocaleString('en-US')} people`);
  const load = loadavg()[0] ?? 0;
  const house = await openHouse(
    fillWithChains(
      people,
      SIZES.map(({ campuses }) => campuses),
    ),
    say,
  );
  const settings = serviceSettings(house, 'discipleship');
  const database = new pg.Client({ connectionString: house.urlFor('discipleship') });
  await database.connect();
  const began = performance.now();
  const service = await startProcess({ file: 'discipleship/src/main.ts', ready: '/readyz', settings });
  try {
    say('Counting everybody');
    const keptSeconds = ((await untilKept(database)) - began) / 1000;
    await database.query('set jit = off');
    const measured: Measured[] = [];
    for (const [nth, { headers, places }] of house.askers.entries()) {
      const aim = SIZES[nth]?.aim ?? null;
      const get = (path: string): Promise<{ tableData: Row[] }> => read(`${service.url}${path}`, headers);
      say(`Dashboard of ${places.length} campuses`);
      const { tableData } = await get('/spiritual_multiplication/');
      const live = await best(() => database.query(LIVE_DASHBOARD, [places]));
      measured.push({
        title: `dashboard of ${tableData.length} campuses, the request`,
        kept: await repeated(() => get('/spiritual_multiplication/')),
        live: null,
        equal: tableData.length === places.length && isSame(tableData, live.result.rows),
        aim,
      });
      measured.push({
        title: 'its figures, the statement',
        kept: await repeated(() => database.query(KEPT_DASHBOARD, [places])),
        live: live.took,
        equal: null,
        aim: null,
      });
      measured.push({
        title: 'its twelve weeks and those of last year, the request',
        kept: await repeated(() => get('/dashboard/trends')),
        live: null,
        equal: null,
        aim,
      });
    }
    say('Trees');
    const [asker] = house.askers;
    const day = today('America/Chicago');
    if (asker)
      measured.push(
        ...(await measureTrees({
          database,
          place: asker.places[0] as number,
          today: day.toString(),
          before: day.subtract({ days: 150 }).toString(),
          get: (path) => read(`${service.url}${path}`, asker.headers),
          repeated,
        })),
      );
    say('Involvement');
    const count = async (statement: string): Promise<number> =>
      ((await database.query(statement, [LEVEL])).rows as { people: number }[])[0]?.people ?? 0;
    const live = await best(() => count(LIVE_INVOLVEMENT));
    measured.push({
      title: `how many show ${LEVEL}, of everybody`,
      kept: await repeated(() => count(KEPT_INVOLVEMENT)),
      live: live.took,
      equal: (await count(KEPT_INVOLVEMENT)) === live.result,
      aim: null,
    });
    const { meetings, loadSeconds, postgresVersion: postgres } = house;
    const campuses = Math.max(50, Math.ceil(people / 2_000));
    return { people, campuses, meetings, loadSeconds, keptSeconds, postgres, load, measured };
  } finally {
    await database.end();
    await endProcess(service.child);
    await house.close();
  }
}

const sizes: SizeResult[] = [];
for (const people of asked.people.split(',').map(Number)) sizes.push(await measureSize(people));
const page = figuresPage(sizes, {
  at: Temporal.Now.zonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'minute' }),
  cores: availableParallelism(),
  node: process.versions.node,
  rounds,
});
process.stdout.write(`${page}\n`);
if (asked.write) writeFileSync(PAGE, page);
