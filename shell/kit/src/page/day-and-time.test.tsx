import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import {
  agoText,
  clockOf,
  clockText,
  dashedDay,
  dayInZone,
  dayWithYear,
  daysIn,
  exactDay,
  longDay,
  momentInFull,
  momentText,
  sayDay,
  shortDay,
  slashedDay,
  weekdayAndDay,
  weekdayOrYear,
} from './day-and-time.ts';
import { DayText } from './day-text.tsx';
import { numberText } from './number-text.ts';

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

test('the same in other words', () => {
  renderPart(<DayText day="2026-11-30" words={slashedDay} />);
  expect(screen.getByText('11/30/2026')).toHaveAttribute('title', 'Monday, November 30, 2026');
});

test('a day in each of its forms', () => {
  expect(weekdayAndDay('2027-01-10')).toBe('Sun, Jan 10');
  expect(weekdayAndDay(new Date(2026, 10, 24, 23, 59))).toBe('Tue, Nov 24');
  expect(dayWithYear('2026-09-05')).toBe('Sep 5, 2026');
  expect(longDay(TODAY)).toBe('Tuesday, November 24');
  expect(slashedDay('2031-03-09')).toBe('03/09/2031');
});

test('a short day says its year where it is another one', () => {
  expect(shortDay('2026-08-25', TODAY)).toBe('Aug 25');
  expect(shortDay('2025-09-01', TODAY)).toBe('Sep 1, 2025');
});

test.each([
  ['00:00:00', '12:00 AM'],
  ['09:05:00', '9:05 AM'],
  ['12:15:00', '12:15 PM'],
  ['19:30', '7:30 PM'],
])('%s on the wall is %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});

test('a list of several years says which, where it is not this one', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  expect(weekdayOrYear('2026-03-01', TODAY)).toBe('Sun, Mar 1');
  expect(weekdayOrYear('2025-12-30', TODAY)).toBe('Dec 30, 2025');
  expect(weekdayOrYear('soon', TODAY)).toBe('soon');
  const lastYear = new Date(2025, 11, 31, 23, 59);
  expect(momentText(lastYear).replaceAll(/\s/g, ' ')).toBe('Dec 31, 2025, 11:59 PM');
  expect(momentText(new Date(2026, 0, 1, 0, 1)).replaceAll(/\s/g, ' ')).toBe('Jan 1, 12:01 AM');
  expect(momentText(lastYear)).toContain('2025');
  expect(daysIn('es').momentText(lastYear)).toContain('2025');
  expect(daysIn('es').momentText(TODAY)).not.toContain('2026');
});

test('an instant is told by the clock of whoever reads', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  const spaces = (text: string) => text.replaceAll(/\s/g, ' ');
  const instant = new Date(2026, 10, 24, 15, 10);
  expect(spaces(clockOf(instant))).toBe('3:10 PM');
  expect(spaces(clockOf(instant.toISOString()))).toBe('3:10 PM');
  expect(spaces(momentText(instant.toISOString()))).toBe('Nov 24, 3:10 PM');
  expect(momentInFull(instant)).toContain('2026');
});

test('the day in another zone', () => {
  const instant = new Date('2027-04-04T03:00:00Z');
  expect(dayInZone('America/Los_Angeles', instant)).toBe('2027-04-03');
  expect(dayInZone('Europe/Rome', instant)).toBe('2027-04-04');
});

test('numbers', () => {
  expect(numberText(7)).toBe('7');
  expect(numberText(1_234_567)).toBe('1,234,567');
});

test.each([
  [0, 'now'],
  [3_000, '3 seconds ago'],
  [119_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
  [86_400_000 + 23 * 3_600_000, '2 days ago'],
  [-5_000, 'now'],
])('%i milliseconds later it was %s', (later, words) => {
  expect(agoText(TODAY, new Date(TODAY.getTime() + later))).toBe(words);
});

test('an instant is told as its day, with dashes', () => {
  expect(dashedDay(new Date(2026, 10, 3, 23, 30).toISOString())).toBe('11-03-2026');
});

test('the same in the words of another language', () => {
  const days = daysIn('es');
  expect(days.longDay('2026-11-24')).toBe('martes, 24 de noviembre');
  expect(days.weekdayAndDay('2026-11-24')).toBe('mar, 24 nov');
  expect(days.dayWithYear('2026-11-24')).toBe('24 nov 2026');
  expect(days.clockOf(new Date(2026, 10, 24, 15, 10))).toBe('15:10');
  expect(days.momentText(new Date(2026, 10, 24, 15, 10))).toMatch(/^24 nov.* 15:10$/);
});
