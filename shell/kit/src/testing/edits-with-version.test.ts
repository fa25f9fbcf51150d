import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectVersions } from './edits-with-version.ts';
import { takes } from './server.ts';

const notePaths = paths('people', {
  changeNote: 'PUT /notes-of-a-test/:id',
  addNote: 'POST /notes-of-a-test',
  moveNote: 'POST /notes-of-a-test/move',
});
const body = z.object({ text: z.string(), version: z.optional(z.int()) });
const answer = z.object({ id: z.int() });
const notes = calls('Notes', notePaths, {
  changeNote: { summary: 'Change', body, answer },
  addNote: { summary: 'Add', body, answer },
  moveNote: { summary: 'Move', body: z.object({ relation_id: z.optional(z.nullable(z.int())) }), answer },
});

const send = (method: string, path: string, sent: object) =>
  fetch(`http://localhost/api${path}`, { method, body: JSON.stringify(sent) });

// Whatever a test of these leaves behind is not of the next.
afterEach(() => {
  try {
    expectVersions();
  } catch {}
});

test('an edit without the version that was seen is named', async () => {
  const sent = takes(notes.changeNote, { id: 7 });
  await send('PUT', '/notes-of-a-test/7', { text: 'new' });
  expect(sent).toEqual([{ text: 'new' }]);
  expect(expectVersions).toThrow('Sent without the version that is edited: PUT /notes-of-a-test/:id');
  // Once.
  expectVersions();
});

test('one with it is not, nor is what adds something', async () => {
  takes(notes.changeNote, { id: 7 });
  takes(notes.addNote, { id: 8 });
  await send('PUT', '/notes-of-a-test/7', { text: 'new', version: 3 });
  await send('POST', '/notes-of-a-test', { text: 'new' });
  expectVersions();
});

test('who disciples somebody is changed with the relation that was seen, and neither nothing nor null is one', async () => {
  takes(notes.moveNote, { id: 7 });
  await send('POST', '/notes-of-a-test/move', { relation_id: 12 });
  expectVersions();
  for (const sent of [{}, { relation_id: null }]) {
    await send('POST', '/notes-of-a-test/move', sent);
    expect(expectVersions).toThrow('Sent without the version that is edited: POST /notes-of-a-test/move');
  }
});
