/**
 * After a navigation to another page: its title in the tab, the focus in the content, the top of the page in sight. Filters
 * and tabs (the query string) are no new page.
 */
import { type RefObject, useEffect, useRef } from 'react';

export function usePageChange(pathname: string, title: string, main: RefObject<HTMLElement | null>): void {
  const last = useRef(pathname);
  useEffect(() => {
    document.title = title;
  }, [pathname, title]);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const region = main.current;
    if (!region) return;
    // A page that has already put the focus where it belongs keeps it.
    if (region.contains(document.activeElement)) return;
    region.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, main]);
}
