import { expect, test } from 'vitest';
import { csvStream } from '../src/http/csv.ts';

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
  async function* failing() {
    yield { id: 1 };
    throw new Error('the database left');
  }
  await expect(async () => {
    for await (const _piece of csvStream(failing(), ['id']));
  }).rejects.toThrow('the database left');
});
