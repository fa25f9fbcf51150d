import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

test('a role that was changed while the tab stood open counts when it is looked at again', async () => {
  answersAccount('missionary');
  const { parts } = renderApp();
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Teresa' });
  expect(parts.own.portal.user?.role).toBe('missionary');
  answersAccount('student');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(parts.own.portal.user?.role).toBe('student'));
});
