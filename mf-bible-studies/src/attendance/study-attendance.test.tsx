import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { replaceWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, BEN, CANCEL_REASONS, meeting, meetingPage, oneMeeting, reported } from '../testing/meetings.ts';
import { MissingReports } from './missing-reports.tsx';
import { StudyAttendance } from './study-attendance.tsx';
import { standInAutumn } from '../testing/autumn.ts';

type Abilities = Parameters<typeof meetingPage>[1];

/** What the page of a study draws of its meetings for whoever leads it. */
const OF_LEADER = (
  <>
    <MissingReports study={7} location={10} />
    <StudyAttendance study={7} location={10} />
  </>
);

function open(meetings: Attendance[], abilities: Abilities = {}) {
  server.use(
    serves(calls.listAttendances, ({ request }) => {
      const isOpenOnly = new URL(request.url).searchParams.get('submitted') === 'no';
      const shown = isOpenOnly ? meetings.filter(({ submitted_at }) => submitted_at === null) : meetings;
      return HttpResponse.json(meetingPage(shown, abilities));
    }),
    answers(calls.listCancelReasons, CANCEL_REASONS),
  );
  const portal = fakePortal({ role: 'student' });
  return renderPart(OF_LEADER, {
    portal,
    store: createStore,
    path: '/bible-studies/7',
  });
}

describe('attendance cards', () => {
  standInAutumn();
  test("'Met on {day} at {time}', the date, a checkbox per participant, the toggle with a reason select, and Submit", async () => {
    const sent = takes(calls.reportAttendance, reported());
    const { user } = open([meeting()]);
    const card = within(await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
    expect(card.getByText('Tue, Nov 17', { selector: 'time' })).toBeVisible();
    expect(card.getAllByRole('checkbox')).toHaveLength(3);
    await user.click(card.getByRole('switch', { name: 'Was bible study cancelled?' }));
    await user.selectOptions(await card.findByRole('combobox', { name: /Reason/ }), 'Exams');
    await user.click(card.getByRole('button', { name: 'Submit: Tue, Nov 17' }));
    await waitFor(() => expect(sent).toMatchObject([{ cancelled: true, cancel_reason_id: 3, version: 1 }]));
  });

  test('a double submit is one report', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = takes(calls.reportAttendance, reported(), promise);
    const { user } = open([meeting()]);
    const card = within(await screen.findByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
    await user.click(card.getByRole('checkbox', { name: /Ann/ }));
    await user.dblClick(card.getByRole('button', { name: 'Submit: Tue, Nov 17' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    resolve();
    // The card is still there, as the list that was read anew has it: it offers nothing more.
    expect(await card.findByText('Reported')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Submit: Tue, Nov 17' })).toBeNull();
    expect(card.getByRole('checkbox', { name: /Ann/ })).toBeDisabled();
    expect(sent).toHaveLength(1);
  });

  test('a report that waited and was refused is submitted again as it stands, of the roster and in the version of now', async () => {
    server.use(serves(calls.reportAttendance, () => HttpResponse.error()));
    const { user, portal } = open([meeting()]);
    const card = () => within(screen.getByRole('region', { name: 'Met on Tuesday at 7:00 PM Tue, Nov 17' }));
    await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
    await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
    await waitFor(async () => expect(await waitingCalls(portal)).toHaveLength(1));
    const [waiting] = await waitingCalls(portal);
    const refused = {
      status: 422,
      code: 'invalid_input',
      message: 'Not on the roster of that day any more: Clara Dunn.',
    };
    server.use(answers(calls.getAttendance, oneMeeting({ version: 2, allParticipants: [ANN, BEN] })));
    const sent = takes(calls.reportAttendance, reported({ version: 3 }));
    if (waiting) await replaceWaiting(waiting.key, { ...waiting, refused });
    expect(await screen.findByText(new RegExp(refused.message))).toBeVisible();
    await waitFor(() => expect(card().getAllByRole('checkbox')).toHaveLength(2));
    expect(card().getByRole('checkbox', { name: /Ann/ })).toBeChecked();
    await user.click(card().getByRole('button', { name: 'Submit: Tue, Nov 17' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ version: 2, participants: { attended: [501], not_attended: [502] } }]),
    );
    await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
  });
});

describe('"Unsubmitted attendances appear as cards for leaders, paginated"', () => {
  standInAutumn();
  const DAYS = ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10', '2026-11-17'];

  /** Five reports are missing: those of one page are shown, as the service shows them. */
  function openAt(address: string) {
    const held = DAYS.map((met_on_date, index) => meeting({ id: 50 + index, met_on_date }));
    server.use(
      serves(calls.listAttendances, ({ request }) => {
        const asked = new URL(request.url).searchParams;
        const [page, size] = [Number(asked.get('page')), Number(asked.get('page_size'))];
        const found = asked.get('submitted') === 'no' ? held.filter((one) => one.submitted_at === null) : held;
        const meta = {
          current_page: page,
          last_page: Math.max(1, Math.ceil(found.length / size)),
          per_page: size,
          total: found.length,
        };
        return HttpResponse.json({
          ...meetingPage(found),
          data: found.slice((page - 1) * size, page * size),
          meta,
        });
      }),
      answers(calls.listCancelReasons, CANCEL_REASONS),
    );
    const view = renderPart(OF_LEADER, {
      portal: fakePortal({ role: 'student' }),
      store: createStore,
      path: `/bible-studies/7${address}`,
    });
    return { ...view, held };
  }
  const cards = () => screen.findAllByRole('region', { name: /^Met on Tuesday at 7:00 PM Tue, / });

  test('once the last report of a page is in, the page before it is shown', async () => {
    const { user, held, address } = openAt('?reports=2');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    const [card] = await cards();
    server.use(
      serves(calls.reportAttendance, () => {
        held[4] = reported({ id: 54, met_on_date: '2026-11-17', version: 2 });
        return HttpResponse.json(held[4]);
      }),
    );
    await user.click(within(card!).getByRole('checkbox', { name: /Ann/ }));
    await user.click(within(card!).getByRole('button', { name: 'Submit: Tue, Nov 17' }));
    await waitFor(async () => expect(await cards()).toHaveLength(4));
    expect(address()).not.toContain('reports=2');
  });

  test('an address of a page that there is no longer shows the last one there is, of the grid as well', async () => {
    openAt('?reports=9&meetings=4');
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    expect(await screen.findByRole('columnheader', { name: /Nov 17/ })).toBeVisible();
  });
});

describe('add attendance', () => {
  const BEGINNING = {
    bible_study_id: 7,
    study_name: 'Alder Hall Women',
    met_on_date: '2026-11-17',
    met_at_time: '19:00:00',
    first_day: '2026-08-25',
    last_day: '2026-11-20',
    allParticipants: [ANN],
    last_time: null,
  };

  test("'Bible study occurred on', and who took part on that day", async () => {
    const { user } = open([reported()], { add: true });
    server.use(
      serves(calls.newAttendance, ({ request }) => {
        const day = new URL(request.url).searchParams.get('met_on_date');
        return HttpResponse.json(day === null ? BEGINNING : { ...BEGINNING, allParticipants: [ANN, BEN] });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add attendance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add attendance' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.change(dialog.getByLabelText(/Bible study occurred on/), { target: { value: '2026-11-10' } });
    await user.click(await dialog.findByRole('checkbox', { name: /Ben/ }));
    const sent = takes(calls.addAttendance, reported({ id: 60 }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { met_on_date: '2026-11-10', participants: { attended: [502], not_attended: [501], unknown: [] } },
      ]),
    );
  });

  test('whoever was ticked and took no part on the day that is chosen then is not counted as there', async () => {
    const { user } = open([reported()], { add: true });
    server.use(
      serves(calls.newAttendance, ({ request }) => {
        const day = new URL(request.url).searchParams.get('met_on_date');
        return HttpResponse.json(day === null ? BEGINNING : { ...BEGINNING, allParticipants: [BEN] });
      }),
    );
    const sent = takes(calls.addAttendance, reported({ id: 60 }));
    await user.click(await screen.findByRole('button', { name: 'Add attendance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add attendance' }));
    await user.click(dialog.getByRole('checkbox', { name: /Ann/ }));
    fireEvent.change(dialog.getByLabelText(/Bible study occurred on/), { target: { value: '2026-11-10' } });
    await dialog.findByRole('checkbox', { name: /Ben/ });
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'Are you sure want to submit an attendance with no attendees?',
      }),
    );
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { confirm_empty: true, participants: { attended: [], not_attended: [502], unknown: [] } },
      ]),
    );
  });

  test('while it is asked who took part on another day, nothing is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = open([reported()], { add: true });
    server.use(
      serves(calls.newAttendance, async ({ request }) => {
        const day = new URL(request.url).searchParams.get('met_on_date');
        if (day !== null) await promise;
        return HttpResponse.json(day === null ? BEGINNING : { ...BEGINNING, allParticipants: [BEN] });
      }),
    );
    const sent = takes(calls.addAttendance, reported({ id: 60 }));
    await user.click(await screen.findByRole('button', { name: 'Add attendance' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add attendance' }));
    fireEvent.change(dialog.getByLabelText(/Bible study occurred on/), { target: { value: '2026-11-10' } });
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText(/Who took part on that day is still being looked up/)).toBeVisible();
    resolve();
    await user.click(await dialog.findByRole('checkbox', { name: /Ben/ }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [502] } }]));
  });

  test("without a day: 'Please select a date.'", async () => {
    const { user } = open([reported()], { add: true });
    server.use(answers(calls.newAttendance, { ...BEGINNING, met_on_date: null }));
    await user.click(await screen.findByRole('button', { name: 'Add attendance' }));
    await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please select a date.')).toBeVisible();
  });

  test('without a signal it begins with what the page has asked, and waits on this device', async () => {
    const asked: string[] = [];
    const { user, portal } = open([reported()], { add: true });
    server.use(
      serves(calls.newAttendance, ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json(BEGINNING);
      }),
    );
    const add = await screen.findByRole('button', { name: 'Add attendance' });
    await waitFor(() => expect(asked).toHaveLength(1));
    server.use(
      serves(calls.newAttendance, () => HttpResponse.error()),
      serves(calls.addAttendance, () => HttpResponse.error()),
    );
    await user.click(add);
    await user.click(await screen.findByRole('checkbox', { name: /Ann/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = await waitingCalls(portal);
    expect(call).toMatchObject({
      about: 'meeting:7/2026-11-17',
      title: 'Alder Hall Women · Tue, Nov 17',
      request: {
        method: 'POST',
        url: '/bible_studies/7/attendance',
        body: { met_on_date: '2026-11-17', submission_id: call?.key, participants: { attended: [501] } },
      },
    });
    // Taken back, what was entered stands there again.
    portal.notify.mock.calls.at(-1)?.[0].action?.run();
    await waitFor(async () => expect(await waitingCalls(portal)).toEqual([]));
    await user.click(add);
    expect(await screen.findByRole('checkbox', { name: /Ann/ })).toBeChecked();
  });

  test('is not offered where the service does not allow it', async () => {
    open([reported()]);
    await screen.findByRole('grid', { name: 'Attendance' });
    expect(screen.queryByRole('button', { name: 'Add attendance' })).not.toBeInTheDocument();
  });
});

test('nothing yet; "errors on bible study pages are shown"', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText(/No meeting is here yet/)).toBeVisible();
  unmount();
  server.use(refuses(calls.listAttendances, 503, 'Not now.'));
  renderPart(<StudyAttendance study={7} location={10} />, { store: createStore });
  expect(await screen.findByText(/Not now./)).toBeVisible();
});
