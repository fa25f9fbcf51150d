/** What the portal fetches ahead of the page that it is opened at. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteSignedOut, noteSignedIn } from '../session/signed-in-hint.ts';
import { answersAccount, renderApp } from './render-app.testing.tsx';

afterEach(() => {
  noteSignedOut();
  // Not all that stands there: styles do, of which other tests' screens are made as well.
  for (const named of document.head.querySelectorAll('meta[name=signed-in-files], link[rel=preload]')) named.remove();
});

test('the files behind the sign-in, where the browser did not tell the first script what had come', async () => {
  noteSignedIn();
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'signed-in-files', content: '/assets/frame.js' }),
  );
  answersAccount('missionary', { personId: 12 });
  renderApp({ path: '/people', signedIn: false });
  await waitFor(() => expect(document.head.querySelector('link[href="/assets/frame.js"]')).not.toBeNull());
  expect(await screen.findByRole('banner')).toBeVisible();
});
