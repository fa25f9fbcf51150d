/** "Texts of a remote in one file per language": what check and publishing say of names in another language. */
import { checkRelease } from '@emmaus/release-checks/check-release';
import { describe, expect, test } from 'vitest';
import { type BuildOptions, builtFiles } from './built-remote.ts';

const sentences = (build: BuildOptions): string[] =>
  checkRelease(builtFiles(build), {}).faults.map(({ sentence }) => sentence);

describe('names in other languages', () => {
  const declaration = {
    name: 'notes',
    title: 'Notes',
    languages: ['es'],
    routes: [{ path: '/notes', title: 'A page' }],
  };

  test('a file whose words all stand in remote.json', () => {
    expect(
      sentences({ declaration, files: { 'remote.es.json': '{"Notes": "Notas", "A page": "Una página"}' } }),
    ).toEqual([]);
  });

  test.each([
    [{}, 'Its remote.json names the language "es", and there is no remote.es.json. Build it again.'],
    [{ 'remote.es.json': '["Notas"]' }, 'Its remote.es.json is no list of words: {"People": "Personas"}.'],
    [{ 'remote.es.json': '{"Notes": 1}' }, 'Its remote.es.json is no list of words: {"People": "Personas"}.'],
    [
      { 'remote.es.json': '{"Nots": "Notas"}' },
      '"Nots" in remote.es.json does not stand in remote.json, so nobody would read it.',
    ],
  ])('%j', (files, sentence) => {
    expect(sentences({ declaration, files })).toEqual([sentence]);
  });
});
