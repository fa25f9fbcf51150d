import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { DESK } from '@emmaus/remote-kit/page/breakpoints.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { mediaStyle } from '@emmaus/remote-kit/testing/paper-style.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, at, keepsWaiting, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { remote } from '../root.tsx';
import { meeting as missing } from '../testing/meetings.ts';
import { meeting, participant, wholeStudy } from '../testing/study-fixtures.ts';
import { holds, openStudy } from '../testing/open-study.tsx';

const { changeBibleStudy, getBibleStudy, removeStudyEndDate, reopenBibleStudy } = bibleStudyCalls;

describe('"Header card: name, reporting summary, leaders, start date, end date if any, meets (time and location), status"', () => {
  test('each fact stands there', async () => {
    await openStudy(wholeStudy({ end_date: '2026-12-15' }));
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('Tue, 7:00 PM · Alder Hall, first floor lounge')).toBeVisible();
    const about = within(screen.getByRole('region', { name: 'About' }));
    for (const text of ['83%', '2 missing', 'Aug 25, 2026', 'Dec 15, 2026', 'Lakeside Campus'])
      expect(about.getByText(text)).toBeVisible();
    expect(about.getByRole('link', { name: 'Anna Kowalczyk' })).toHaveAttribute('href', '/people/21');
  });

  test('"recurrence type shown for parish and alumni roles"; others are not told', async () => {
    await openStudy(wholeStudy({ reporting_percentage: null, reports_missing: null }), { role: 'parish-td' });
    expect(screen.getByText('Recurs')).toBeVisible();
    expect(screen.getByText('Weekly')).toBeVisible();
    expect(screen.queryByText('Reporting')).not.toBeInTheDocument();
  });

  test('"a vacation notice when the study is on vacation"; a leader out of sight is a name', async () => {
    await openStudy(
      wholeStudy({ is_on_vacation: true, leaders: [{ id: 1, person_id: 21, name: 'Far Away', can_be_opened: false }] }),
    );
    expect(screen.getByText('On vacation: no meeting is expected today')).toBeVisible();
    expect(screen.getByText('Far Away')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Far Away' })).not.toBeInTheDocument();
    expect(screen.queryByText('Recurs')).not.toBeInTheDocument();
  });

  test('whoever only takes part reads of the last meetings: not submitted, submitted, cancelled with a reason', async () => {
    const cancelled = meeting({ id: 3, met_on_date: '2026-11-03', cancelled: true, cancelled_reason: 'Finals' });
    const attendances = [meeting({ id: 1, submitted_at: null }), meeting({ id: 2 }), cancelled];
    await openStudy(wholeStudy({ attendances, participants: [], can_see_participants: false, user_is_leader: false }));
    const meetings = within(screen.getByRole('region', { name: 'Last meetings' }));
    for (const text of ['Not submitted', 'Submitted', 'Cancelled: Finals'])
      expect(meetings.getByText(text)).toBeVisible();
  });

  test('whoever led one that has ended still reports its meetings, and is not told who takes part', async () => {
    const ended = { status: 'Completed', end_date: '2026-11-20', user_is_leader: true } as const;
    await openStudy(wholeStudy({ ...ended, participants: [], can_see_participants: false }), {
      meetings: [missing({ submitted_at: null })],
    });
    expect(await screen.findByRole('region', { name: 'Reports to submit' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Attendance' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Participants' })).not.toBeInTheDocument();
  });

  test.each([390, 768, 1280])('%i px: what is to be reported comes before what is known already', async (width) => {
    setWindowWidth(width);
    await openStudy(wholeStudy({ user_is_leader: true }), { meetings: [missing({ submitted_at: null })] });
    const reports = await screen.findByRole('region', { name: 'Reports to submit' });
    const about = screen.getByRole('region', { name: 'About' });
    expect(reports.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('region', { name: 'Reports to submit' })).toHaveLength(1);
  });

  test.each([
    [2, 2],
    [9, 4],
    [0, 0],
  ])('while the reports to submit are read, their place is kept: %i are missing, %i cards', async (missing, cards) => {
    const participants = [participant(), participant({ id: 72, person_id: 32, name: 'Joan Nowak' })];
    holds({ study: wholeStudy({ reports_missing: missing, participants }), stays: participants });
    server.use(keepsWaiting(at(attendanceCalls.listAttendances, { id: 7 })));
    renderRemote(remote, { path: '/bible-studies/7' });
    await screen.findByText('Anna Kowalczyk');
    const rosters = screen.queryAllByLabelText('Loading who takes part');
    expect(rosters.map(({ children }) => children.length)).toEqual(Array.from({ length: cards }, () => 2));
  });

  test('the grid of all meetings has the whole width, below what is due and what is known', async () => {
    await openStudy(wholeStudy({ user_is_leader: true }), { meetings: [missing({ submitted_at: null })] });
    await screen.findByRole('region', { name: 'Reports to submit' });
    const [attendance, participants] = ['Attendance', 'Participants'].map((name) =>
      screen.getByRole('region', { name }),
    );
    const columnOf = (card?: Element) => mediaStyle(card!.parentElement!, 'grid-column', DESK);
    expect([attendance, participants].map(columnOf)).toEqual(['1 / -1', '1']);
    expect(participants!.compareDocumentPosition(attendance!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('what is to be reported is asked of its leaders only', async () => {
    await openStudy(wholeStudy({ user_is_leader: false }), { meetings: [missing({ submitted_at: null })] });
    expect(await screen.findByRole('grid', { name: 'Attendance' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Reports to submit' })).not.toBeInTheDocument();
  });

  test('"a back action"', async () => {
    await openStudy();
    expect(screen.getByRole('link', { name: 'Bible Studies' })).toHaveAttribute('href', '/bible-studies');
  });
});

describe('what can be done', () => {
  test('"Edit and End are offered only while status is Active", to whom the server says so', async () => {
    await openStudy(wholeStudy({ status: 'Completed', end_date: '2026-11-01' }));
    for (const name of ['Edit', 'End this study'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('a study that has not begun cannot end yet: there is no day to choose', async () => {
    await openStudy(wholeStudy({ start_date: '2026-11-22' }));
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End this study' })).not.toBeInTheDocument();
  });

  test('one that begins today can', async () => {
    await openStudy(wholeStudy({ start_date: '2026-11-21' }));
    expect(screen.getByRole('button', { name: 'End this study' })).toBeVisible();
  });

  test('nothing is offered to whoever may only look', async () => {
    const none = { read: true, update: false, end: false, transfer: false, reopen: false };
    await openStudy(wholeStudy({ abilities: none, can_change_participants: false }));
    for (const name of ['Edit', 'End this study', 'Re-open Study', 'Remove End Date', 'Add participant'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test.each([
    ['Completed', '2026-11-01', 'Re-open Study', reopenBibleStudy, 'Alder Hall Women was re-opened.'],
    ['Active', '2026-12-15', 'Remove End Date', removeStudyEndDate, 'Alder Hall Women has no end date any more.'],
  ] as const)('superadmin: %s with an end date', async (status, end_date, name, call, said) => {
    const abilities = { read: true, update: true, end: true, transfer: true, reopen: true };
    const sent = takes(at(call, { id: 7 }), wholeStudy());
    const { user, portal, held } = await openStudy(wholeStudy({ status, end_date, abilities }), { role: 'superadmin' });
    held.study = wholeStudy({ abilities });
    const told = vi.fn();
    portal.onChanged(told);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(sent).toEqual([null]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: said });
    expect(told).toHaveBeenCalledWith('person', 'LIST');
  });
});

describe('End study modal (two steps)', () => {
  async function open() {
    const opened = await openStudy();
    await opened.user.click(screen.getByRole('button', { name: 'End this study' }));
    return { ...opened, day: await screen.findByLabelText(/When was this study completed/) };
  }
  const next = () => screen.getByText('Continue');

  test('asks when, warns, asks whether that is sure, and sends the end date', async () => {
    const sent = takes(at(changeBibleStudy, { id: 7 }), {
      id: 7,
      message: 'Alder Hall Women was ended.',
      is_visible: true,
    });
    const { user, portal, held, day } = await open();
    const told = vi.fn();
    portal.onChanged(told);
    expect(screen.getByText(/No further attendances will be generated.*cannot be reactivated/)).toBeVisible();
    fireEvent.change(day, { target: { value: '2026-11-17' } });
    await user.click(next());
    expect(await screen.findByText(/cannot be reopened or edited/)).toBeVisible();
    expect(sent).toEqual([]);
    held.study = wholeStudy({ status: 'Completed', end_date: '2026-11-17' });
    await user.click(screen.getByText("Yes, I'm sure. End this bible study."));
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(sent).toEqual([
      {
        bible_study_data: {
          id: 7,
          name: 'Alder Hall Women',
          meeting_location: 'Alder Hall, first floor lounge',
          end_date: '2026-11-17',
        },
        version: 4,
      },
    ]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Alder Hall Women was ended.' });
    expect(told).toHaveBeenCalledWith('person', 'LIST');
  });

  test("'Please select an end date.' Selectable dates run from the study start date up to today", async () => {
    const { user, day } = await open();
    expect(day).toHaveAttribute('min', '2026-08-25');
    expect(day).toHaveAttribute('max', '2026-11-21');
    await user.click(next());
    expect(await screen.findByText('Please select an end date.')).toBeVisible();
    fireEvent.change(day, { target: { value: '2026-11-22' } });
    await user.click(next());
    expect(screen.queryByText(/cannot be reopened/)).not.toBeInTheDocument();
  });

  test('somebody else changed it meanwhile: the next press ends it as it says now', async () => {
    const { user, held, day } = await open();
    server.use(
      refuses(at(changeBibleStudy, { id: 7 }), 409, 'Somebody else changed this study meanwhile.', 'stale_version'),
    );
    held.study = wholeStudy({ name: 'Alder Hall Friends', meeting_location: 'The chapel', version: 5 });
    fireEvent.change(day, { target: { value: '2026-11-17' } });
    await user.click(next());
    await user.click(await screen.findByText("Yes, I'm sure. End this bible study."));
    expect(await screen.findByText('Somebody else changed this study meanwhile.')).toBeVisible();
    expect(await screen.findByText(/^Alder Hall Friends ends on/)).toBeVisible();
    const sent = takes(at(changeBibleStudy, { id: 7 }), { id: 7, message: 'It was ended.', is_visible: true });
    await user.click(screen.getByText("Yes, I'm sure. End this bible study."));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          bible_study_data: { name: 'Alder Hall Friends', meeting_location: 'The chapel', end_date: '2026-11-17' },
          version: 5,
        },
      ]),
    );
  });

  async function endTooLate(status: number, message: string, code: string) {
    const opened = await open();
    server.use(refuses(at(changeBibleStudy, { id: 7 }), status, message, code));
    fireEvent.change(opened.day, { target: { value: '2026-11-17' } });
    await opened.user.click(next());
    return { ...opened, sure: await screen.findByText("Yes, I'm sure. End this bible study.") };
  }

  test('somebody else ended it meanwhile: that is read anew, and why nothing was changed stands there until it is closed', async () => {
    const why = 'This Bible study is completed, so nothing was changed.';
    const { user, held, sure } = await endTooLate(409, why, 'conflict');
    held.study = wholeStudy({ status: 'Completed', end_date: '2026-11-10' });
    await user.click(sure);
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
    for (const name of ['Edit', 'End this study'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  test('it was removed meanwhile: the page says that it is there no more', async () => {
    const { user, sure } = await endTooLate(404, 'This Bible study was not found.', 'not_found');
    server.use(refuses(getBibleStudy, 404, 'This Bible study was not found.', 'not_found'));
    await user.click(sure);
    expect(await screen.findByRole('heading', { name: 'This Bible study was not found.' })).toBeVisible();
    expect(screen.queryByText(/cannot be reopened/)).not.toBeInTheDocument();
  });

  test('Cancel at the second step ends nothing', async () => {
    const sent = takes(at(changeBibleStudy, { id: 7 }), { id: 7, message: '', is_visible: true });
    const { user, day } = await open();
    fireEvent.change(day, { target: { value: '2026-11-17' } });
    await user.click(next());
    await screen.findByText(/cannot be reopened or edited/);
    await user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(/cannot be reopened/)).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});

describe('states', () => {
  const open = () => renderRemote(remote, { path: '/bible-studies/7', portal: fakePortal() });

  test('while it loads the cards stand where they will', async () => {
    server.use(keepsWaiting(getBibleStudy));
    open();
    expect(await screen.findByLabelText('Loading participants')).toBeVisible();
  });

  test('"errors on bible study pages are shown": one that is not there, or not for this person, leads back to the list', async () => {
    server.use(refuses(getBibleStudy, 404, 'This Bible study was not found.', 'not_found'));
    open();
    expect(await screen.findByRole('heading', { name: 'This Bible study was not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Bible studies' })).toHaveAttribute('href', '/bible-studies');
  });

  test('what the portal asks beside the code of the page is what the page asks first', async () => {
    const asked: string[] = [];
    server.use(
      serves(getBibleStudy, ({ request }) => {
        asked.push(new URL(request.url).pathname.replace(/^\/api/, ''));
        return HttpResponse.json(wholeStudy({ can_see_participants: false, user_is_leader: false }));
      }),
    );
    open();
    await screen.findByRole('heading', { level: 1, name: 'Alder Hall Women' });
    const route = declaration.routes.find(({ path }) => path === '/bible-studies/:id');
    expect(route && 'asks' in route && route.asks?.map((address) => address.replace(':id', '7'))).toEqual(asked);
  });
});
