import { expect, test, vi } from 'vitest';
import { fetchSignedIn, signedInFiles } from './fetch-signed-in.ts';

function pageWith(meta: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = meta;
  return page;
}

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

test('they are over once each has come or has failed', async () => {
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

test('where none were fetched, nothing is waited for', async () => {
  await expect(signedInFiles(pageWith(''))).resolves.toBeUndefined();
});
