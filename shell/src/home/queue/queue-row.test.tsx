/** A row of the list 'Today', on a page of whatever language. */
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DECLARED_REMOTES } from '../../navigation/declared-remotes.testing.ts';
import { QueueRow } from './queue-row.tsx';

test('is marked as English, which remotes write; what the shell adds is of the language of the page', () => {
  const [remote] = DECLARED_REMOTES;
  if (!remote) throw new Error('No remote is declared.');
  const filling = { remote, fill: { id: 'calls', order: 1, module: './home' } };
  const row = { key: 'calls:1', filling, row: { id: '1', title: 'Ann Baker', sentence: 'Said Yellow.' } };
  render(
    <PortalContext value={fakePortal()}>
      <QueueRow row={row} late onFinish={() => {}} />
    </PortalContext>,
  );
  expect(screen.getByText('Said Yellow.').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Ann Baker').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Late').closest('[lang]')).toHaveAttribute('lang', 'en-US');
});
