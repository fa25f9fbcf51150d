import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { expect, test } from 'vitest';
import { person } from '../../testing/fixtures.ts';
import { forestOf } from '../forest.ts';
import { differencesOf } from './differences.ts';

const at = (id: number, name: string, children: DiscipleNode[] = [], details: Partial<DiscipleNode> = {}) =>
  person(name, { person_id: id, ...details }, children);
const COMMISSIONED = { disciple_type: 'Commissioned Disciple' } as const;
const GROWING = { disciple_type: 'Growing Disciple' } as const;

const BEFORE = forestOf([
  at(1, 'Ann', [at(2, 'Ben', [at(3, 'Cleo', [], GROWING)]), at(4, 'Dan', [], GROWING), at(5, 'Eve')]),
]);

test('nothing is different from itself', () => {
  expect(differencesOf(BEFORE, BEFORE)).toEqual([]);
});

test('new, moved, marked anew and ended, each once and in words', () => {
  const after = forestOf([
    at(1, 'Ann', [
      at(2, 'Ben', [at(6, 'Fay', [], GROWING)]),
      at(4, 'Dan', [at(3, 'Cleo', [], COMMISSIONED)], COMMISSIONED),
    ]),
  ]);
  expect(differencesOf(BEFORE, after)).toEqual([
    { id: 6, name: 'Fay', kind: 'new', words: 'Discipled by Ben' },
    { id: 3, name: 'Cleo', kind: 'moved', words: 'From Ben to Dan · Growing → Commissioned' },
    { id: 4, name: 'Dan', kind: 'marked', words: 'Growing → Commissioned' },
    { id: 5, name: 'Eve', kind: 'ended', words: 'Was discipled by Ann' },
  ]);
});

test('whoever is removed and still disciples others has ended, and those below stay as they are', () => {
  const after = forestOf([
    at(1, 'Ann', [at(4, 'Dan', [], GROWING), at(5, 'Eve')]),
    at(2, 'Ben', [at(3, 'Cleo', [], GROWING)]),
  ]);
  expect(differencesOf(BEFORE, after)).toEqual([{ id: 2, name: 'Ben', kind: 'ended', words: 'Was discipled by Ann' }]);
});
