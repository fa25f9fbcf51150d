import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { graduationBoard, graduationRecord, SENIOR_LINK } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

beforeEach(() => setWindowWidth(1440));

async function openAsk() {
  const ann = graduationRecord('Ann Baker', { graduation_status: 'Graduating' });
  server.use(
    keepsWaiting(graduationCalls.watchGraduationRecords),
    answers(successionCalls.countLeaders, NOBODY_LEAVES),
    answers(graduationCalls.listGraduationRecords, graduationBoard([ann])),
  );
  const rendered = renderRemote(remote, { path: `/graduation-records?record=${ann.id}` });
  await rendered.user.click(await screen.findByRole('button', { name: 'Ask by a link' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Ask Ann Baker' })) };
}

test('a senior is mailed their own link', async () => {
  const sent = takes(calls.makeSeniorLink, SENIOR_LINK);
  const { user, portal, dialog } = await openAsk();
  expect(dialog.getByText(/for 14 days, and until July 31 at the latest\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send an e-mail' }));
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('The link is on its way to ann@lakeside.edu.');
  expect(sent).toEqual([{ send: 'email' }]);
});

test('no text is written to an extension: a code is there for it', async () => {
  takes(calls.makeSeniorLink, { ...SENIOR_LINK, phone: '201-555-7755 ext. 1234' });
  const { user, dialog, portal } = await openAsk();
  await user.click(dialog.getByRole('button', { name: 'Write a text' }));
  expect(await dialog.findByRole('img', { name: 'The code of the link for Ann Baker' })).toBeVisible();
  expect(portal.notify.mock.lastCall?.[0].text).toBe(
    'Ann Baker has a phone number with an extension, which no text reaches. Show them the code instead.',
  );
});

test('a code on the screen is there for a camera; without a number a text becomes one', async () => {
  const sent = takes(calls.makeSeniorLink, SENIOR_LINK);
  const { user, dialog } = await openAsk();
  await user.click(dialog.getByRole('button', { name: 'Write a text' }));
  expect(await dialog.findByRole('img', { name: 'The code of the link for Ann Baker' })).toBeVisible();
  expect(dialog.getByLabelText('Link')).toHaveValue(SENIOR_LINK.url);
  expect(sent).toEqual([{ send: 'no' }]);
});
