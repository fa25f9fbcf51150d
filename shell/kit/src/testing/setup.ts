/** Makes jsdom enough of a browser for the remotes' screens, and closes the network. A `setupFiles` entry of vitest. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './server.ts';
import { setWindowWidth, shimMatchMedia } from './window-width.ts';

// Enough of a page to see what is wrong, not the whole of it.
process.env['DEBUG_PRINT_LIMIT'] ??= '4000';
// Two cores shared by many test files: a screen with a table needs a moment.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

class NothingObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

vi.stubGlobal('ResizeObserver', NothingObserver);
vi.stubGlobal('IntersectionObserver', NothingObserver);
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

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  setWindowWidth(1280);
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => server.close());
