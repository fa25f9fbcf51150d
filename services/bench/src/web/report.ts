/** The table of what was measured, and the page that says whether the goals are kept. */
import { spread } from '../statistics.ts';
import type { Visit } from './visit.ts';

export interface Measured {
  page: string;
  kind: 'cold' | 'warm';
  side: string;
  visits: readonly Visit[];
}

export interface Circumstances {
  day: string;
  cores: number;
  load: number;
  loadAfter: number;
  browser: string;
  rounds: number;
}

type Figure = keyof Visit;

/** Milliseconds from the last key to a person. */
const PALETTE_MOST = 150;

const COLUMNS: readonly { figure: Figure; title: string; digits?: number; per?: number }[] = [
  { figure: 'firstPaint', title: 'first paint ms' },
  { figure: 'frame', title: 'frame ms' },
  { figure: 'usable', title: 'usable ms' },
  { figure: 'blocked', title: 'blocked ms' },
  { figure: 'shift', title: 'shift', digits: 3 },
  { figure: 'requests', title: 'requests' },
  { figure: 'bytes', title: 'kB', per: 1000 },
  { figure: 'scriptBytes', title: 'kB of JS', per: 1000 },
];

interface Goal {
  words: string;
  page: string;
  kind: Measured['kind'];
  figure: Figure;
  most: number;
}

const GOALS: readonly Goal[] = [
  { words: 'warm People: the frame within 500 ms', page: 'People', kind: 'warm', figure: 'frame', most: 500 },
  { words: 'warm People: usable within 1,500 ms', page: 'People', kind: 'warm', figure: 'usable', most: 1500 },
  { words: 'cold People: usable within 3,500 ms', page: 'People', kind: 'cold', figure: 'usable', most: 3500 },
  { words: 'warm People: blocked for 200 ms at most', page: 'People', kind: 'warm', figure: 'blocked', most: 200 },
  {
    words: 'cold People: 420 kB of JavaScript at most',
    page: 'People',
    kind: 'cold',
    figure: 'scriptBytes',
    most: 420_000,
  },
  { words: 'cold People: 480 kB at most', page: 'People', kind: 'cold', figure: 'bytes', most: 480_000 },
  { words: 'cold People: 40 requests at most', page: 'People', kind: 'cold', figure: 'requests', most: 40 },
  { words: 'warm People: a shift of 0.05 at most', page: 'People', kind: 'warm', figure: 'shift', most: 0.05 },
  { words: 'cold People: a shift of 0.05 at most', page: 'People', kind: 'cold', figure: 'shift', most: 0.05 },
  { words: 'warm home: a shift of 0.05 at most', page: 'Home', kind: 'warm', figure: 'shift', most: 0.05 },
];

export function resultTable(results: readonly Measured[]): string {
  const head = ['', ...COLUMNS.map(({ title }) => title)];
  const rows = results
    .filter(({ visits }) => visits.length > 0)
    .map(({ page, kind, side, visits }) => [
      `${page}, ${kind}, ${side}`,
      ...COLUMNS.map((column) => cell(visits, column)),
    ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_title, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function cell(visits: readonly Visit[], { figure, digits = 0, per = 1 }: (typeof COLUMNS)[number]): string {
  const { median, lower, upper } = spread(visits.map((visit) => visit[figure] / per));
  const text = (value: number) => value.toFixed(digits);
  return lower === upper ? text(median) : `${text(median)} (${text(lower)}–${text(upper)})`;
}

function verdicts(results: readonly Measured[]): string[] {
  return GOALS.flatMap(({ words, page, kind, figure, most }) => {
    const found = results.find((one) => one.side === 'now' && one.page === page && one.kind === kind);
    if (!found || found.visits.length === 0) return [];
    const { median } = spread(found.visits.map((visit) => visit[figure]));
    const digits = figure === 'shift' ? 3 : 0;
    return [`- ${words}: ${median.toFixed(digits)}, ${median <= most ? 'kept' : 'MISSED'}`];
  });
}

/** The search's share of the page: nothing is slowed there. */
export function paletteLine(times: readonly number[]): string {
  if (times.length === 0) return '';
  const { median, lower, upper } = spread(times);
  const verdict = median <= PALETTE_MOST ? 'kept' : 'MISSED';
  return `- the search over all pages: a person within ${PALETTE_MOST} ms of the last key: ${median.toFixed(0)} (${lower.toFixed(0)}–${upper.toFixed(0)}), ${verdict}`;
}

export function resultPage(
  results: readonly Measured[],
  palette: readonly number[],
  { day, cores, load, loadAfter, browser, rounds }: Circumstances,
): string {
  return `# What a page takes in the browser

Written by \`npm run bench:web -- --write\` on ${day}. Numbers as measured, also where they fall short. Medians of ${rounds} visits, in brackets
the quartiles.

${resultTable(results)}

${[...verdicts(results), paletteLine(palette)].join('\n').trimEnd()}

**How.** A director of a campus of the demo organisation, signed in, opens the page in Chromium ${browser}, its processor slowed four times and its
network to slow 4G (150 ms, 1.6 Mbit/s). *Cold*: the browser has the session's cookie and nothing else, and no service worker. *Warm*: it has been there four times.
*Frame*: an entry of the menu can be pressed. *Usable*: a row's link can be pressed on People, the first heading or button stands on the home page. *Blocked*: what tasks take
beyond 50 ms each, from the first paint to 2.5 s after the page is usable. *Requests* and bytes are what the page itself asks for within that time; what the service
worker has kept counts as a request of no bytes, what the page fetched ahead counts once. The search is measured on the home page, not slowed: 60 ms of its time it waits for another letter.${results.some(({ side }) => side === 'before') ? ' *Before* and *now* were visited in turn.' : ''}

**Where.** One machine with ${cores} cores, which browser, services and PostgreSQL share. Load average at the start ${load.toFixed(2)}, after it ${loadAfter.toFixed(2)}: above
the number of cores others worked on the machine at the same time, and the milliseconds are too many.
`;
}
