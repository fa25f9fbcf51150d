/** The result as a table: numbers as measured. */
import type { Plan, Result } from './measure.ts';
import type { Spread } from './statistics.ts';

export interface Circumstances {
  day: string;
  cores: number;
  /** Runnable processes at the start, averaged over a minute; more than a few tenths means the machine was not ours alone. */
  load: number;
  node: string;
  postgres: string;
  people: number;
  plan: Plan;
}

const HEAD = [
  '',
  'requests/s',
  'quartiles',
  'of bare',
  'p50 ms',
  'p95 ms',
  'server CPU ms/request',
  'PostgreSQL CPU ms/request',
];

/** A Markdown table; the first result is the one that the others are compared with. */
export function resultTable(results: readonly Result[]): string {
  const bare = results[0]?.throughput.median ?? 1;
  const rows = results.map((result) => [
    result.name,
    String(Math.round(result.throughput.median)),
    `${Math.round(result.throughput.lower)} – ${Math.round(result.throughput.upper)}`,
    (result.throughput.median / bare).toFixed(2),
    result.half.toFixed(1),
    result.most.toFixed(1),
    milliseconds(result.serverTime),
    milliseconds(result.databaseTime),
  ]);
  return [HEAD, HEAD.map((_cell, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function milliseconds(time: Spread | null): string {
  return time === null ? 'not told' : `${time.median.toFixed(2)} (${time.lower.toFixed(2)} – ${time.upper.toFixed(2)})`;
}

/** The page that is kept in docs/bench. */
export function resultPage(
  results: readonly Result[],
  { day, cores, load, node, postgres, people, plan }: Circumstances,
): string {
  return `# First measurement: a list call against bare node:http + pg

Written by \`npm run bench -- --write\` on ${day}. Numbers as measured.

${resultTable(results)}

**What is asked.** \`GET /people/viewablePeople?page=1&page_size=10\`: a campus director's first page of people, ten rows and the
total, out of the demo organisation (${people} people). Every contender answers the same document; this is compared before measuring.

**Who answers.**
- *bare node:http + pg*: the same two statements as the service, prepared once per connection, in parallel; no sign-in, no check of the
  input, no policy, no log. It knows its asker beforehand.
- *service people*: both tokens (verified once, then known by their hash), the asker's roles and places read fresh (one more statement),
  policy, validation, metrics and a line of log for each request; statements built by knex, which sends them unprepared.
- *gateway + service people*: the same behind the portal's one origin; rate limit off, so that one address may ask this often.

**How.** ${plan.connections} connections, each asking again as soon as it is answered; ${plan.rounds} rounds in which each contender has one turn of ${plan.seconds} s, after
${plan.warmUpSeconds} s of warming up each; each round begins with another contender. Median over the rounds, with the lower and upper quartile. CPU is what the
processes used during the turn (\`/proc\`), divided by the requests of the turn; "server" is the Node processes of the contender,
the gateway included in the last row.

**Where.** One machine with ${cores} cores, which the load, the servers and PostgreSQL share: requests per second say little by themselves, only
the rows compared with each other do, and CPU per request says more than either. Load average at the start ${load.toFixed(2)}${load > 1 ? ': others were at work on the machine meanwhile, which the distance of the quartiles shows' : ''}. Node ${node},
PostgreSQL ${postgres} (throw-away settings: nothing is flushed to disk, which a list does not notice).
`;
}
