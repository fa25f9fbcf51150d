import { reminderCalls as calls, type Nudge } from '@emmaus/contracts/reminders.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { nudgeOf } from '../testing/reminders.ts';

afterEach(() => vi.restoreAllMocks());

function open(data: Nudge[], path = '/nudges', personId = 5) {
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
  server.use(answers(calls.listNudges, { data, total: data.length, meta }));
  return renderRemote(remote, { path, portal: fakePortal({ role: 'td', user: { personId } }) });
}

describe('the nudge queue', () => {
  test('"staff send the same from their own phone, one tap a person": it is noted, and the text opens there; Undo takes the note back', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const noted = takes(calls.noteNudge, {
      id: 9,
      phone: '+13125550142',
      text: 'Hi Emily, who came? https://e/r/7KQ2-M9',
    });
    const { user, portal } = open([nudgeOf()]);
    await user.click(await screen.findByRole('button', { name: 'Text Emily Novak' }));
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(opened).toHaveBeenCalledWith(
      'sms:+13125550142?&body=Hi%20Emily%2C%20who%20came%3F%20https%3A%2F%2Fe%2Fr%2F7KQ2-M9',
      '_self',
    );
    expect(noted).toEqual([{ attendance_id: 52, person_id: 501 }]);
    const [notice] = portal.notify.mock.calls.at(-1) ?? [];
    expect(notice).toMatchObject({ text: 'Noted that you asked Emily.', action: { label: 'Undo' } });
    server.use(answers(calls.takeBackNudge, { message: 'The note was taken back.' }));
    notice?.action?.run();
    await waitFor(() =>
      expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'The note was taken back.' }),
    );
  });

  test('a note that could not be taken back can be taken back again; where that comes too late, it is said', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    server.use(answers(calls.noteNudge, { id: 9, phone: '+13125550142', text: 'Hi Emily, who came?' }));
    const { user, portal } = open([nudgeOf()]);
    const last = () => portal.notify.mock.lastCall?.[0];
    await user.click(await screen.findByRole('button', { name: 'Text Emily Novak' }));
    await waitFor(() => expect(last()).toMatchObject({ action: { label: 'Undo' } }));
    server.use(refuses(calls.takeBackNudge, 503, 'Not now.'));
    last()?.action?.run();
    await waitFor(() => expect(last()).toMatchObject({ intent: 'error', text: 'Not now.', action: { label: 'Undo' } }));
    server.use(refuses(calls.takeBackNudge, 404, 'This note was not found.', 'not_found'));
    last()?.action?.run();
    await waitFor(() => expect(last()).toEqual({ intent: 'error', text: 'This note was not found.' }));
  });

  test('says what is missing, who asked before, and the meeting that one came from', async () => {
    open(
      [nudgeOf({ missing: 4, last_nudge: { id: 9, sent_at: '2026-11-18T02:31:00Z', noted_by: 'Tom Dean' } })],
      '/nudges?meeting=52',
    );
    expect(await screen.findByText('The meeting you came from')).toBeVisible();
    expect(screen.getByText('And 3 before.')).toBeVisible();
    expect(screen.getByText(/Asked by Tom Dean,/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Alder Hall Women' })).toHaveAttribute('href', '/bible-studies/7');
  });

  test('says when a meeting is here, and that a report of two leaders is asked of both', async () => {
    open([nudgeOf()]);
    expect(
      await screen.findByText(
        /^Leaders whose reports are missing since 1 August, of meetings that have ended\. Where two lead, both are asked\./,
      ),
    ).toBeVisible();
  });

  test('without a number nobody is texted, and nothing is said of their texts', async () => {
    open([nudgeOf({ phone: null, is_reminded: false })]);
    expect(await screen.findByRole('button', { name: 'Text Emily Novak' })).toBeDisabled();
    expect(screen.getByText('You see no phone number of theirs.')).toBeVisible();
    expect(screen.queryByText(/the portal's texts/)).toBeNull();
    expect(screen.queryByText('The meeting you came from')).not.toBeInTheDocument();
  });

  test('whoever has no role is not texted, and it is said why', async () => {
    open([nudgeOf({ has_role: false })]);
    expect(await screen.findByRole('button', { name: 'Text Emily Novak' })).toBeDisabled();
    expect(screen.getByText('They have no role, so they cannot report.')).toBeVisible();
  });

  test('whose report is missing themselves is not asked by a text: they report', async () => {
    open([nudgeOf()], '/nudges', 501);
    expect(await screen.findByRole('link', { name: 'Report' })).toHaveAttribute('href', '/bible-studies/7');
    expect(screen.queryByRole('button', { name: 'Text Emily Novak' })).toBeNull();
  });

  test('once the list is shorter than the page that is asked for, its last page is shown', async () => {
    server.use(
      serves(calls.listNudges, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const meta = { current_page: page, last_page: 1, per_page: 20, total: 1 };
        return HttpResponse.json({ data: page === 1 ? [nudgeOf()] : [], total: 1, meta });
      }),
    );
    const { address } = renderRemote(remote, { path: '/nudges?page=2', portal: fakePortal({ role: 'td' }) });
    expect(await screen.findByRole('button', { name: 'Text Emily Novak' })).toBeVisible();
    expect(address()).toBe('/nudges');
  });

  test('when nothing is missing it says so kindly', async () => {
    open([]);
    expect(await screen.findByText('Every meeting is reported')).toBeVisible();
  });
});
