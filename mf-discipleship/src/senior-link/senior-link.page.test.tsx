import { seniorLinkCalls as calls, type OwnCard } from '@emmaus/contracts/senior-links.contract';
import { SENIOR_LINK_TEXTS } from '@emmaus/contracts/senior-links.words';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';

const CARD: OwnCard = {
  first_name: 'Ann',
  location: 'Lakeside Campus',
  phone: null,
  email: null,
  graduation_month: null,
  graduation_year: null,
  is_entering_religious: false,
  is_entering_seminary: false,
  diocese_or_order: null,
  version: 3,
};
const CODE = '7KQ2M-9XT4B';

beforeEach(() => setWindowWidth(390));

const open = () => renderRemote(remote, { path: `/g/${CODE}` });

test('a senior fills in their own card, and is thanked', async () => {
  server.use(answers(calls.openSeniorLink, { state: 'open', card: CARD }));
  const sent = takes(calls.saveBySeniorLink, { message: 'Thank you! Your information is saved.' });
  const { user } = open();
  expect(await screen.findByText(/Hi Ann, Lakeside Campus would like to stay in touch/)).toBeVisible();
  await user.type(screen.getByLabelText('Phone'), '3125550142');
  await user.type(screen.getByLabelText('E-mail'), 'ann@example.org');
  await user.selectOptions(screen.getByLabelText('Graduation month'), 'May');
  await user.type(screen.getByLabelText('Graduation year'), '2027');
  await user.click(screen.getByRole('radio', { name: 'Seminary' }));
  await user.type(screen.getByLabelText('Diocese or order'), 'Diocese of Marlow');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you!' })).toHaveFocus();
  expect(sent).toEqual([
    {
      code: CODE,
      phone: '3125550142',
      email: 'ann@example.org',
      graduation_month: 'May',
      graduation_year: '2027',
      is_entering_religious: false,
      is_entering_seminary: true,
      diocese_or_order: 'Diocese of Marlow',
      version: 3,
    },
  ]);
});

test('what is invalid is said before anything is sent', async () => {
  server.use(answers(calls.openSeniorLink, { state: 'open', card: CARD }));
  const { user } = open();
  await user.type(await screen.findByLabelText('E-mail'), 'ann@lakeside.edu');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The following fields are invalid: email (must be non .edu)',
  );
});

test.each([
  ['expired', 'This link has run out'],
  ['ended', 'Thank you!'],
] as const)('a link that is %s says so: %s', async (state, title) => {
  server.use(answers(calls.openSeniorLink, { state, card: null }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('what is sent after the season is over is not thanked for: it says so, and what was typed stands', async () => {
  server.use(
    answers(calls.openSeniorLink, { state: 'open', card: CARD }),
    refuses(calls.saveBySeniorLink, 409, SENIOR_LINK_TEXTS.tooLate),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Phone'), '3125550142');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What you sent was not saved: since July 31 is over, this link takes nothing any more. Tell whoever sent it how to reach you.',
  );
  expect(screen.getByLabelText('Phone')).toHaveValue('3125550142');
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

test('one that does not exist leads nowhere', async () => {
  server.use(refuses(calls.openSeniorLink, 404, 'This link is not complete.', 'not_found'));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
});

test('the month of one and the year of another are not mixed', async () => {
  server.use(
    answers(calls.openSeniorLink, { state: 'open', card: CARD }),
    refuses(calls.saveBySeniorLink, 409, 'Somebody else changed this.', 'stale_version'),
  );
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Graduation month'), 'June');
  const theirs = { ...CARD, graduation_month: 'December', graduation_year: 2028, version: 4 } as const;
  server.use(answers(calls.openSeniorLink, { state: 'open', card: theirs }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Other than yours: Graduation \(December 2028\)\./)).toBeVisible();
  expect(screen.getByLabelText('Graduation year')).toHaveValue(String(CARD.graduation_year ?? ''));
});

test('a card that somebody else changed meanwhile: what it says now is told, and sending again saves on top of it', async () => {
  server.use(
    answers(calls.openSeniorLink, { state: 'open', card: CARD }),
    refuses(calls.saveBySeniorLink, 409, 'Somebody else changed this.', 'stale_version'),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Phone'), '3125550142');
  const theirs = { ...CARD, email: 'ann@example.org', graduation_month: 'May', version: 4 } as const;
  server.use(answers(calls.openSeniorLink, { state: 'open', card: theirs }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/It now says: ann@example\.org, May\./)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveValue('3125550142');
  const sent = takes(calls.saveBySeniorLink, { message: 'Thank you! Your information is saved.' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  expect(sent).toMatchObject([{ phone: '3125550142', email: 'ann@example.org', graduation_month: 'May', version: 4 }]);
});
