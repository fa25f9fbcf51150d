/** The figures of the bench as a page. */

export interface Measured {
  title: string;
  /** Milliseconds of a request, or of the kept statement. */
  kept: { half: number; most: number };
  /** Milliseconds of the same counted live; the best of its runs. */
  live: number | null;
  equal: boolean | null;
  /** Milliseconds that 95 of 100 must stay below; null where none was set. */
  aim: number | null;
}

export interface SizeResult {
  people: number;
  campuses: number;
  meetings: number;
  loadSeconds: number;
  /** Seconds in which everybody was counted and kept. */
  keptSeconds: number;
  postgres: string;
  load: number;
  measured: readonly Measured[];
}

const LEAST_FASTER = 25;

export function figuresPage(
  sizes: readonly SizeResult[],
  { at, cores, node, rounds }: { at: string; cores: number; node: string; rounds: number },
): string {
  return `# Figures of campuses

Written by \`npm run bench:figures -- --write\` on ${at} UTC. Numbers as measured, also where they fall short.

${sizes.map(sizePart).join('\n')}
## How it was measured

- ${cores} cores, Node ${node}. One request after the other, ${rounds} of each after five to warm up; a request goes over HTTP to the service, sign-in check and JSON included.
- Live is the same counted from attendance, marks and relations, by statements that were written apart from the service (\`services/bench/src/figures/live-statements.ts\`), the best of three runs, without HTTP.
- Equal: every number of the answer is the live one. Kept figures are to be at least ${LEAST_FASTER} times as fast as live ones.
- Campuses of 2,000 people; 20 studies of 10 participants, weekly since the end of August; 300 in chains. At the first one 2,000 stand in five chains, a fourth of them with another discipler before; a tree is equal when each person hangs below the one whom the table names for the day.
`;
}

function sizePart({
  people,
  campuses,
  meetings,
  loadSeconds,
  keptSeconds,
  postgres,
  load,
  measured,
}: SizeResult): string {
  const rows = measured.map(({ title, kept, live, equal, aim }) => {
    const times = live === null ? '' : `${(live / kept.half).toFixed(0)} ×`;
    const cells = [
      title,
      aim === null ? '' : `< ${aim}`,
      ms(kept.most),
      ms(kept.half),
      live === null ? '' : ms(live),
      times,
      equal === null ? '' : equal ? 'yes' : 'NO',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `## ${people.toLocaleString('en-US')} people, ${campuses} campuses, ${meetings.toLocaleString('en-US')} meetings

PostgreSQL ${postgres}. Written in ${loadSeconds.toFixed(0)} s, everybody counted and kept in ${keptSeconds.toFixed(0)} s. Load of the machine before: ${load.toFixed(1)}.

| | aim, p95 ms | p95 ms | p50 ms | live ms | faster | equal |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
