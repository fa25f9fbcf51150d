import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { timed } from './timings.ts';

afterEach(() => sessionStorage.clear());

const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('everybody who is signed in sees which releases this browser runs, and how long each took to come', async () => {
  answersAccount('student');
  timed({ name: 'people', version: '1.0.0-test' }, 'manifest')();
  renderApp({ path: '/diagnostics' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  // Other tests of this worker may have timed more.
  expect((await part('Remotes')).getByText(/^1\.0\.0-test · .*manifest \d+ ms/)).toBeVisible();
  expect((await part('Portal')).getByText(/not (offered|registered)/)).toBeVisible();
});

test('all of it can be copied as text, and tells nothing of the person', async () => {
  answersAccount('missionary');
  const user = userEvent.setup();
  renderApp({ path: '/diagnostics' });
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('People: 1.0.0-test');
  expect(text).not.toContain('Teresa');
});

test('remotes that are switched off in this tab are named there, and above every page', async () => {
  answersAccount('student');
  sessionStorage.setItem('emmaus.disabled-remotes', 'people');
  renderApp({ path: '/diagnostics' });
  expect((await part('In place of what is live')).getByText('switched off in this tab')).toBeVisible();
  expect(await screen.findByText(/This tab does without People/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch all on' })).toBeVisible();
});

test('the way there is the account menu', async () => {
  answersAccount('student');
  const user = userEvent.setup();
  const { path } = renderApp({ path: '/main' });
  await user.click(await screen.findByRole('button', { name: /Teresa Martin/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Diagnostics' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible();
  await expect.poll(path).toBe('/diagnostics');
});
