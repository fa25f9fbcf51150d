/** How much of a screen moved by itself while it was loaded. */
import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

export interface Shifts {
  /** All shifts since the page was opened, one added to the other; a browser's own figure takes the worst five seconds of them. */
  sum: number;
  /** The largest ones, with what moved. */
  said: string[];
}

export function layoutShifts(page: Page): Promise<Shifts> {
  return page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? node.outerHTML.slice(0, 120)
            : (node?.textContent ?? 'something that is gone').slice(0, 60);
        const seen: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What comes a moment after the screen stands, counts as well.
        setTimeout(() => {
          observer.disconnect();
          const own = seen.filter(({ hadRecentInput }) => !hadRecentInput).toSorted((a, b) => b.value - a.value);
          resolve({
            sum: own.reduce((sum, { value }) => sum + value, 0),
            said: own
              .slice(0, 3)
              .map(
                ({ value, sources }) => `${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`,
              ),
          });
        }, 300);
      }),
  );
}
