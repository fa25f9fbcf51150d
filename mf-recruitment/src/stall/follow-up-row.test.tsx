import { stallCalls as calls } from '@emmaus/contracts/stall.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { stall, stallFollowUp } from '../testing/stall.ts';

test('an extension is dialled after the number, and gets no ready text', async () => {
  const phone = '201-555-7755 ext. 1234';
  const text = { to: phone, words: 'Hi Ruth, this is Maria.' };
  const follow_ups = [stallFollowUp({ is_mine: true, phone, text })];
  server.use(keepsWaiting(calls.watchStall), answers(calls.readStall, stall({ follow_ups })));
  const { user } = renderRemote(remote, { path: '/stall', portal: fakePortal({ role: 'td' }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ruth Ames' }));
  const call = await screen.findByRole('menuitem', { name: /Call/ });
  expect(call).toHaveAttribute('href', 'tel:2015557755;ext=1234');
  expect(screen.queryByRole('menuitem', { name: /Send the text/ })).not.toBeInTheDocument();
});
