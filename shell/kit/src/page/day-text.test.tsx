import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayText, exactDay, sayDay } from './day-text.tsx';
import { renderPart } from '../testing/render-remote.tsx';

const TODAY = new Date(2026, 10, 24, 15, 0);

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-30', 'Mon, Nov 30'],
  ['2026-03-01', 'Sun, Mar 1'],
  ['2025-12-31', 'Dec 31, 2025'],
  ['2027-01-02', 'Jan 2, 2027'],
  [new Date(2026, 10, 23, 23, 30).toISOString(), 'Yesterday'],
  ['soon', 'soon'],
])('%s is said %s', (day, words) => {
  expect(sayDay(day, TODAY)).toBe(words);
});

test('the exact day is there on hover and for machines', () => {
  renderPart(<DayText day="2026-11-30" today={TODAY} />);
  const text = screen.getByText('Mon, Nov 30');
  expect(text).toHaveAttribute('title', 'Monday, November 30, 2026');
  expect(text).toHaveAttribute('datetime', '2026-11-30');
  expect(exactDay('2026-11-30')).toBe('Monday, November 30, 2026');
});
