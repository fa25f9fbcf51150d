import { reportLinkCalls as calls, type LinkRoster } from '@emmaus/contracts/report-links.contract';
import { LINK_TEXTS, LINK_UNKNOWN, PHONE_END_WRONG, type LinkFate } from '@emmaus/contracts/reminders.words';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { CANCEL_REASONS } from '../testing/meetings.ts';

beforeEach(() => sessionStorage.clear());

const ROSTER: LinkRoster = {
  study_name: 'Alder Hall Women',
  leader_name: 'Emily Novak',
  met_on_date: '2026-11-17',
  met_at_time: '19:00:00',
  roster: [
    { person_id: 501, name: 'Ann B.' },
    { person_id: 502, name: 'Ben C.' },
    { person_id: 503, name: 'Clara D.' },
  ],
  last_time: { met_on_date: '2026-11-10', attended: [501, 502] },
  cancel_reasons: CANCEL_REASONS,
};
const MEETING = { met_on_date: '2026-11-17', met_at_time: '19:00:00' };

/** As whoever taps the link of a text, signed in or not. */
function open(fate: LinkFate = 'open') {
  const not_theirs = fate === 'not_theirs';
  const taken_back = fate === 'taken_back';
  const state = fate === 'not_theirs' || fate === 'taken_back' ? 'ended' : fate;
  const meeting = state === 'open' ? MEETING : null;
  server.use(answers(calls.openReportLink, { state, not_theirs, taken_back, meeting }));
  return renderRemote(remote, { path: '/r/7KQ2-M9', portal: fakePortal({ user: null }) });
}

async function confirmed() {
  const drawn = open();
  const asked = takes(calls.confirmReportLink, ROSTER);
  await drawn.user.type(await screen.findByRole('textbox', { name: /Last 4 digits/ }), '0142');
  await drawn.user.click(screen.getByRole('button', { name: 'Show the roster' }));
  await screen.findByRole('heading', { level: 1, name: 'Alder Hall Women' });
  expect(asked).toEqual([{ code: '7KQ2-M9', digits: '0142' }]);
  return drawn;
}

describe('the link of a text', () => {
  test('asks for the end of the phone number, and names nobody before', async () => {
    open();
    expect(await screen.findByText('The meeting of Tue, Nov 17, 7:00 PM.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Who came?' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Ann');
  });

  test('says so where the browser keeps nothing of what is entered', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /Last 4 digits/ }), '01');
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
    full.mockRestore();
  });

  test("'Same as last time', the exceptions, Submit", async () => {
    const sent = takes(calls.reportByLink, { message: 'Thank you!' });
    const { user } = await confirmed();
    await user.click(screen.getByRole('button', { name: 'Same as last time' }));
    await user.click(screen.getByRole('checkbox', { name: /Clara D\./ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you!' });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(screen.getByText('Alder Hall Women, Tue, Nov 17: 3 of 3 came.')).toBeVisible();
    expect(sent).toEqual([
      {
        code: '7KQ2-M9',
        digits: '0142',
        cancelled: false,
        cancel_reason_id: null,
        participants: { attended: [501, 502, 503], not_attended: [], unknown: [] },
        submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        reported_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  test('that it did not meet is said with a reason', async () => {
    const sent = takes(calls.reportByLink, { message: 'Thank you!' });
    const { user } = await confirmed();
    await user.click(screen.getByRole('switch', { name: 'Was bible study cancelled?' }));
    await user.click(screen.getByRole('radio', { name: 'Exams' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Alder Hall Women, Tue, Nov 17: Cancelled.');
    expect(sent).toMatchObject([{ cancelled: true, cancel_reason_id: 3, participants: {} }]);
  });

  test('a wrong number is said at its field', async () => {
    const errors = [{ in: 'body' as const, pointer: '/digits', code: 'wrong_digits', detail: PHONE_END_WRONG }];
    const { user } = open();
    server.use(serves(calls.confirmReportLink, () => problem(422, PHONE_END_WRONG, { code: 'invalid_input', errors })));
    await user.type(await screen.findByRole('textbox', { name: /Last 4 digits/ }), '9999{Enter}');
    expect(await screen.findByText(PHONE_END_WRONG)).toBeVisible();
  });
});

describe('a link that leads no further says so, with a way to sign in', () => {
  const FATES = ['reported', 'cancelled', 'expired', 'locked', 'ended', 'not_theirs', 'taken_back'] as const;
  test.each(FATES)('%s', async (state) => {
    const { user, portal } = open(state);
    expect(await screen.findByText(LINK_TEXTS[state])).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Sign in to/ }));
    expect(portal.navigate).toHaveBeenCalledWith('/main');
  });

  test('unknown', async () => {
    server.use(refuses(calls.openReportLink, 404, LINK_UNKNOWN, 'not_found'));
    renderRemote(remote, { path: '/r/nothing', portal: fakePortal({ user: null }) });
    expect(await screen.findByText(LINK_UNKNOWN)).toBeVisible();
  });
});
