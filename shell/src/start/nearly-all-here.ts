/** All of the page's first files but one: what is asked for now takes its trip while that one comes, and hardly any of its line. */
const BUT = 1;

/** Resolves once so many of the files that the page names as links are here. Where the browser does not tell of them, never. */
export function nearlyAllHere(page: Document = document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]');
  const open = new Set([...links].map(({ href }) => href));
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) open.delete(name);
      if (open.size > BUT) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}
