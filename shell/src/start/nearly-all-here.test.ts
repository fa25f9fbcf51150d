import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nearlyAllHere } from './nearly-all-here.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.unstubAllGlobals());

function pageWith(files: Record<string, number>): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = Object.entries(files)
    .map(([file, bytes]) => `<link rel="preload" as="script" href="https://portal.test/${file}" data-bytes="${bytes}">`)
    .join('');
  return page;
}

interface Noted {
  name: string;
  bytes: number;
  end: number;
}

/** Says of the browser's files that they are here: each was asked for with the page's first, at 200 ms. */
function browser(): { here: (...files: Noted[]) => void; watching: () => boolean } {
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
  const page = { requestStart: 0, responseEnd: 150, encodedBodySize: 2_000, transferSize: 2_300 };
  const noted: (typeof page)[] = [];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) => (type === 'navigation' ? [page] : noted) as unknown as PerformanceEntryList,
  );
  return {
    here(...files) {
      for (const { bytes, end } of files)
        noted.push({ requestStart: 200, responseEnd: end, encodedBodySize: bytes, transferSize: bytes + 300 });
      vi.spyOn(performance, 'now').mockReturnValue(Math.max(...files.map(({ end }) => end)));
      told?.({ getEntries: () => files.map(({ name }) => ({ name: `https://portal.test/${name}` })) });
    },
    watching: () => told !== undefined,
  };
}

function waitFor(page: Document) {
  const over = vi.fn<() => void>();
  void nearlyAllHere(page).then(over);
  return over;
}

test('all of the first files but one are waited for, and the moment from which a trip takes as long as the last one', async () => {
  const { here } = browser();
  const over = waitFor(pageWith({ 'a.js': 30_000, 'b.js': 80_000, 'c.js': 20_000 }));
  here({ name: 'shell.js', bytes: 20_000, end: 700 }, { name: 'c.js', bytes: 20_000, end: 700 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(over).not.toHaveBeenCalled();
  // 20 + 20 + 30 + 30 kB in 500 ms: the 50 kB that are left of the last one take 250 ms, a trip 150 of them.
  here({ name: 'a.js', bytes: 30_000, end: 850 });
  await vi.advanceTimersByTimeAsync(99);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(over).toHaveBeenCalledOnce();
});

test('where the last one is here sooner, nothing is waited for', async () => {
  const { here, watching } = browser();
  const over = waitFor(pageWith({ 'a.js': 30_000, 'b.js': 80_000 }));
  here({ name: 'a.js', bytes: 30_000, end: 650 });
  here({ name: 'b.js', bytes: 80_000, end: 660 });
  await vi.advanceTimersByTimeAsync(0);
  expect(over).toHaveBeenCalledOnce();
  expect(watching()).toBe(false);
});
