/** The figures of the people bench as a page: a table for each size, and how they stand to what was aimed for. */
import { totalmem } from 'node:os';
import { sharedMegabytes } from '../../../portal/src/postgres/server-settings.ts';
import type { Plan, Result } from '../measure.ts';
import type { Scenario } from './scenarios.ts';

export interface ScenarioResult {
  id: Scenario['id'];
  title: string;
  results: Result[];
}

export interface SizeResult {
  people: number;
  loadSeconds: number;
  postgres: string;
  scenarios: ScenarioResult[];
}

export interface PeopleCircumstances {
  day: string;
  cores: number;
  load: number;
  node: string;
  plan: Plan;
}

const AIMS = { most: 50, depth: 1.5, processorTime: 3 };
const HEAD = ['', '', 'requests/s (quartiles)', 'p50 ms', 'p95 ms', 'Node CPU ms', 'PostgreSQL CPU ms', 'CPU of bare'];

export function peoplePage(sizes: readonly SizeResult[], circumstances: PeopleCircumstances): string {
  const { day, plan, cores, load, node } = circumstances;
  return `# People: lists, searches and profiles at three sizes

Written by \`npm run bench:people -- --write\` on ${day}. Numbers as measured, also where they fall short.

${sizes.map(sizePart).join('\n')}
## What is asked, and of whom

- *list*, *page at 90 %*: \`GET /people/viewablePeople\`, ten rows and the total, asked by an admin, who sees everybody, and by the director
  of one campus of about 2,000 people.
- *search*: 120 searches as people type them, in turn: family name, both names in either order, given name, the beginnings of both, the first
  five and the first three letters of a family name, a phone number's last digits, the front of an e-mail, a name and an initial. Up to 3,000
  hits are counted; of more, the total is an estimate where the first of them are found without gathering all, which the answer and the screen say.
- *profile*: \`GET /people/{id}\` of 120 people.
- *bare node:http + pg* sends for each request exactly the statements that the service sends (read from the service's log before), prepared once per
  connection and all at once, and answers their rows. It signs nobody in, checks and presents nothing.
- *service people* checks both tokens, reads the asker's roles and places fresh (one more statement), validates, applies the policy, presents, logs.
- *gateway + service people* is the whole stack behind the portal's one address, without its rate limit.

${plan.connections} ${plan.connections === 1 ? 'connection,' : 'connections, each'} asking again as soon as it is answered; ${plan.rounds} rounds in which each contender has a turn of ${plan.seconds} s after ${plan.warmUpSeconds} s of warming
up. Times are taken by the one who asks, from asking to the last byte, on the same machine; medians over the rounds, with quartiles. CPU is what the processes
used during the turn, divided by its requests. "CPU of bare" compares Node and PostgreSQL together, and in brackets Node alone.

One machine with ${cores} cores, which the load, the servers and PostgreSQL share. Load average at the start ${load.toFixed(2)}. Node ${node}, PostgreSQL ${sizes[0]?.postgres ?? ''}
(throw-away settings: nothing is flushed to disk; ${sharedMegabytes(totalmem()).toLocaleString('en-US')} MB of shared buffers).
`;
}

function sizePart({ people, loadSeconds, scenarios }: SizeResult): string {
  const rows = scenarios.flatMap(({ title, results }) =>
    results.map((result, index) => [index === 0 ? title : '', ...cellsOf(result, results[0] as Result)]),
  );
  return `## ${people.toLocaleString('en-US')} people

Written by COPY in ${loadSeconds.toFixed(0)} s, indexes and statistics included.

${[HEAD, HEAD.map((_cell, index) => (index < 2 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${verdicts(scenarios).join('\n')}
`;
}

function cellsOf(result: Result, bare: Result): string[] {
  const { throughput, half, most, serverTime, databaseTime } = result;
  const both = ratio(total(result), total(bare));
  const node = ratio(serverTime?.median, bare.serverTime?.median);
  return [
    result.name,
    `${Math.round(throughput.median)} (${Math.round(throughput.lower)} – ${Math.round(throughput.upper)})`,
    half.toFixed(1),
    most.toFixed(1),
    serverTime?.median.toFixed(2) ?? 'not told',
    databaseTime?.median.toFixed(2) ?? 'not told',
    `${both} (${node})`,
  ];
}

function verdicts(scenarios: readonly ScenarioResult[]): string[] {
  const whole = (id: Scenario['id']): Result => scenarios.find((one) => one.id === id)?.results.at(-1) as Result;
  const bare = (id: Scenario['id']): Result => scenarios.find((one) => one.id === id)?.results[0] as Result;
  const kept = (held: boolean): string => (held ? 'kept' : 'MISSED');
  const depth = whole('deep').half / whole('list').half;
  const processor = scenarios.map(({ id }) => (total(whole(id)) ?? 0) / (total(bare(id)) ?? 1));
  const most = Math.max(...processor);
  return [
    ...(['list', 'search'] as const).map(
      (id) =>
        `- ${id} within ${AIMS.most} ms for 95 of 100: ${whole(id).most.toFixed(1)} ms, ${kept(whole(id).most < AIMS.most)}`,
    ),
    `- a page at 90 % depth at most ${AIMS.depth} × page 1: ${depth.toFixed(2)} ×, ${kept(depth <= AIMS.depth)}`,
    `- CPU per request at most ${AIMS.processorTime} × the bare one: ${most.toFixed(2)} × in the worst row, ${kept(most <= AIMS.processorTime)}`,
  ];
}

function total({ serverTime, databaseTime }: Result): number | undefined {
  return serverTime && databaseTime ? serverTime.median + databaseTime.median : undefined;
}

function ratio(value: number | undefined, of: number | undefined): string {
  return value === undefined || of === undefined ? 'not told' : (value / of).toFixed(2);
}
