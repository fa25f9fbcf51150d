/**
 * Fetches the code behind the sign-in beside the code in front of it: the build says in the page which files these are. What comes of it
 * is read in the page as well, since the first script and the portal have no module in common.
 */
import { namedBytes, namedFiles } from './named-files.ts';
import { allThatCame, timeOnLine, tripOf, whenToAsk } from './when-to-ask.ts';

export function fetchSignedIn(page: Document = document): void {
  if (linksOf(page).length > 0) return;
  const bytes = namedBytes('signed-in-bytes', page);
  for (const [index, file] of namedFiles('signed-in-files', page).entries()) {
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Behind what the page asks, and what it shows first.
    link.fetchPriority = 'low';
    link.href = file;
    link.dataset['signedIn'] = 'asked';
    link.dataset['bytes'] = String(bytes[index] ?? 0);
    whenOver(link, () => (link.dataset['signedIn'] = 'over'));
    page.head.append(link);
  }
}

/**
 * Resolves a trip before the last of what was fetched so is here: what is asked for then comes right behind it. What failed counts as
 * here; whoever needs it asks for it again.
 */
export function signedInFiles(page: Document = document): Promise<void> {
  const links = linksOf(page);
  const open = new Set(links.filter((link) => link.dataset['signedIn'] !== 'over'));
  return new Promise((done) => {
    function look(): void {
      const [last, another] = open;
      if (!last) return done();
      if (another) return;
      const moment = whenToAsk(timesOf(links), Number(last.dataset['bytes']), tripOf(allThatCame()));
      if (moment !== undefined) setTimeout(done, moment - performance.now());
    }
    for (const link of open)
      whenOver(link, () => {
        open.delete(link);
        look();
      });
    look();
  });
}

/** How many milliseconds so many bytes take alone on the line by which those came; none where the browser does not tell. */
export function timeBehindThem(bytes: number, page: Document = document): number {
  return timeOnLine(timesOf(linksOf(page)), bytes, tripOf(allThatCame()));
}

/** Those that are here: of others nothing is noted yet. */
function timesOf(links: readonly HTMLLinkElement[]): PerformanceResourceTiming[] {
  return links.flatMap(({ href }) => performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]);
}

function linksOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[data-signed-in]')];
}

function whenOver(link: HTMLLinkElement, done: () => void): void {
  for (const end of ['load', 'error']) link.addEventListener(end, done, { once: true });
}
