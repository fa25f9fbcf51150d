/**
 * Fetches the code behind the sign-in beside the code in front of it: the build says in the page which files these are. What comes of it
 * is read in the page as well, since the first script and the portal have no module in common.
 */
import { namedFiles } from './named-files.ts';

export function fetchSignedIn(page: Document = document): void {
  if (linksOf(page).length > 0) return;
  for (const file of namedFiles('signed-in-files', page)) {
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Behind what the page asks, and what it shows first.
    link.fetchPriority = 'low';
    link.href = file;
    link.dataset['signedIn'] = 'asked';
    whenOver(link, () => (link.dataset['signedIn'] = 'over'));
    page.head.append(link);
  }
}

/** Resolves once all that was fetched so has come, or has failed; whoever needs what failed asks for it again. */
export async function signedInFiles(page: Document = document): Promise<void> {
  const open = linksOf(page).filter((link) => link.dataset['signedIn'] !== 'over');
  await Promise.all(open.map((link) => new Promise<void>((done) => whenOver(link, done))));
}

function linksOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[data-signed-in]')];
}

function whenOver(link: HTMLLinkElement, done: () => void): void {
  for (const end of ['load', 'error']) link.addEventListener(end, done, { once: true });
}
