import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, problem, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OneAttendance } from '@emmaus/contracts/attendances.contract';
import type { Role } from '@emmaus/contracts/roles';
import { createStore } from '../api/store.ts';
import { ANN, BEN, CANCEL_REASONS, CLARA, oneMeeting, reported } from '../testing/meetings.ts';
import { ReportSheet } from './report-sheet.tsx';

function open(meeting: OneAttendance = oneMeeting(), role: Role = 'student') {
  server.use(answers(calls.getAttendance, meeting), answers(calls.listCancelReasons, CANCEL_REASONS));
  const onClose = vi.fn<() => void>();
  const portal = fakePortal({ role });
  return {
    onClose,
    ...renderPart(<ReportSheet study={7} attendance={52} onClose={onClose} />, { portal, store: createStore }),
  };
}
const tick = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('the report of one meeting', () => {
  test("'Same as last time', the exceptions, Submit: who came and who did not, with the version and a key", async () => {
    const sent = takes(
      calls.reportAttendance,
      reported({ attendedParticipants: [ANN, CLARA], unattendedParticipants: [BEN] }),
    );
    const { user, onClose, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Same as last time' }));
    expect(await tick('Ann')).toBeChecked();
    expect(screen.getByText('2 of 3 came')).toBeVisible();
    await user.click(await tick('Ben'));
    await user.click(await tick('Clara'));
    await user.click(submit());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        cancelled: false,
        cancel_reason_id: null,
        participants: { attended: [501, 503], not_attended: [502], unknown: [] },
        version: 1,
        submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        reported_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ intent: 'success', action: expect.objectContaining({ label: 'Change' }) as object }),
    );
  });

  test('says the meeting, and that there was none before it', async () => {
    open(oneMeeting({ last_time: null }));
    expect(await screen.findByText('Met on Tuesday at 7:00 PM · Tue, Nov 17')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Alder Hall Women' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Same as last time' })).not.toBeInTheDocument();
  });

  test("nobody ticked: 'Are you sure want to submit an attendance with no attendees?'", async () => {
    const sent = takes(calls.reportAttendance, reported());
    const { user } = open();
    await tick('Ann');
    await user.click(submit());
    expect(
      await screen.findByRole('heading', { name: 'Are you sure want to submit an attendance with no attendees?' }),
    ).toBeVisible();
    expect(screen.getByText('Everybody on the roster is then noted as not attended.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Submit' }).at(-1)!);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { confirm_empty: true, participants: { attended: [], not_attended: [501, 502, 503] } },
      ]),
    );
  });

  test('nobody ticked, and of some nothing is known: they stay unknown, and it says so', async () => {
    const { user } = open({ ...oneMeeting(), ...reported() });
    await user.click(await tick('Ann'));
    await user.click(submit());
    expect(
      await screen.findByText(
        'Who is shown as unknown stays unknown, everybody else on the roster is then noted as not attended.',
      ),
    ).toBeVisible();
  });

  test.each(['parish-td', 'parish-missionary', 'alumni', 'lifelong'] as const)('%s may submit empty', async (role) => {
    const sent = takes(calls.reportAttendance, reported());
    const { user } = open(oneMeeting(), role);
    await tick('Ann');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test("cancelled: 'Please choose a reason for canceling bible study.', then one of the reasons as chips", async () => {
    const sent = takes(
      calls.reportAttendance,
      reported({ cancelled: true, cancelled_reason: 'Exams', cancel_reason_id: 3 }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('switch', { name: 'Was bible study cancelled?' }));
    await user.click(submit());
    expect(await screen.findByText('Please choose a reason for canceling bible study.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Exams' }));
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ cancelled: true, cancel_reason_id: 3, participants: {} }]));
  });

  test('of whom nothing is known stays unknown in a correction, until somebody says it', async () => {
    const sent = takes(calls.reportAttendance, reported({ version: 3 }));
    const { user } = open({ ...oneMeeting(), ...reported() });
    expect(await screen.findByText('Unknown')).toBeVisible();
    await user.click(await tick('Ben'));
    await user.click(submit());
    await waitFor(() =>
      expect(sent).toMatchObject([{ participants: { attended: [501, 502], not_attended: [], unknown: [503] } }]),
    );
  });

  test('somebody else was earlier: shows what they saved, person by person, and loses nothing that was entered', async () => {
    const { user } = open();
    const said = 'Emily Novak reported this meeting in the meantime: 1 came, 1 did not.';
    server.use(serves(calls.reportAttendance, () => problem(409, said, { code: 'stale_version' })));
    await user.click(await tick('Ben'));
    server.use(answers(calls.getAttendance, { ...oneMeeting(), ...reported() }));
    await user.click(submit());
    expect(await screen.findByText(said)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /Ann Baker.*Saved: Attended/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Ben Carter.*Saved: Not attended/ })).toBeChecked();
    const sent = takes(calls.reportAttendance, reported({ version: 3 }));
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ version: 2, participants: { attended: [502] } }]));
  });

  test('somebody else corrected it meanwhile: of whom nothing was changed here, what they say stays', async () => {
    const { user } = open({ ...oneMeeting(), ...reported() });
    server.use(serves(calls.reportAttendance, () => problem(409, 'Corrected.', { code: 'stale_version' })));
    await user.click(await tick('Ben'));
    const theirs = { attendedParticipants: [CLARA], unattendedParticipants: [ANN, BEN], unknownParticipants: [] };
    server.use(answers(calls.getAttendance, { ...oneMeeting(), ...reported({ ...theirs, version: 3 }) }));
    await user.click(submit());
    await screen.findByText('Corrected.');
    expect(await tick('Ben')).toBeChecked();
    expect(await tick('Ann')).not.toBeChecked();
    const sent = takes(calls.reportAttendance, reported({ version: 4 }));
    await user.click(submit());
    const participants = { attended: [502, 503], not_attended: [501], unknown: [] };
    await waitFor(() => expect(sent).toMatchObject([{ version: 3, participants }]));
  });
});

test('a correction that was left and opened again puts back nothing that was not touched in it', async () => {
  const first = open({ ...oneMeeting(), ...reported() });
  await first.user.click(await tick('Ben'));
  first.unmount();
  const theirs = { attendedParticipants: [CLARA], unattendedParticipants: [ANN, BEN], unknownParticipants: [] };
  const { user } = open({ ...oneMeeting(), ...reported({ ...theirs, version: 3 }) });
  expect(await tick('Ann')).toBeChecked();
  server.use(serves(calls.reportAttendance, () => problem(409, 'Corrected.', { code: 'stale_version' })));
  await user.click(submit());
  await screen.findByText('Corrected.');
  await waitFor(async () => expect(await tick('Ann')).not.toBeChecked());
  expect(await tick('Ben')).toBeChecked();
  const sent = takes(calls.reportAttendance, reported({ version: 4 }));
  await user.click(submit());
  const participants = { attended: [502, 503], not_attended: [501], unknown: [] };
  await waitFor(() => expect(sent).toMatchObject([{ version: 3, participants }]));
});

describe('Undo, or Change', () => {
  const undo = (portal: ReturnType<typeof fakePortal>) => portal.notify.mock.calls[0]?.[0].action?.run();

  test('of a correction: back to what was reported before, on the version that was saved', async () => {
    const { user, portal } = open({ ...oneMeeting(), ...reported() });
    takes(calls.reportAttendance, reported({ version: 3 }));
    await user.click(await tick('Ben'));
    await user.click(submit());
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    const back = takes(calls.reportAttendance, reported({ version: 4 }));
    undo(portal);
    await waitFor(() =>
      expect(back).toMatchObject([
        { version: 3, participants: { attended: [501], not_attended: [502], unknown: [503] } },
      ]),
    );
  });

  test('that fails can be pressed again: it is the same correction, which may have arrived', async () => {
    const { user, portal } = open({ ...oneMeeting(), ...reported() });
    takes(calls.reportAttendance, reported({ version: 3 }));
    await user.click(await tick('Ben'));
    await user.click(submit());
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    const keys: unknown[] = [];
    server.use(
      serves(calls.reportAttendance, async ({ request }) => {
        const { submission_id } = (await request.json()) as { submission_id: string };
        keys.push(submission_id);
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(reported({ version: 4 }));
      }),
    );
    await pressUndoInVain(portal, calls.reportAttendance);
    pressUndo(portal);
    const last = () => portal.notify.mock.lastCall?.[0];
    await waitFor(() => expect(last()).toMatchObject({ intent: 'error', about: 'meeting:7/2026-11-17' }));
    expect(keys).toHaveLength(1);
    pressUndo(portal);
    await waitFor(() => expect(last()?.text).toMatch(/is again as it was reported before\.$/));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('where somebody has corrected it since: says so, and changes nothing', async () => {
    const { user, portal } = open({ ...oneMeeting(), ...reported() });
    takes(calls.reportAttendance, reported({ version: 3 }));
    await user.click(await tick('Ben'));
    await user.click(submit());
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    server.use(serves(calls.reportAttendance, () => problem(409, 'Somebody was faster.', { code: 'stale_version' })));
    undo(portal);
    await waitFor(() =>
      expect(portal.notify).toHaveBeenLastCalledWith({
        intent: 'error',
        text: 'Somebody was faster.',
        about: 'meeting:7/2026-11-17',
      }),
    );
  });

  test('Change of a first report: opens it again to be corrected, over the page', async () => {
    const { user, portal, unmount } = open();
    takes(calls.reportAttendance, reported());
    await user.click(await tick('Ann'));
    await user.click(submit());
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    unmount();
    server.use(serves(calls.getAttendance, () => HttpResponse.json({ ...oneMeeting(), ...reported() })));
    undo(portal);
    expect(await tick('Ann')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  });
});
