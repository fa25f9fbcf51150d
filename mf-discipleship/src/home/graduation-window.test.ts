import { describe, expect, test } from 'vitest';
import { graduationWindow, windowEverywhere } from './graduation-window.ts';

describe('Graduate Page link', () => {
  test.each([
    ['2027-04-04', 'open'],
    ['2027-05-31', 'open'],
    ['2027-06-01', 'closed'],
    ['2027-12-31', 'closed'],
    ['2027-01-01', 'closed'],
  ])('shown from 4 April to before 1 June of the current year: %s is %s', (day, window) => {
    expect(graduationWindow(day)).toBe(window);
  });

  test.each([
    ['2027-02-28', 'closed'],
    ['2028-02-29', 'closed'],
    ['2027-03-01', 'early'],
    ['2027-04-03', 'early'],
  ])(
    'between 1 March and before 4 April only when the server says graduation records have been generated: %s is %s',
    (day, window) => {
      expect(graduationWindow(day)).toBe(window);
    },
  );

  test('the time zone is asked for only on the days on which it decides', () => {
    expect(windowEverywhere(new Date('2027-04-20T12:00:00Z'))).toBe('open');
    expect(windowEverywhere(new Date('2026-11-21T12:00:00Z'))).toBe('closed');
    expect(windowEverywhere(new Date('2027-03-15T12:00:00Z'))).toBe('early');
    expect(windowEverywhere(new Date('2027-04-04T03:00:00Z'))).toBeUndefined();
  });
});
