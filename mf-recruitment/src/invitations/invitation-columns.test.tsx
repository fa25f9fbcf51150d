import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { isTooNarrow } from '@emmaus/remote-kit/table/grid-columns.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';
import { INVITATION_COLUMNS } from './invitation-columns.tsx';

test('on a tablet that is held upright nothing scrolls sideways', () => {
  expect(isTooNarrow(630, INVITATION_COLUMNS, 'menu')).toBe(false);
});

test('the date of an invitation stays in one line, beside its pill or below it', () => {
  const highCall = INVITATION_COLUMNS.find(({ id }) => id === 'high_call');
  renderPart(<>{highCall?.cell?.(invitationRow({ highCallResponse: null, highCallNotes: null }))}</>);
  const told = screen.getByText('Feb 3, 2026, Maria Lindgren');
  expect(told.textContent).toBe('Feb\u00A03,\u00A02026, Maria Lindgren');
  // Below the longest pill there is one line more in the row.
  expect(told).toHaveStyle({ flexBasis: '96px', WebkitLineClamp: '1' });
  expect(told.parentElement).toHaveStyle({ flexWrap: 'wrap' });
});

test('on a phone each has a line of its own, with its pill and its date', async () => {
  setWindowWidth(390);
  server.use(answers(invitationCalls.listInvitations, invitationPage([invitationRow()])));
  renderRemote(remote, { path: '/invitations', portal: fakePortal({ role: 'missionary' }) });
  const card = (await screen.findByRole('link', { name: 'Clara Byrne' })).closest('li');
  expect(card).toHaveTextContent(/^Clara Byrne ?Gospel Presentation: Not receivedHigh Call: YellowFeb 3, 2026$/);
  expect(screen.getByText(/^Gospel Presentation:/)).toHaveStyle({ display: 'flex' });
});
