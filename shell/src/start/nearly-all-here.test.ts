import { afterEach, expect, test, vi } from 'vitest';
import { nearlyAllHere } from './nearly-all-here.ts';

afterEach(() => vi.unstubAllGlobals());

function pageWith(...files: string[]): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = files
    .map((file) => `<link rel="preload" as="script" href="https://portal.test/${file}">`)
    .join('');
  return page;
}

/** Says of the browser's files that they are here. */
function browser(): { here: (...files: string[]) => void; watching: () => boolean } {
  let told: ((list: { getEntries: () => { name: string }[] }) => void) | undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: typeof told) {
        told = tell;
      }
      observe() {}
      disconnect() {
        told = undefined;
      }
    },
  );
  return {
    here: (...files) => told?.({ getEntries: () => files.map((file) => ({ name: `https://portal.test/${file}` })) }),
    watching: () => told !== undefined,
  };
}

test('all of the first files but one are waited for, and others are not counted', async () => {
  const { here, watching } = browser();
  const over = vi.fn<() => void>();
  const waiting = nearlyAllHere(pageWith('a.js', 'b.js', 'c.js')).then(over);
  here('shell.js', 'a.js');
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  here('c.js');
  await waiting;
  expect(over).toHaveBeenCalledOnce();
  expect(watching()).toBe(false);
});
