/** Numbers of large trees are written as everywhere: '1,508', beside '1,425 people'. */
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TREES } from '../testing/fixtures.ts';
import { factsInWords } from './person-facts.ts';
import { TreeFound } from './tree-search.tsx';
import type { Tree } from './use-tree.ts';

test('what is said of who stands above many', () => {
  const [root] = TREES;
  if (!root) throw new Error('There are no trees.');
  expect(factsInWords({ ...root, downchain_count: 1_508 }, false)).toContain('1,508 below');
});

test.each([
  ['the first of many', 1_425, 0, '1 of 1,425 found'],
  ['one far behind', 1_425, 1_199, '1,200 of 1,425 found'],
  ['many, of whom none is chosen', 1_425, undefined, '1,425 people found'],
  ['one alone', 1, 0, '1 person found'],
])('found: %s', (_who, count, at, words) => {
  const matches = Array.from({ length: count }, (_none, nth) => ({ id: nth }));
  const tree = { matches, selected: at === undefined ? undefined : matches[at] } as unknown as Tree;
  renderPart(<TreeFound tree={tree} search="a" />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
