/** Fetches the code behind the sign-in beside the code in front of it: the build says in the page which files these are. */

export function fetchSignedIn(page: Document = document): void {
  const named = page.querySelector<HTMLMetaElement>('meta[name="signed-in-files"]')?.content ?? '';
  for (const file of named.split(' ').filter((one) => one !== '')) {
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    // Behind what the page asks, and what it shows first.
    link.fetchPriority = 'low';
    link.href = file;
    page.head.append(link);
  }
}
