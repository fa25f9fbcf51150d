/**
 * `npm run bench:load`: what becomes of the portal when more is asked of it than it can do: its peak, three times that for a while,
 * and afterwards. With `--write` the result goes to docs/bench/load.md.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measuredCalls, type MeasuredCall } from '../api/calls.ts';
import { fillWithDemoAskers } from '../demo-director.ts';
import { openHouse } from '../house.ts';
import { startStack } from '../stack.ts';
import type { LoadPlan, LoadSeen } from './load-plan.ts';
import { loadPage, type LoadPhases, perSecond } from './report.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'load.md');
const ASKER = join(import.meta.dirname, 'load-process.main.ts');
/** More than ever wait in the gateway, fewer than exhaust the ports of loopback. */
const MOST_CONNECTIONS = 1_500;

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '15' },
    times: { type: 'string', default: '3' },
    callers: { type: 'string', default: '16,32,64' },
  },
});
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

/** How often each call is asked for, of so many. */
const MIX: Record<string, number> = {
  role: 4,
  'list-td': 3,
  'list-admin': 1,
  profile: 2,
  search: 2,
  studies: 2,
  tree: 1,
  'depth-chart': 1,
};

function mixed(calls: readonly MeasuredCall[]): LoadPlan['calls'] {
  const queues = calls.flatMap(({ id, paths, headers }) =>
    Array.from({ length: MIX[id] ?? 0 }, (_none, offset) => ({ paths, headers, offset })),
  );
  // Several rounds, so that calls with many paths ask them all; neighbours are of different calls.
  return Array.from({ length: 20 }, (_none, round) =>
    queues
      .map(({ paths, headers, offset }, index) => ({
        path: `/api${paths[(round + offset) % paths.length]}`,
        headers,
        order: (index * 7) % queues.length,
      }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ path, headers: sent }) => ({ path, headers: sent })),
  ).flat();
}

const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-load-'));

function runLoad(plan: LoadPlan): Promise<LoadSeen> {
  const file = join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const child = spawn(process.execPath, [ASKER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(told) as LoadSeen) : reject(new Error(`the load ended with ${code}`)),
    );
  });
}

const load = loadavg()[0] ?? 0;
say('Making a throw-away house');
const house = await openHouse(fillWithDemoAskers(['admin', 'td']), say);
try {
  const stack = await startStack(house);
  try {
    const calls = mixed(await measuredCalls(`${stack.gateway.url}/api`, house));
    const base = { origin: stack.gateway.url, calls, mostConnections: MOST_CONNECTIONS };
    say('Warming up');
    await runLoad({ ...base, callers: 16, seconds: 6 });
    const closed: LoadPhases['closed'] = [];
    for (const callers of asked.callers.split(',').map(Number)) {
      say(`${callers} callers`);
      closed.push({ callers, seen: await runLoad({ ...base, callers, seconds: 6 }) });
    }
    const peak = Math.max(...closed.map(({ seen }) => perSecond(seen)));
    const wanted = Math.round(peak * Number(asked.times));
    say(`Open loop, ${wanted} calls a second`);
    const over = await runLoad({ ...base, perSecond: wanted, seconds: Number(asked.seconds) });
    say('Afterwards');
    const { callers } = closed.find(({ seen }) => perSecond(seen) === peak) as LoadPhases['closed'][number];
    const after = await runLoad({ ...base, callers, seconds: 6 });
    const page = loadPage(
      { closed, over, overSeconds: Number(asked.seconds), times: Number(asked.times), wanted, after },
      {
        day: Temporal.Now.plainDateISO().toString(),
        cores: availableParallelism(),
        load,
        node: process.versions.node,
        postgres: house.postgresVersion,
        people: house.people,
      },
    );
    process.stdout.write(`${page}\n`);
    if (asked.write) writeFileSync(PAGE, page);
  } finally {
    await stack.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await house.close();
}
