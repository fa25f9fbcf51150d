import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RemindedMeeting } from '@emmaus/contracts/reminders.contract';
import { remote } from '../root.tsx';
import { remindedMeeting, reminder } from '../testing/reminders.ts';
import { shownNumber } from './reminder-words.ts';

const META = { current_page: 1, last_page: 1, per_page: 20 };

function open(data: RemindedMeeting[], texts_leave = true) {
  server.use(
    answers(calls.listReminders, {
      data,
      total: data.length,
      meta: { ...META, total: data.length },
      study_name: 'Alder Hall Women',
      texts_leave,
    }),
  );
  return renderRemote(remote, { path: '/bible-studies/7/reminders', portal: fakePortal({ role: 'td' }) });
}

describe('why was nobody reminded', () => {
  test('each meeting says who was asked, what became of it, and why somebody was not', async () => {
    open([
      remindedMeeting({
        reminders: [
          reminder(),
          reminder({ id: 2, name: 'Ben Carter', state: 'withheld', reason: 'reminder_off' }),
          reminder({ id: 3, kind: 'second', state: 'waiting', reason: 'quiet_hours' }),
          reminder({ id: 4, kind: 'nudge', state: 'noted', noted_by: 'Tom Dean' }),
        ],
      }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reminders of Alder Hall Women' })).toBeVisible();
    const [, ...lines] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Emily Novak · After the meetingDelivered Nov 1[78], .*Delivered$/),
      'Ben Carter · After the meetingNot sent. Text reminders are off.Not sent',
      expect.stringMatching(
        /^Emily Novak · The next dayWaits until Nov 1[78], .* It was too late in the evening: .*Waits$/,
      ),
      expect.stringMatching(/^Emily Novak · Asked by a personTom Dean sent a text, .*Asked$/),
    ]);
  });

  test.each([
    ['not_due', 'Nobody was reminded. It is not due yet.'],
    ['on_vacation', 'Nobody was reminded. The campus was on vacation.'],
    ['missed', 'Nobody was reminded. No reminder was due at a time when the portal could send it.'],
  ] as const)('a meeting without a text says why: %s', async (why_not, sentence) => {
    open([remindedMeeting({ why_not })]);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('what is written waits where nothing sends texts, and a report by text says so', async () => {
    const { unmount } = open([remindedMeeting({ reminders: [reminder({ state: 'written' })] })], false);
    expect(await screen.findByText(/waits in the outbox/)).toBeVisible();
    unmount();
    open([remindedMeeting({ submitted_at: '2026-11-18T02:40:00.000Z', submitted_by: 'Emily Novak', by_text: true })]);
    const [card] = await screen.findAllByRole('listitem');
    expect(within(card as HTMLElement).getByText('Reported by Emily Novak, by text')).toBeVisible();
  });

  test('no meeting yet', async () => {
    open([]);
    expect(await screen.findByText('No meeting yet')).toBeVisible();
  });
});

test('the texts that wait can be read, and say that nothing sends them', async () => {
  const data = [
    {
      id: 1,
      to: '+13125550142',
      text: 'Emmaus: Emily, who came? https://emmaus.example/r/7KQ2-M9',
      state: 'no_company' as const,
      created_at: '2026-11-18T02:31:00.000Z',
      sent_at: null,
      error: null,
    },
  ];
  server.use(answers(calls.listTexts, { data, total: 1, meta: { ...META, total: 1 } }));
  renderRemote(remote, { path: '/texts', portal: fakePortal({ role: 'admin' }) });
  expect(await screen.findByText(/7KQ2-M9/)).toBeVisible();
  expect(screen.getByText(/^312-555-0142 · /)).toBeVisible();
  expect(screen.getByText('Nothing sends texts')).toBeVisible();
});

test.each([
  ['+14345550174', '434-555-0174'],
  // Of another country, or not ten digits: as it is dialled.
  ['+420777123456', '+420777123456'],
  ['+1434555017', '+1434555017'],
])('a number that a text went to, %s, is shown as it is everywhere', (dialled, shown) => {
  expect(shownNumber(dialled)).toBe(shown);
});
