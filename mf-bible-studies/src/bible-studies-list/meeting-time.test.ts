import { clockText } from '@emmaus/remote-kit/page/clock-text.ts';
import { expect, test } from 'vitest';
import { meetingText, startText } from './meeting-time.ts';

test.each([
  ['00:00:00', '12:00 AM'],
  ['09:05:00', '9:05 AM'],
  ['12:15:00', '12:15 PM'],
  ['19:30:00', '7:30 PM'],
])('%s is %s', (time, text) => {
  expect(clockText(time)).toBe(text);
});

test('day 0 is Sunday; the rhythm is named where it is not every week', () => {
  const sunday = { day_of_week: 0, meeting_time: '19:00:00' };
  expect(meetingText({ ...sunday, recurring_type: 'Weekly' })).toBe('Sun, 7:00 PM');
  expect(meetingText({ ...sunday, recurring_type: 'Monthly' })).toBe('Sun, 7:00 PM · Monthly');
});

test('a start says its year where it is another one', () => {
  const today = new Date(2026, 10, 21);
  expect(startText('2026-08-25', today)).toBe('Aug 25');
  expect(startText('2025-09-01', today)).toBe('Sep 1, 2025');
});
