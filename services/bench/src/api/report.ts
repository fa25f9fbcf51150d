/** The figures of the eight calls as a page: processor time against a floor, with quartiles, and whether the bound is kept. */
import type { Result, Sample } from '../measure.ts';
import type { Circumstances } from '../report.ts';
import { type Spread, spread } from '../statistics.ts';
import type { MeasuredCall } from './calls.ts';

export interface CallResult {
  call: MeasuredCall;
  /** The bare servers, the service, a pipe before it, and the gateway before it. */
  results: Result[];
}

export const PIPE = 'pipe + service';
const GATEWAY_BOUND_MS = 0.2;
const HEAD = [
  '',
  '',
  'requests/s',
  'p50 ms',
  'p95 ms',
  'Node CPU ms',
  'PostgreSQL CPU ms',
  'all CPU of bare',
  'Node of bare',
];

export function apiPage(measured: readonly CallResult[], circumstances: Circumstances): string {
  const { day, plan, people, cores, load, node, postgres } = circumstances;
  const rows = measured.flatMap(rowsOf);
  return `# What a call costs

Written by \`npm run bench:api -- --write\` on ${day}. Numbers as measured, also where they fall short.

${verdictTable(measured)}

## All figures

${table(HEAD, rows)}

Medians over the rounds, in brackets the lower and upper quartile. "Of bare" is taken round by round against the cheaper of the two bare servers.

## What is asked, and of whom

- The demo organisation (${people} people). *list of ten*: \`GET /people/viewablePeople\`; *profile* and *search*: 21 people from all over the alphabet in turn.
- *As a browser asks*: with \`Accept-Encoding: gzip, deflate, br, zstd\`; ${plan.connections} connections, each asking again as soon as it is answered.
- *bare node:http + pg* sends for each request exactly the statements that the service sends (read from the service's log before; reading who asks is left
  out), prepared once per connection and all at once, and answers their rows as JSON, compressed in one step by zstd at its quickest. It signs nobody in, checks and
  presents nothing. There are two: one leaves it to PostgreSQL whether a prepared statement is planned once for all values, the other has it
  planned for each (\`plan_cache_mode\`). The cheaper of the two, by the median over the rounds, is the floor.
- *service* checks both tokens, reads the asker's roles and places fresh (one more statement, in which those who ask at the same time have a row
  each, whether they are the same or not), validates, applies the policy, presents, compresses, logs.
- *pipe + service* has a process of Node in the gateway's place that hands on the bytes of each connection without a look at them: what any process
  there costs on this machine.
- *gateway + service* is the whole stack behind the portal's one address, without its limit of calls.

${plan.rounds} rounds in which each contender has a turn of ${plan.seconds} s, each round beginning with another, after ${plan.warmUpSeconds} s of warming up each. CPU is what all threads of the
processes used during the turn (\`/proc\`), divided by the requests of the turn.

One machine with ${cores} cores, which the load, the servers and PostgreSQL share: only what was measured in one run can be compared. Load average at the
start ${load.toFixed(2)}. Node ${node}, PostgreSQL ${postgres} (throw-away settings: nothing is flushed to disk, which these calls do not notice).
`;
}

function verdictTable(measured: readonly CallResult[]): string {
  const rows = measured.map(({ call, results }) => {
    const floor = floorOf(results);
    const whole = results.at(-1) as Result;
    const gateway = firstProcess(whole);
    const all = ratio(whole, floor, total);
    return [
      call.title,
      `${told(all)} ×`,
      `${call.bound} ×`,
      kept(all, call.bound),
      told(gateway),
      `${GATEWAY_BOUND_MS}`,
      kept(gateway, GATEWAY_BOUND_MS),
      told(firstProcess(results.find(({ name }) => name === PIPE) as Result)),
    ];
  });
  return table(['', 'all CPU of bare', 'at most', '', 'gateway CPU ms', 'at most', '', 'a pipe in its place'], rows);
}

function firstProcess({ samples }: Result): Spread | null {
  return spreadOf(samples.map(({ processTimes }) => processTimes[0] ?? null));
}

function rowsOf({ call, results }: CallResult): string[][] {
  const floor = floorOf(results);
  return results.map((result, index) => [
    index === 0 ? call.title : '',
    result === floor ? `${result.name}: the floor` : result.name,
    String(Math.round(result.throughput.median)),
    result.half.toFixed(1),
    result.most.toFixed(1),
    told(result.serverTime),
    told(result.databaseTime),
    told(ratio(result, floor, total)),
    told(ratio(result, floor, (sample) => sample.serverTime)),
  ]);
}

function total({ serverTime, databaseTime }: Sample): number | null {
  return serverTime === null || databaseTime === null ? null : serverTime + databaseTime;
}

function floorOf(results: readonly Result[]): Result {
  const cost = ({ samples }: Result): number => spreadOf(samples.map(total))?.median ?? 0;
  const [first, second] = results as [Result, Result];
  return cost(second) < cost(first) ? second : first;
}

/** Round by round: what drifts over the run meets both alike. */
function ratio(result: Result, floor: Result, what: (sample: Sample) => number | null): Spread | null {
  return spreadOf(
    result.samples.map((sample, round) => {
      const [of, by] = [what(sample), what(floor.samples[round] as Sample)];
      return of === null || by === null ? null : of / by;
    }),
  );
}

function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? spread(known) : null;
}

function told(value: Spread | null): string {
  return value === null
    ? 'not told'
    : `${value.median.toFixed(2)} (${value.lower.toFixed(2)} – ${value.upper.toFixed(2)})`;
}

function kept(value: Spread | null, bound: number): string {
  return value === null ? 'not told' : value.median <= bound ? 'kept' : 'MISSED';
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map((_cell, index) => (index < 1 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
