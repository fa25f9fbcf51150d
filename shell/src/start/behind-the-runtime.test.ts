import { expect, test, vi } from 'vitest';
import { behindTheRuntime } from './behind-the-runtime.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import type { Came } from './when-to-ask.ts';

const came = (file: Partial<Came>) => ({ transferSize: 300, ...file }) as PerformanceResourceTiming;

function pageWith(runtime: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="signed-in-files" content="/assets/a.js /assets/b.js">${runtime}`;
  fetchSignedIn(page);
  return page;
}

/** 30 kB of each of the two in 300 ms, behind a trip: 200 bytes a millisecond. */
function onNarrowLine(): void {
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/a.js') ? [came({ requestStart: 0, responseEnd: 450, encodedBodySize: 30_000 })] : [],
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([came({ requestStart: 10, responseEnd: 160 })]);
}

test('the others are asked for once half of the time has passed that the runtime takes on this line', async () => {
  vi.useFakeTimers();
  onNarrowLine();
  const asked = vi.fn<() => void>();
  void behindTheRuntime(pageWith('<meta name="runtime-bytes" content="20000">')).then(asked);
  await vi.advanceTimersByTimeAsync(49);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ['the browser does not tell how quick the line is', '<meta name="runtime-bytes" content="20000">', () => undefined],
  ['the page does not name the runtime', '', onNarrowLine],
])('at once where %s', async (_what, meta, line) => {
  vi.useFakeTimers();
  line();
  const asked = vi.fn<() => void>();
  void behindTheRuntime(pageWith(meta)).then(asked);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
});
