import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { KitPage } from './kit.page.tsx';

const PATIENT = { timeout: 30_000 };

test('/kit shows what screens are made of, in every state', async () => {
  const { user } = renderPart(<KitPage />);
  expect(screen.getByText('Not expected')).toBeVisible();
  const faulty = within(screen.getByRole('form', { name: 'A form with faults' }));
  expect(faulty.getAllByText('Please look at this again.').length).toBeGreaterThan(1);
  expect(screen.getByText('Somebody else has saved this meanwhile.')).toBeVisible();
  expect(screen.getByLabelText('Loading People to come')).toBeVisible();
  expect(screen.getByRole('region', { name: 'A board' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open Ann Baker' }));
  expect(screen.getByRole('complementary', { name: 'Ann Baker' })).toBeVisible();
});

test('it is there where remotes may be developed', async () => {
  answersAccount('td');
  renderApp({ path: '/kit', settings: { devRemotes: true } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kit' }, PATIENT)).toBeVisible();
});

test('elsewhere there is no such page', async () => {
  answersAccount('td');
  renderApp({ path: '/kit' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' }, PATIENT)).toBeVisible();
});
