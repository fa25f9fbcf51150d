/** A row of the list 'Today', on a page of whatever language, and among others. */
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DECLARED_REMOTES } from '../../navigation/declared-remotes.testing.ts';
import { QueueRow } from './queue-row.tsx';
import { draw, row, rows, said } from './queue.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('is marked as English, which remotes write; what the shell adds is of the language of the page', () => {
  const [remote] = DECLARED_REMOTES;
  if (!remote) throw new Error('No remote is declared.');
  const filling = { remote, fill: { id: 'calls', order: 1, module: './home' } };
  const one = { key: 'calls:1', filling, look: 1, row: { id: '1', title: 'Ann Baker', sentence: 'Said Yellow.' } };
  render(
    <PortalContext value={fakePortal()}>
      <QueueRow row={one} late onFinish={() => Promise.resolve()} onRun={() => Promise.resolve()} />
    </PortalContext>,
  );
  expect(screen.getByText('Said Yellow.').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Ann Baker').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Late').closest('[lang]')).toHaveAttribute('lang', 'en-US');
});

test('where titles repeat, what can be pressed is called by what tells the rows apart', async () => {
  const finish = { label: 'Done', said: 'Done.', run: () => Promise.resolve(undefined) };
  const missing = (id: string, day: string) =>
    row(id, {
      title: 'Sunday table',
      sentence: `Missing: ${day}`,
      actions: [{ label: 'Write', path: `/${id}` }],
      finish,
    });
  Object.assign(said, {
    calls: rows(missing('1', 'Sun, Nov 15'), missing('2', 'Sun, Nov 22')),
    reports: rows(row('3', { title: 'Ann Baker', actions: [{ label: 'Open', path: '/3' }] })),
  });
  draw();
  expect(await screen.findByRole('link', { name: 'Write Sunday table, Missing: Sun, Nov 15' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write Sunday table, Missing: Sun, Nov 22' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done: Sunday table, Missing: Sun, Nov 22' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Ann Baker' })).toBeVisible();
});
