import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { MarkKey } from './board-marks.tsx';

test('"Colour never says something alone": each meaning has a shape of its own', () => {
  const meanings = ['done', 'mine', 'due', 'late', 'none'] as const;
  renderPart(<MarkKey marks={meanings.map((meaning) => ({ meaning, words: meaning }))} />);
  const shapes = screen.getAllByRole('listitem').map((item) => item.querySelector('[aria-hidden]')?.className);
  expect(new Set(shapes).size).toBe(meanings.length);
});
