/** Width of an element, followed as it changes; for parts that adapt to their place, not to the window. */
import { type RefCallback, useCallback, useState } from 'react';

/**
 * Give the ref to the element. The width is undefined until it has been measured, and 0 where the element has none. What depends on it is
 * drawn once where it waits for that: it is measured before anything is seen, and the less there is in the page by then, the faster.
 */
export function useElementWidth<Element extends HTMLElement>(): [RefCallback<Element>, number | undefined] {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    // Already for the first picture.
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
