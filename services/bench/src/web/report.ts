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
  browser: string;
  rounds: number;
}

type Figure = keyof Visit;

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

export function resultPage(results: readonly Measured[], { day, cores, load, browser, rounds }: Circumstances): string {
  return `# What a page takes in the browser

Written by \`npm run bench:web -- --write\` on ${day}. Numbers as measured, also where they fall short. Medians of ${rounds} visits, in brackets
the quartiles.

${resultTable(results)}

${verdicts(results).join('\n')}

**How.** A director of a campus of the demo organisation, signed in, opens the page in Chromium ${browser}, its processor slowed four times and its
network to slow 4G (150 ms, 1.6 Mbit/s). *Cold*: the browser has the session's cookie and nothing else, and no service worker. *Warm*: it has been there three times.
*Frame*: an entry of the menu can be pressed. *Usable*: a row's link can be pressed on People, the first heading or button stands on the home page. *Blocked*: what tasks take
beyond 50 ms each, from the first paint to 2.5 s after the page is usable. *Requests* and bytes are what the page itself asks for within that time; what the service
worker has kept counts as a request of no bytes.${results.some(({ side }) => side === 'before') ? ' *Before* and *now* were visited in turn.' : ''}

**Where.** One machine with ${cores} cores, which browser, services and PostgreSQL share. Load average at the start ${load.toFixed(2)}.
`;
}
