/**
 * After a navigation to another page: its title in the tab, the focus in the content, the top of the page in sight. On the
 * way back: the old place, and the focus on what led away. Filters and tabs (the query string) are no new page.
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { Location } from '@emmaus/remote-kit/portal/router.ts';
import { focusWithoutScrolling, returnTo } from './return-to-place.ts';

/** How a page was left. */
interface Left {
  scrolled: number;
  /** The address it was left for. */
  pathname?: string;
}

/** Of the entry of the history that the window shows by now; the shell's own state may be a step behind. */
function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

export function usePageChange(
  { pathname, key }: Pick<Location, 'pathname' | 'key'>,
  title: string,
  main: RefObject<HTMLElement | null>,
): void {
  const last = useRef({ pathname, key });
  const left = useRef(new Map<string, Left>());
  const focused = useRef<{ element: EventTarget | null; pathname: string }>(null);

  useEffect(() => {
    document.title = title;
  }, [pathname, title]);

  useEffect(() => {
    const pages = left.current;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Pages arrive piece by piece: the browser would scroll back before there is anything to scroll to.
    window.history.scrollRestoration = 'manual';
    window.addEventListener(
      'scroll',
      () => pages.set(entryKey(), { ...pages.get(entryKey()), scrolled: window.scrollY }),
      { passive: true, signal },
    );
    document.addEventListener(
      'focusin',
      ({ target }) => (focused.current = { element: target, pathname: window.location.pathname }),
      { signal },
    );
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    const region = main.current;
    if (!region || before.key === key) return;
    const pages = left.current;
    const been = pages.get(key);
    if (before.pathname === pathname) {
      if (been) return returnTo({ region, scrolled: been.scrolled });
      // A filter that replaced its entry stands where the page stood.
      pages.set(key, { scrolled: window.scrollY });
      return undefined;
    }

    pages.set(before.key, { scrolled: 0, ...pages.get(before.key), pathname });
    // What has the focus may still be the link of the page before, which is about to go.
    const { activeElement } = document;
    const tookFocus =
      region.contains(activeElement) &&
      focused.current?.element === activeElement &&
      focused.current?.pathname === pathname;
    if (!tookFocus) focusWithoutScrolling(region);
    if (been) return returnTo({ region, scrolled: been.scrolled, ledTo: been.pathname });
    window.scrollTo(0, 0);
    // A page that has put the focus where it belongs keeps it in sight.
    if (tookFocus) activeElement?.scrollIntoView({ block: 'nearest' });
    return undefined;
  }, [pathname, key, main]);
}
