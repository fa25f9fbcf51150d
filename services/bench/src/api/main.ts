/**
 * `npm run bench:api`: processor time of eight calls through the whole stack, asked as a browser asks, beside the same
 * statements through bare node:http + pg. With `--write` the result goes to docs/bench/api.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { captureStatements } from '../capture-statements.ts';
import { type Contender, databaseSettings, serviceSettings } from '../contenders.ts';
import { fillWithDemoAskers } from '../demo-director.ts';
import { type House, openHouse } from '../house.ts';
import { measure, type Plan } from '../measure.ts';
import { endProcess, startProcess, type StartedProcess } from '../process.ts';
import { SERVICES, type ServiceName, type Stack, startStack } from '../stack.ts';
import { type MeasuredCall, measuredCalls } from './calls.ts';
import { apiPage, type CallResult, PIPE } from './report.ts';

const PAGE = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'bench', 'api.md');
/** A statement is planned once for all values, or anew for each: the cheaper of the two is the floor. */
const PLANS = ['auto', 'force_custom_plan'];

const { values: asked } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '8' },
    calls: { type: 'string', default: '' },
  },
});
const plan: Plan = {
  rounds: Number(asked.rounds),
  seconds: Number(asked.seconds),
  connections: Number(asked.connections),
  warmUpSeconds: 2,
};
const say = (step: string): boolean => process.stderr.write(`${step}\n`);

/** Two bare servers with the statements that the service sends for these calls. */
async function startBare(house: House, folder: string, calls: readonly MeasuredCall[]): Promise<StartedProcess[]> {
  const { service } = calls[0] as MeasuredCall;
  const statements = join(folder, `${service}.json`);
  const captured = await captureStatements(
    { file: `${service}/src/main.ts`, settings: serviceSettings(house, service) },
    calls,
  );
  writeFileSync(statements, JSON.stringify(captured));
  const started: StartedProcess[] = [];
  for (const plans of PLANS) {
    const settings = {
      ...databaseSettings(house, service),
      SCHEMA: service.replaceAll('-', '_'),
      PLANS: plans,
      STATEMENTS: statements,
    };
    started.push(await startProcess({ file: 'bench/src/bare-statements.main.ts', ready: '/', settings }));
  }
  return started;
}

/** In the gateway's place, to see what of its share is the machine's. */
function startPipe({ services, sockets }: Stack, service: ServiceName): Promise<StartedProcess> {
  const socket = sockets[service];
  const settings = { UPSTREAM: services[service].url, ...(socket === undefined ? {} : { UPSTREAM_SOCKET: socket }) };
  return startProcess({ file: 'bench/src/bare-pipe.main.ts', ready: '/readyz', settings });
}

function contendersOf(
  call: MeasuredCall,
  { bare, pipe }: { bare: readonly StartedProcess[]; pipe: StartedProcess },
  { gateway, services }: Stack,
): Contender[] {
  const service = services[call.service];
  return [
    ...bare.map(({ url, pid }, index) => ({
      name: `bare (${PLANS[index]})`,
      base: `${url}/${call.id}`,
      pids: [pid],
    })),
    { name: 'service', base: service.url, pids: [service.pid] },
    { name: PIPE, base: pipe.url, pids: [pipe.pid, service.pid] },
    { name: 'gateway + service', base: `${gateway.url}/api`, pids: [gateway.pid, service.pid] },
  ];
}

async function measureCalls(house: House, stack: Stack, calls: readonly MeasuredCall[]): Promise<CallResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-bench-api-'));
  const results: CallResult[] = [];
  try {
    for (const service of SERVICES) {
      const own = calls.filter((call) => call.service === service);
      if (own.length === 0) continue;
      say(`Reading which statements ${service} sends`);
      const bare = await startBare(house, folder, own);
      const pipe = await startPipe(stack, service);
      for (const call of own) {
        say(call.title);
        const question = { paths: call.paths, headers: call.headers, postgresPid: house.postgresPid };
        results.push({
          call,
          results: await measure(question, contendersOf(call, { bare, pipe }, stack), plan, () => {}),
        });
      }
      await Promise.all([...bare, pipe].map(({ child }) => endProcess(child)));
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const load = loadavg()[0] ?? 0;
say('Making a throw-away house');
const house = await openHouse(fillWithDemoAskers(['admin', 'td']), say);
try {
  const stack = await startStack(house);
  try {
    const all = await measuredCalls(`${stack.gateway.url}/api`, house);
    const wanted = asked.calls === '' ? all : all.filter(({ id }) => asked.calls.split(',').includes(id));
    const page = apiPage(await measureCalls(house, stack, wanted), {
      day: Temporal.Now.plainDateISO().toString(),
      cores: availableParallelism(),
      load,
      node: process.versions.node,
      postgres: house.postgresVersion,
      people: house.people,
      plan,
    });
    process.stdout.write(`${page}\n`);
    if (asked.write) writeFileSync(PAGE, page);
  } finally {
    await stack.close();
  }
} finally {
  await house.close();
}
