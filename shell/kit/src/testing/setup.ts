/** Makes jsdom enough of a browser for the remotes' screens, and closes the network. A `setupFiles` entry of vitest. */
import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { expectVersions } from './edits-with-version.ts';
import { closeNetwork, openNetwork, requestsAreUnderway, server } from './server.ts';
import { setPaper, setWindowWidth, shimMatchMedia } from './window-width.ts';

// Enough of a page to see what is wrong, not the whole of it.
process.env['DEBUG_PRINT_LIMIT'] ??= '4000';
// Two cores shared by many test files: a screen with a table needs a moment.
configure({ asyncUtilTimeout: 100_000 });

// What is waited for is looked for at each change of the page. The page is printed once, when it did not come, instead of each
// time it is not there yet: that was a tenth of what the tests of screens cost.
const { getElementError: withPage } = getConfig();
configure({
  getElementError(message, container) {
    const config = getConfig();
    const isWaiting =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
    if (!isWaiting) return withPage(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

class NothingObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, {
  ResizeObserver: class extends NothingObserver {},
  IntersectionObserver: class extends NothingObserver {},
});
shimMatchMedia();
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// jsdom measures nothing; AG Grid draws nothing into a box without a size.
for (const [property, size] of [
  ['offsetWidth', 1200],
  ['offsetHeight', 600],
  ['clientWidth', 1200],
  ['clientHeight', 600],
] as const) {
  Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: () => size });
}

// Nor does it lay out: what orders the focus for Fluent believes nothing to be visible, finds nothing to focus in a
// dialog, and a quarter of a second later hides the dialog instead of the page behind it.
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1200, 600);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

beforeAll(openNetwork);
afterEach(async () => {
  cleanup();
  await requestsAreUnderway();
  server.resetHandlers();
  setWindowWidth(1280);
  setPaper(false);
  // jsdom has none; each test begins with a device that keeps nothing.
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  expectVersions();
});
afterAll(closeNetwork);
