/** "Times of meetings are local to the study's location; a day in a rule ('today') is a day in that location's time zone." */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { reminderCalls } from '@emmaus/contracts/reminders.contract';
import { reportingTreeCalls } from '@emmaus/contracts/reporting-tree.contract';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { CANCEL_REASONS, meeting, oneMeeting, reported } from '../testing/meetings.ts';
import { holds } from '../testing/open-study.tsx';
import { plan } from '../testing/plans.ts';
import { nudgeOf, remindedMeeting } from '../testing/reminders.ts';
import { meeting as studyMeeting, wholeStudy } from '../testing/study-fixtures.ts';
import { dayAtPlace } from './day-at-place.ts';

const TUESDAY = '2026-11-24';
const LAKESIDE = 10;
const places: PortalUser['locations'] = [
  { id: 3, name: 'Harbour Campus', location_type: 'Campus', timezone_id: 'Asia/Tokyo' },
  { id: LAKESIDE, name: 'Lakeside Campus', location_type: 'Campus', timezone_id: 'America/Chicago' },
];
const PAGE = { meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 }, total: 1 };

beforeEach(() => {
  // Half past eleven in the evening of Tuesday in Chicago; Wednesday for the reader, and in Tokyo.
  vi.useFakeTimers({ now: new Date('2026-11-25T05:30:00Z'), toFake: ['Date'] });
  server.use(answers(attendanceCalls.listCancelReasons, CANCEL_REASONS));
});
afterEach(() => void vi.useRealTimers());

const open = (path: string, locations = places) =>
  renderRemote(remote, { path, portal: fakePortal({ role: 'td', user: { locations } }) });

test('what does not say where it is is of the primary place; at a place that is none of theirs it is the day of the reader', () => {
  const [harbour, lakeside] = places;
  expect(dayAtPlace({ locations: [lakeside!, harbour!] }, undefined)).toBe(TUESDAY);
  expect(dayAtPlace({ locations: places }, undefined)).toBe('2026-11-25');
  expect(dayAtPlace({ locations: [lakeside!] }, 77)).toBe('2026-11-25');
  expect(dayAtPlace(null, undefined)).toBe('2026-11-25');
});

test('the card of a report to submit, and what is said of it once it is submitted', async () => {
  holds({ study: wholeStudy(), stays: [], meetings: [meeting({ met_on_date: TUESDAY })] });
  server.use(answers(attendanceCalls.reportAttendance, reported({ met_on_date: TUESDAY })));
  const { user, portal } = open('/bible-studies/7');
  const card = within(await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 24' }));
  expect(card.getByText('Today')).toBeVisible();
  await user.click(card.getByRole('checkbox', { name: /Ann/ }));
  await user.click(card.getByRole('button', { name: 'Submit: Tue, Nov 24' }));
  await expect.poll(() => portal.notify.mock.calls.map(([{ text }]) => text)).toEqual(['Today: 1 of 3 came.']);
});

test('the last meetings of a study', async () => {
  const attendances = [studyMeeting({ met_on_date: TUESDAY }), studyMeeting({ id: 2, met_on_date: '2026-11-23' })];
  const sees = { user_is_leader: false, can_see_participants: false, participants: [] };
  holds({ study: wholeStudy({ attendances, ...sees }), stays: [] });
  open('/bible-studies/7');
  const card = await screen.findByRole('region', { name: 'Last meetings' });
  expect(within(card).getByText('Today')).toBeVisible();
  expect(within(card).getByText('Yesterday')).toBeVisible();
});

test.each([
  ['the place of the study', LAKESIDE, 'Today'],
  ['one that an older service does not say', undefined, 'Yesterday'],
])('a meeting behind a percentage, by %s', async (_whose, location, said) => {
  const percentage = { totalReportingPercentage: 0, totalReportsMissing: 1, sentence: '', explanation: '' };
  server.use(
    answers(reportingTreeCalls.myReportingTree, {
      ...percentage,
      chainsTotal: 0,
      chains: [],
      outside: { studies: 0, reportingPercentage: 'NA', reportsMissing: 0 },
    }),
    answers(reportingTreeCalls.listReportMeetings, {
      data: [
        {
          attendance_id: 1,
          bible_study_id: 7,
          bible_study_name: 'Alder Hall Women',
          met_on_date: TUESDAY,
          location,
          state: 'Missing',
        },
      ],
      ...PAGE,
    }),
  );
  open('/reporting-percentages?working=shown');
  expect(await screen.findByText(said)).toBeVisible();
});

test('whom one asks for a report, and who was reminded of it', async () => {
  const [missing] = nudgeOf().meetings;
  server.use(
    answers(reminderCalls.listNudges, {
      data: [nudgeOf({ meetings: [{ ...missing!, met_on_date: TUESDAY, location: LAKESIDE }] })],
      ...PAGE,
    }),
    answers(reminderCalls.listReminders, {
      data: [remindedMeeting({ met_on_date: TUESDAY })],
      study_name: 'Alder Hall Women',
      location: LAKESIDE,
      texts_leave: true,
      ...PAGE,
    }),
  );
  const { unmount } = open('/nudges');
  const asked = await screen.findByRole('link', { name: 'Alder Hall Women' });
  expect(asked.parentElement).toHaveTextContent('Alder Hall Women, Today');
  unmount();
  open('/bible-studies/7/reminders');
  expect(await screen.findByRole('heading', { name: 'Today, 7:00 PM' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Reminders of Today' })).toBeInTheDocument();
});

test('the report on the last card of a plan', async () => {
  server.use(
    answers(planCalls.getPlan, { data: plan([], { dialogue: '<h2>Read</h2><p>What changes?</p>' }) }),
    answers(myStudyCalls.listMyRosters, { missing: [oneMeeting({ met_on_date: TUESDAY })], to_come: [] }),
    answers(myStudyCalls.listMyStudies, {
      data: [
        {
          id: 7,
          name: 'Alder Hall Women',
          location: LAKESIDE,
          is_completed: false,
          user_is_leader: true,
          reports_missing: 1,
          last_missing_on: TUESDAY,
          missing_meetings: [{ id: 52, met_on_date: TUESDAY }],
          next_meeting: null,
        },
      ],
    }),
  );
  open('/bible-study-plans/7/room?card=9');
  expect(await screen.findByRole('button', { name: 'Report Alder Hall Women, Today' })).toBeVisible();
});
