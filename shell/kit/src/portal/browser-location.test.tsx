/** The address as routers hear of it. */
import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createBrowserLocation } from './browser-location.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('who goes elsewhere between the first drawing and the first listening is not left on the page before', async () => {
  const location = createBrowserLocation();
  function Path() {
    return useSyncExternalStore(location.subscribe, location.current).pathname;
  }
  function GoesAtOnce() {
    // As the browser's back button, or single-spa: not by the navigator, which would hear of it itself.
    useLayoutEffect(() => window.history.pushState(null, '', '/delegations'), []);
    return null;
  }
  render(
    <>
      <Path />
      <GoesAtOnce />
    </>,
  );
  expect(await screen.findByText('/delegations')).toBeVisible();
});
