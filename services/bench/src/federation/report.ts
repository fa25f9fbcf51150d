/** What federation costs against one build, as ratios of medians, and whether the goals are kept. */
import { spread } from '../statistics.ts';
import type { Circumstances } from '../web/report.ts';
import type { PageToMeasure, Visit } from '../web/visit.ts';

const target = 'main :is(h1, a[href], button)';
/** A page of each remote, one after the other in one browser. */
export const ALL_FOUR: readonly PageToMeasure[] = [
  { name: 'People', path: '/people', target },
  { name: 'Bible studies', path: '/bible-studies', target },
  { name: 'Discipleship', path: '/discipleship', target },
  { name: 'Recruitment', path: '/recruitment-depth-chart', target },
];

export interface Round {
  side: 'federated' | 'one build';
  one: Visit;
  all: readonly Visit[];
}

interface Figure {
  title: string;
  of: (round: Round) => number;
  digits?: number;
  /** At most so many times as much as one build. */
  ratio?: number;
  /** At most so much. */
  most?: number;
}

const FIGURES: readonly Figure[] = [
  { title: 'People, usable ms', of: ({ one }) => one.usable, ratio: 1 },
  { title: 'People, kB', of: ({ one }) => one.bytes / 1000, ratio: 1.1 },
  { title: 'People, requests', of: ({ one }) => one.requests, most: 40 },
  {
    title: 'all four remotes, kB',
    of: ({ all }) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    ratio: 1.25,
  },
];

export function resultTable(rounds: readonly Round[]): string {
  const rows = FIGURES.map(({ title, of, digits = 0, ratio, most }) => {
    const [ours, other] = (['federated', 'one build'] as const).map((side) =>
      spread(rounds.filter((round) => round.side === side).map(of)),
    );
    if (!ours || !other) throw new Error('Both are measured.');
    const cell = ({ median, lower, upper }: typeof ours) =>
      `${median.toFixed(digits)} (${lower.toFixed(digits)}–${upper.toFixed(digits)})`;
    const is = ours.median / other.median;
    const isKept = (ratio === undefined || is <= ratio) && (most === undefined || ours.median <= most);
    const goal = ratio === undefined ? `${most} at most` : `${ratio.toFixed(2)} × at most`;
    return `| ${title} | ${cell(ours)} | ${cell(other)} | ${is.toFixed(2)} × | ${goal}, ${isKept ? 'kept' : 'MISSED'} |`;
  });
  return ['|  | federated | one build | ratio | goal |', '| --- | ---: | ---: | ---: | --- |', ...rows].join('\n');
}

export function resultPage(rounds: readonly Round[], at: Circumstances): string {
  return `# What federation costs

Written by \`npm run bench:federation -- --write\` on ${at.day}. Numbers as measured, also where they fall short. Medians of ${at.rounds} visits, in brackets
the quartiles.

${resultTable(rounds)}

**How.** The same sources twice: shell and remotes as they are released, and all of them as one build in which the remotes' modules are \`import()\`ed by the shell
(\`scripts/one-build.ts\`), without federation and without what a release names to be fetched ahead. Each stands in a house of its own, of the same services and people; a director of the demo visits them in turn, each time another first,
with an empty browser that has the session alone and no service worker, first *People* alone, then *all four*. *People* is opened in Chromium ${at.browser}, its processor slowed four times and its network to slow 4G (150 ms, 1.6 Mbit/s); usable is when a row's link can be pressed. *All four*: a page of each remote, one after the other
in one browser, not slowed; bytes over the network. The house of one build still fetches what is live, which the menu is made of.

**Where.** One machine with ${at.cores} cores, which browser, services and PostgreSQL share. Load average at the start ${at.load.toFixed(2)}, after it ${at.loadAfter.toFixed(2)}: above
the number of cores others worked on the machine at the same time, and the milliseconds are too many; bytes and requests are not.
`;
}
