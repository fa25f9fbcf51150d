import { expect, test } from 'vitest';
import { meetingText } from './meeting-time.ts';

test('day 0 is Sunday; the rhythm is named where it is not every week', () => {
  const sunday = { day_of_week: 0, meeting_time: '19:00:00' };
  expect(meetingText({ ...sunday, recurring_type: 'Weekly' })).toBe('Sun, 7:00 PM');
  expect(meetingText({ ...sunday, recurring_type: 'Monthly' })).toBe('Sun, 7:00 PM · Monthly');
});
