/** "Only attendances from 1 September to 15 December and 15 January to 30 April count." */
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { betweenSemesters } from './between-semesters.ts';
import { TimelyReportsBlock } from './timely-reports.block.tsx';

const WINTER = 'The semester ended on December 15: meetings count again from January 15.';
const SUMMER = 'The semester ended on April 30: meetings count again from September 1.';

test.each([
  ['2026-09-01', undefined],
  ['2026-12-15', undefined],
  ['2026-12-16', WINTER],
  ['2026-12-31', WINTER],
  ['2027-01-01', WINTER],
  ['2027-01-14', WINTER],
  ['2027-01-15', undefined],
  ['2027-04-30', undefined],
  ['2027-05-01', SUMMER],
  ['2027-08-31', SUMMER],
  ['2027-09-01', undefined],
])('on %s: %s', (day, said) => {
  expect(betweenSemesters(day)).toBe(said);
});

const FIRST = "Report this week's study within 7 days, and your first report counts.";
const NEARLY = 'One more report, and you are there.';

test.each([
  [0, '2027-06-19T17:00:00Z', SUMMER],
  [9, '2026-12-20T17:00:00Z', WINTER],
  [0, '2026-09-01T17:00:00Z', FIRST],
  [9, '2026-12-15T17:00:00Z', NEARLY],
  // Still the 15th in Los Angeles, where the campus is.
  [9, '2026-12-16T06:00:00Z', NEARLY],
])('%i of 10 on %s: nothing is promised for a meeting that does not count', async (count, now, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  server.use(answers(personCalls.getTimelyReports, count));
  const locations = [{ id: 4, name: 'Far', location_type: 'Campus', timezone_id: 'America/Los_Angeles' }];
  renderPart(<TimelyReportsBlock />, {
    portal: fakePortal({ role: 'student', user: { locations } }),
    store: createStore,
  });
  expect(await screen.findByText(said)).toBeVisible();
});
