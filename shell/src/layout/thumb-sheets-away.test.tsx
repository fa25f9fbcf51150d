/** The bar under the thumb where the file of its sheets does not come, e.g. without a signal. */
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

vi.mock('./thumb-sheets.tsx', () => {
  throw new Error('Loading chunk 925 failed.');
});

beforeEach(() => setWindowWidth(390));

test.each(['Add', 'More'])('%s says that it did not load, and the portal stays', async (name) => {
  answersAccount('student');
  renderApp({ path: '/people' });
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  await userEvent.click(bar.getByRole('button', { name }));
  expect(await screen.findByText('This did not load. Check your connection, then try again.')).toBeInTheDocument();
  expect(screen.queryByText('The portal could not be shown')).toBeNull();
  expect(bar.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
});
