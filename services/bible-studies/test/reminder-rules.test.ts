import { linkCode } from '@emmaus/contracts/reminders.words';
import { quietFrom, quietUntil, textNumber } from '@emmaus/service-kit/work/text-rules';
import { describe, expect, test } from 'vitest';
import { decideReminder, type ReminderFacts } from '../src/reminders/reminder-rules.ts';

const FACTS: ReminderFacts = {
  kind: 'first',
  timezone: 'America/Chicago',
  is_submitted: false,
  is_cancelled: false,
  is_withheld: false,
  is_after_the_end: false,
  is_on_vacation: false,
  has_role: true,
  is_text_2_report: true,
  phone: '312-555-0142',
  phone_refusal: null,
};
const at = (local: string, zone = 'America/Chicago'): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const until = (local: string, zone = 'America/Chicago'): string | undefined =>
  quietUntil(at(local, zone), zone)?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

describe('"never on vacation or between 21:00 and 8:00 local"', () => {
  test.each([
    ['2026-09-01T20:59:59', undefined],
    ['2026-09-01T21:00', '2026-09-02T08:00'],
    ['2026-09-01T23:59', '2026-09-02T08:00'],
    ['2026-09-02T00:00', '2026-09-02T08:00'],
    ['2026-09-02T07:59:59', '2026-09-02T08:00'],
    ['2026-09-02T08:00', undefined],
  ])('at %s', (moment, waits) => expect(until(moment)).toBe(waits));

  test.each([
    // Clocks go back on November 1, 2026, and forward on March 14, 2027.
    ['2026-10-31T22:00', '2026-11-01T08:00', 11],
    ['2027-03-13T22:00', '2027-03-14T08:00', 9],
    ['2026-11-01T00:30', '2026-11-01T08:00', 8.5],
    ['2027-03-14T00:30', '2027-03-14T08:00', 6.5],
  ])('from %s on it waits until %s, %s hours later', (moment, morning, hours) => {
    for (const zone of ['America/Chicago', 'America/Los_Angeles', 'America/New_York']) {
      expect(until(moment, zone)).toBe(morning);
      const waits = quietUntil(at(moment, zone), zone) ?? at(moment, zone);
      expect(at(moment, zone).until(waits).total('hours')).toBe(hours);
    }
  });

  test('what is not sent by nine in the evening is not sent', () => {
    expect(quietFrom(at('2026-11-01T10:00'), 'America/Chicago').toString()).toBe('2026-11-02T03:00:00Z');
    expect(quietFrom(at('2026-10-31T10:00'), 'America/Chicago').toString()).toBe('2026-11-01T02:00:00Z');
  });
});

describe('who is not reminded, and why', () => {
  test.each([
    [{ is_submitted: true, is_cancelled: true }, 'cancelled'],
    [{ is_submitted: true }, 'reported'],
    [{ is_withheld: true }, 'on_vacation'],
    [{ is_on_vacation: true }, 'on_vacation'],
    [{ is_withheld: true, is_after_the_end: true }, 'study_ended'],
    [{ has_role: false, is_text_2_report: false }, 'no_role'],
    [{ is_text_2_report: false, phone: null }, 'reminder_off'],
    [{ phone: null }, 'no_phone'],
    [{ phone: '312-555-0142 ext. 7' }, 'no_phone'],
    [{ phone_refusal: 'opted_out' as const }, 'opted_out'],
    [{ phone_refusal: 'number_refused' as const }, 'number_refused'],
  ])('%o: %s', (facts, reason) => {
    expect(decideReminder({ ...FACTS, ...facts }, at('2026-09-01T20:30'))).toEqual({ state: 'withheld', reason });
  });

  test('in quiet hours it waits, else it is written', () => {
    expect(decideReminder(FACTS, at('2026-09-01T22:30'))).toEqual({
      state: 'waiting',
      reason: 'quiet_hours',
      until: at('2026-09-02T08:00'),
    });
    expect(decideReminder(FACTS, at('2026-09-01T20:30'))).toEqual({ state: 'written', phone: '+13125550142' });
  });
});

test('numbers as they are dialled', () => {
  expect(['312-555-0142', '+44 20 7946 0958', '+1', '555-0142', null].map(textNumber)).toEqual([
    '+13125550142',
    '+442079460958',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a code is read as it was meant', () => {
  expect(['7KQ2-M9', '7kq2m9', ' 7kq2-mo ', '7kq2-il', '7KQ2-M', '7KQ2-MU', '7KQ2-M9X'].map(linkCode)).toEqual([
    '7KQ2-M9',
    '7KQ2-M9',
    '7KQ2-M0',
    '7KQ2-11',
    undefined,
    undefined,
    undefined,
  ]);
});
