import { expect, test, vi } from 'vitest';
import { fetchSignedIn, signedInFiles } from './fetch-signed-in.ts';
import type { Came } from './when-to-ask.ts';

function pageWith(meta: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = meta;
  return page;
}

const came = (file: Partial<Came>) => ({ transferSize: 300, ...file }) as PerformanceResourceTiming;

test('the files behind the sign-in are fetched as the page names them, behind what it shows first', () => {
  const page = pageWith('<meta name="signed-in-files" content="/assets/a.js /assets/b.js">');
  fetchSignedIn(page);
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => [link.getAttribute('href'), link.as])).toEqual([
    ['/assets/a.js', 'script'],
    ['/assets/b.js', 'script'],
  ]);
  // As the scripts themselves are asked for, else they would be fetched twice.
  expect(links.every((link) => link.crossOrigin === null)).toBe(true);
});

test('a page that names none fetches none', () => {
  const page = pageWith('');
  fetchSignedIn(page);
  expect(page.querySelector('link')).toBeNull();
});

test('asked for twice, they are fetched once', () => {
  const page = pageWith('<meta name="signed-in-files" content="/assets/a.js">');
  fetchSignedIn(page);
  fetchSignedIn(page);
  expect(page.querySelectorAll('link')).toHaveLength(1);
});

test('they are over once each has come or has failed, where the browser tells of none when it came', async () => {
  const page = pageWith('<meta name="signed-in-files" content="/assets/a.js /assets/b.js">');
  fetchSignedIn(page);
  const [one, other] = [...page.querySelectorAll('link')];
  one?.dispatchEvent(new Event('error'));
  const over = vi.fn<() => void>();
  const waiting = signedInFiles(page).then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  other?.dispatchEvent(new Event('load'));
  await waiting;
  await signedInFiles(page);
  expect(over).toHaveBeenCalledOnce();
});

test('what comes behind them is asked for a trip before the last of them is here', async () => {
  vi.useFakeTimers();
  const page = pageWith(
    '<meta name="signed-in-files" content="/assets/a.js /assets/b.js"><meta name="signed-in-bytes" content="30000 80000">',
  );
  fetchSignedIn(page);
  const [one] = [...page.querySelectorAll('link')];
  // 30 kB of each in 300 ms, behind a trip: of the last one 50 kB are left, and alone on the line it takes 250 ms for them.
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    name.endsWith('/a.js') ? [came({ requestStart: 0, responseEnd: 450, encodedBodySize: 30_000 })] : [],
  );
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([came({ requestStart: 10, responseEnd: 160 })]);
  vi.spyOn(performance, 'now').mockReturnValue(470);
  const asked = vi.fn<() => void>();
  void signedInFiles(page).then(asked);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).not.toHaveBeenCalled();
  one?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(450 + 250 - 150 - 470 - 1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(asked).toHaveBeenCalledOnce();
});

test('where none were fetched, nothing is waited for', async () => {
  await expect(signedInFiles(pageWith(''))).resolves.toBeUndefined();
});
