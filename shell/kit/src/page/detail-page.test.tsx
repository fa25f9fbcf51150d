import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mediaStyle } from '../testing/paper-style.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { DESK } from './breakpoints.ts';
import { DetailPage, type DetailPageProps } from './detail-page.tsx';

const PAGE = { title: 'Alder Hall Women', back: { path: '/list', label: 'List' }, side: <p>Facts</p> };

function columnOf(words: string): string {
  return mediaStyle(screen.getByText(words).parentElement!, 'grid-column', DESK);
}

function Nothing() {
  return null;
}

test('a table below has both columns; the facts keep theirs beside what is due', () => {
  renderPart(<DetailPage {...PAGE} main={null} due={<p>To do</p>} below={<p>All meetings</p>} />);
  expect(columnOf('All meetings')).toBe('1 / -1');
  expect(columnOf('Facts')).toBe('1');
  expect(columnOf('To do')).toBe('2');
});

test.each<[string, Partial<DetailPageProps>]>([
  ['nothing is due', {}],
  ['what would be due turns out to be nothing', { due: <Nothing /> }],
])('where %s, the facts have both columns, beside each other', (_why, due) => {
  renderPart(<DetailPage {...PAGE} {...due} main={null} below={<p>All meetings</p>} />);
  expect(columnOf('Facts')).toBe('1 / -1');
});

test('the facts stand beside what happened', () => {
  renderPart(<DetailPage {...PAGE} main={<p>What happened</p>} />);
  expect([columnOf('Facts'), columnOf('What happened')]).toEqual(['1', '2']);
});
