import { expect, test } from 'vitest';
import { clockText, meetingText } from './meeting-time.ts';

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
  expect(meetingText({ ...sunday, recurring_type: 'Weekly' })).toBe('Sunday, 7:00 PM');
  expect(meetingText({ ...sunday, recurring_type: 'Monthly' })).toBe('Sunday, 7:00 PM · Monthly');
});
