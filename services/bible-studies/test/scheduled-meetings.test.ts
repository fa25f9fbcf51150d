import { describe, expect, test } from 'vitest';
import { scheduledMeetings, type MeetingSchedule } from '../src/studies/scheduled-meetings.ts';

const tuesdays: MeetingSchedule = {
  start_date: '2026-08-24',
  end_date: null,
  day_of_week: 2,
  meeting_time: '19:00:00',
  recurring_type: 'Weekly',
  timezone: 'America/Chicago',
};
const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const hourOf = (moment: Temporal.Instant | undefined): Temporal.PlainDateTime | null =>
  moment?.toZonedDateTimeISO(tuesdays.timezone).toPlainDateTime() ?? null;
const until = { until: at('2026-11-20T12:00:00Z') };

describe('"one attendance exists for every scheduled meeting from the start date until now or the end date"', () => {
  test('the first meeting is the first such weekday from the start date on', () => {
    expect(scheduledMeetings(tuesdays, [], until).slice(0, 3)).toEqual(['2026-08-25', '2026-09-01', '2026-09-08']);
    expect(scheduledMeetings({ ...tuesdays, start_date: '2026-08-25' }, [], until)[0]).toBe('2026-08-25');
    expect(scheduledMeetings({ ...tuesdays, start_date: '2026-08-26' }, [], until)[0]).toBe('2026-09-01');
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('day of week %i of the wire is that weekday, 0 being Sunday', (day_of_week) => {
    const days = scheduledMeetings({ ...tuesdays, day_of_week }, [], until);
    expect(days.length).toBeGreaterThan(11);
    expect(new Set(days.map((day) => new Date(`${day}T12:00:00Z`).getUTCDay()))).toEqual(new Set([day_of_week]));
  });

  test('the end date itself still counts', () => {
    expect(scheduledMeetings({ ...tuesdays, end_date: '2026-09-08' }, [], until)).toEqual([
      '2026-08-25',
      '2026-09-01',
      '2026-09-08',
    ]);
    expect(scheduledMeetings({ ...tuesdays, end_date: '2026-09-07' }, [], until)).toEqual(['2026-08-25', '2026-09-01']);
  });

  test("today's meeting exists from its hour on, in the zone of the place", () => {
    const day = '2026-11-17';
    const chicago = (moment: string): boolean => scheduledMeetings(tuesdays, [], { until: at(moment) }).includes(day);
    expect(chicago('2026-11-18T00:59:59Z')).toBe(false);
    expect(chicago('2026-11-18T01:00:00Z')).toBe(true);
    const losAngeles = { ...tuesdays, timezone: 'America/Los_Angeles' };
    expect(scheduledMeetings(losAngeles, [], { until: at('2026-11-18T01:00:00Z') })).not.toContain(day);
    expect(scheduledMeetings(losAngeles, [], { until: at('2026-11-18T03:00:00Z') })).toContain(day);
  });

  test('clock changes move no meeting', () => {
    const days = scheduledMeetings({ ...tuesdays, day_of_week: 0, meeting_time: '02:30:00' }, [], {
      until: at('2027-04-01T00:00:00Z'),
    });
    expect(days).toContain('2026-11-01');
    expect(days).toContain('2027-03-14');
    expect(days).toHaveLength(31);
  });
});

test('"Biweekly counted from the first meeting"', () => {
  const days = scheduledMeetings({ ...tuesdays, recurring_type: 'Biweekly', start_date: '2026-08-26' }, [], until);
  expect(days).toEqual(['2026-09-01', '2026-09-15', '2026-09-29', '2026-10-13', '2026-10-27', '2026-11-10']);
});

describe('"Monthly on the same ordinal weekday (second Tuesday)"', () => {
  const monthly = { ...tuesdays, recurring_type: 'Monthly' as const };

  test('the second Tuesday', () => {
    expect(scheduledMeetings({ ...monthly, start_date: '2026-09-02' }, [], until)).toEqual([
      '2026-09-08',
      '2026-10-13',
      '2026-11-10',
    ]);
  });

  test('a fifth Tuesday is the last one where a month has four', () => {
    expect(
      scheduledMeetings({ ...monthly, start_date: '2026-09-29' }, [], { until: at('2027-04-01T00:00:00Z') }),
    ).toEqual(['2026-09-29', '2026-10-27', '2026-11-24', '2026-12-29', '2027-01-26', '2027-02-23', '2027-03-30']);
  });
});

describe('"None is generated on a day on which the campus is on vacation"', () => {
  const fallBreak = { start_date: '2026-10-13', end_date: '2026-10-20' };

  test('both ends of the vacation count', () => {
    const days = scheduledMeetings(tuesdays, [fallBreak], until);
    expect(days).toContain('2026-10-06');
    expect(days).not.toContain('2026-10-13');
    expect(days).not.toContain('2026-10-20');
    expect(days).toContain('2026-10-27');
  });

  test('a vacation does not shift the count of a biweekly study', () => {
    const days = scheduledMeetings(
      { ...tuesdays, recurring_type: 'Biweekly' },
      [{ start_date: '2026-08-25', end_date: '2026-08-26' }],
      until,
    );
    expect(days.slice(0, 2)).toEqual(['2026-09-08', '2026-09-22']);
  });
});

describe('"Generation is idempotent"', () => {
  test('the same question gets the same answer', () => {
    expect(scheduledMeetings(tuesdays, [], until)).toEqual(scheduledMeetings(tuesdays, [], until));
  });

  test.each(['Weekly', 'Biweekly', 'Monthly'] as const)(
    'windows that join share no meeting and lose none (%s)',
    (recurring_type) => {
      const schedule = { ...tuesdays, recurring_type };
      const moments = [
        '2026-09-08T23:59:59Z',
        '2026-09-09T00:00:00Z',
        '2026-10-14T00:00:00Z',
        '2026-11-20T12:00:00Z',
      ].map(at);
      const parts = moments.map((moment, index) =>
        scheduledMeetings(schedule, [], { after: hourOf(moments[index - 1]), until: moment }),
      );
      expect(parts.flat()).toEqual(scheduledMeetings(schedule, [], until));
    },
  );

  test('"Changing day or time changes what is generated from then on, never what is already there"', () => {
    const thursdays = { ...tuesdays, day_of_week: 4 };
    const days = scheduledMeetings(thursdays, [], { after: hourOf(at('2026-11-01T00:00:00Z')), until: until.until });
    expect(days).toEqual(['2026-11-05', '2026-11-12', '2026-11-19']);
  });
});

describe('"Biweekly and monthly are counted from the day since when the present schedule holds"', () => {
  const since = { ...tuesdays, schedule_since: '2026-10-21' };
  test.each([
    ['Biweekly', 4, ['2026-10-22', '2026-11-05', '2026-11-19']],
    ['Biweekly', 2, ['2026-10-27', '2026-11-10']],
    ['Monthly', 2, ['2026-10-27']],
    ['Weekly', 2, ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17']],
  ] as const)('%s on day %i', (recurring_type, day_of_week, days) => {
    expect(scheduledMeetings({ ...since, recurring_type, day_of_week }, [], until)).toEqual(days);
  });
});

test('a study that begins in the future has no meeting yet', () => {
  expect(scheduledMeetings({ ...tuesdays, start_date: '2027-01-12' }, [], until)).toEqual([]);
});
