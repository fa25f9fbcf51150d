/** The page's first files, of which the last one comes alone for a while. */
import { allThatCame, tripOf, whenToAsk } from './when-to-ask.ts';

/**
 * Resolves a trip before the last of the files that the page names as links is here: what is asked for then takes none of its line.
 * Where the browser does not tell of them, never.
 */
export function nearlyAllHere(page: Document = document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  const open = new Map([...links].map(({ href, dataset }) => [href, Number(dataset['bytes'])]));
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) open.delete(name);
      const [last, another] = open.values();
      if (another !== undefined) return;
      if (last === undefined) {
        observer.disconnect();
        return done();
      }
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const moment = whenToAsk(files, last, tripOf(allThatCame()));
      setTimeout(done, (moment ?? 0) - performance.now());
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}
