/** The figures of the attendance bench as a page: a table for each size, how the larger stands to the smaller, and to what was aimed for. */
import { totalmem } from 'node:os';
import { sharedMegabytes } from '../../../portal/src/postgres/server-settings.ts';
import type { Plan, Result } from '../measure.ts';

export interface ScenarioResult {
  id: string;
  title: string;
  aim: number;
  /** The bare server, where there is one, and the service. */
  results: Result[];
  /** Large tables that a statement reads from end to end. */
  fromEndToEnd: readonly string[];
}

export interface SizeResult {
  rows: number;
  meetings: number;
  studies: number;
  people: number;
  campuses: number;
  years: number;
  loadSeconds: number;
  /** Gigabytes. */
  size: number;
  /** Load average of the machine before it began. */
  load: number;
  postgres: string;
  scenarios: ScenarioResult[];
}

export interface Circumstances {
  at: string;
  cores: number;
  node: string;
  plan: Plan;
}

const MOST_GROWTH = 1.3;
const HEAD = [
  '',
  'aim',
  'service p95 ms',
  '',
  'p50 ms',
  'bare p95 ms',
  'bare p50 ms',
  'Node CPU ms',
  'PostgreSQL CPU ms',
  'read from end to end',
];

export function attendancePage(sizes: readonly SizeResult[], { at, cores, node, plan }: Circumstances): string {
  return `# Attendance at one million and ten million rows

Written by \`npm run bench:attendance -- --write\` on ${at} UTC. Numbers as measured, also where they fall short.

${sizes.map(sizePart).join('\n')}
${growthPart(sizes)}## What is asked, and of whom

- Years of meetings: a campus has ten studies a year, each with twelve who take part, which meet every week; one week of October is vacation, one meeting in twenty is not
  reported, one in twenty-five cancelled. A campus is as large at both sizes: the larger house has more of them, and more years behind it.
- *a campus* is asked by its director, *100 campuses* by the director of a region, *everywhere* by an admin. *A report is submitted* sends another report for a meeting each time;
  the bare server is not asked that.
- *bare* is node:http + pg, which sends for each request exactly the statements that the service sends (read from the service's log before), prepared once per connection and all at
  once, and answers their rows. It signs nobody in, checks and presents nothing. Where the service asks one thing after another, bare does not wait.
- *service* is asked without the gateway: it checks both tokens, reads the asker's roles and places fresh (one more statement), validates, applies the policy, presents, logs. Its jobs run.
- *read from end to end*: each statement is explained with the values that were asked and without any; named is which of the two large tables, \`attendance\` and \`attendance_row\`, would be
  read by a sequential scan.

One connection, asking again as soon as it is answered; ${plan.rounds} rounds in which each has a turn of ${plan.seconds} s after ${plan.warmUpSeconds} s of warming up. Times are taken by the one who asks, from asking to the
last byte, on the same machine; medians over the rounds. CPU is what the processes used during the turn, divided by its requests.

One machine with ${cores} cores, which the load, the servers and PostgreSQL share, and whatever else ran there: its load average stands at each size. Node ${node}, PostgreSQL ${sizes[0]?.postgres ?? ''}
(throw-away settings: nothing is flushed to disk; ${sharedMegabytes(totalmem()).toLocaleString('en-US')} MB of shared buffers).
`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_cell, index) => (index === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function sizePart({
  rows,
  meetings,
  studies,
  people,
  campuses,
  years,
  loadSeconds,
  size,
  load,
  scenarios,
}: SizeResult): string {
  return `## ${number(rows)} rows

Of ${number(meetings)} meetings of ${number(studies)} studies with ${number(people)} people at ${number(campuses)} campuses over ${years} ${years === 1 ? 'year' : 'years'}; ${size.toFixed(1)} GB with indexes. Written by COPY in ${loadSeconds.toFixed(0)} s, indexes
included. Load average before it began: ${load.toFixed(2)}.

${table(HEAD, scenarios.map(cellsOf))}
`;
}

function cellsOf({ title, aim, results, fromEndToEnd }: ScenarioResult): string[] {
  const service = results.at(-1) as Result;
  const bare = results.length > 1 ? results[0] : undefined;
  return [
    title,
    String(aim),
    service.most.toFixed(1),
    service.most < aim ? 'kept' : 'MISSED',
    service.half.toFixed(1),
    bare?.most.toFixed(1) ?? '–',
    bare?.half.toFixed(1) ?? '–',
    service.serverTime?.median.toFixed(2) ?? 'not told',
    service.databaseTime?.median.toFixed(2) ?? 'not told',
    fromEndToEnd.length === 0 ? 'none' : fromEndToEnd.join(', '),
  ];
}

/** From the smallest to the largest. */
function growthPart(sizes: readonly SizeResult[]): string {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (!small || !large || small === large) return '';
  const rows = large.scenarios.map(({ id, title, results }): string[] => {
    const before = small.scenarios.find((one) => one.id === id)?.results.at(-1) as Result;
    const after = results.at(-1) as Result;
    const grown = after.half / before.half;
    const of = (one: Result): number | undefined => one.databaseTime?.median;
    const database = (of(after) ?? Number.NaN) / (of(before) ?? Number.NaN);
    return [title, grown.toFixed(2), grown <= MOST_GROWTH ? 'kept' : 'MISSED', database.toFixed(2)];
  });
  return `## From ${number(small.rows)} to ${number(large.rows)} rows

At most ${MOST_GROWTH} × is aimed for.

${table(['', 'p50 grew ×', '', 'PostgreSQL CPU grew ×'], rows)}

`;
}
