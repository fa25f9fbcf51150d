import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../app/render-app.testing.tsx';

const STILL = /still waits on this device\. It is sent when whoever entered it signs in here again\./;

test('whoever signs out while something waits is told that it is not sent before they are back', async () => {
  await keepWaiting(fakePortal(), {
    key: 'one',
    about: 'row 52',
    filling: 'rows',
    request: { url: '/rows/52', method: 'PUT', body: {} },
    title: 'Alder Hall',
    sentence: '7 of 9 came',
    text: 'Alder Hall\n7 of 9 came',
    said: 'Alder Hall: 7 of 9 came.',
    changes: [],
    content: null,
  });
  renderApp({ path: '/logout', signedIn: false });
  expect(await screen.findByText(STILL)).toBeVisible();
  // Of whom it is, and what, is for nobody else.
  expect(document.body).not.toHaveTextContent('Alder Hall');
});

test('where nothing waits nothing is said of it', async () => {
  renderApp({ path: '/logout', signedIn: false });
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(STILL)).not.toBeInTheDocument();
});
