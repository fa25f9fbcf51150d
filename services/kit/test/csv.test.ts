import { once } from 'node:events';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { csvStream } from '../src/http/csv.ts';
import { withRequestContext } from '../src/http/request-context.ts';

async function* people(count: number) {
  for (let id = 1; id <= count; id += 1) yield { id, name: id === 1 ? '=Ruth, of Moab' : `Ruth ${id}` };
}
async function piecesOf(count: number): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of csvStream(people(count), ['id', 'name'])) pieces.push(String(piece));
  return pieces;
}

test('a mark for Excel, headings, quotes, and nothing that a spreadsheet would run', async () => {
  expect((await piecesOf(2)).join('')).toBe('\uFEFFid,name\r\n1,"\'=Ruth, of Moab"\r\n2,Ruth 2\r\n');
  expect((await piecesOf(0)).join('')).toBe('\uFEFFid,name\r\n');
});

async function textOf(cells: Record<string, string>): Promise<string> {
  async function* row() {
    yield cells;
  }
  const pieces: unknown[] = [];
  for await (const piece of csvStream(row(), Object.keys(cells))) pieces.push(piece);
  return pieces.join('').slice(1);
}

/** As spreadsheets read: a quote counts only where a cell begins, and what follows its end up to the next separator belongs to the cell. */
function cellsOf(text: string, separator: string): string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*)`, 'y');
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [, quoted, rest = '', plain = ''] = cell.exec(text) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest);
  }
  return cells;
}

test.each([',', ';', '\t'])('whichever separator a spreadsheet takes, it runs no cell: %j', async (separator) => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '＝', '-', '@', ';', '\t', ',', '"', "'", '\r', '\n', 'x', ' '),
  });
  await fc.assert(
    fc.asyncProperty(text, text, async (first, last) => {
      const cells = cellsOf(await textOf({ first, last }), separator);
      expect(cells.filter((cell) => /^[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell))).toEqual([]);
    }),
    {
      numRuns: 1_000,
      examples: [
        ['Ruth', 'x;=HYPERLINK(A1&B1);'],
        ['x;"=1+1;', 'y'],
        ['Ruth', 'x\n=1+1;'],
      ],
    },
  );
});

test('a cell of several lines is one cell, however they end', async () => {
  expect(await textOf({ first: 'a\nb', last: 'c\rd' })).toBe('first,last\r\n"a\nb","c\rd"\r\n');
});

test('what holds another separator is one cell, and read back as it was', async () => {
  const cells = { first: 'Bookshop; upstairs', last: 'a\tb, "c"' };
  const text = await textOf(cells);
  expect(text).toBe('first,last\r\n"Bookshop; upstairs","a\tb, ""c"""\r\n');
  expect(cellsOf(text, ',').filter(Boolean)).toEqual(['first', 'last', cells.first, cells.last]);
});

test('lines are sent many at a time: a packet a line costs more than making it', async () => {
  const pieces = await piecesOf(1_200);
  expect(pieces.length).toBeLessThanOrEqual(4);
  expect(pieces.join('').trimEnd().split('\r\n')).toHaveLength(1_201);
});

test('who stops reading ends the rows; a failure on the way ends the file', async () => {
  let ended = false;
  async function* rows() {
    try {
      for (let id = 0; ; id += 1) yield { id };
    } finally {
      ended = true;
    }
  }
  for await (const _piece of csvStream(rows(), ['id'])) break;
  await expect.poll(() => ended).toBe(true);
  const begun = rows();
  await begun.next();
  ended = false;
  csvStream(begun, ['id']).destroy();
  await expect.poll(() => ended).toBe(true);
  async function* failing() {
    yield { id: 1 };
    throw new Error('the database left');
  }
  await expect(async () => {
    for await (const _piece of csvStream(failing(), ['id']));
  }).rejects.toThrow('the database left');
});

test.each([
  ['who left', 'info', ['whoever loaded a list left before its end']],
  ['what failed', 'error', ['a list could not be sent to its end']],
] as const)('%s on the way is a line of its own in the log', async (what, level, lines) => {
  const told: unknown[][] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => told.push(lineOf(line)) });
  const leaving = new AbortController();
  if (what === 'who left') leaving.abort();
  const context = { requestId: 'csv-test', logger, callerLeft: leaving.signal };
  await withRequestContext(context, async () => {
    const file = csvStream(endless(), ['id']);
    file.destroy(new Error('closed before its end'));
    await once(file, 'close').catch(() => undefined);
  });
  expect(told).toEqual(lines.map((line) => [level, line]));
});

function lineOf(line: string): [string, string] {
  const { level, msg } = JSON.parse(line) as { level: number; msg: string };
  return [pino.levels.labels[level] ?? '', msg];
}

async function* endless() {
  for (let id = 0; ; id += 1) yield { id };
}
