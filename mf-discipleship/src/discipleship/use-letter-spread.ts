/** How much wider than in most fonts words stand here: 1, or more where the font is a wide one, or somebody reads with room between the letters. */
import { useCallback, useState } from 'react';

/**
 * Give the ref to an element of its own line, with words like those that need the room; `usual` is how wide these stand in most fonts,
 * in pixels.
 */
export function useLetterSpread(usual: number): [(sample: HTMLElement | null) => (() => void) | undefined, number] {
  const [spread, setSpread] = useState(1);
  const sample = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      // By steps: a hair's breadth is no reason to lay out a tree anew.
      const measure = () => setSpread(Math.max(1, Math.round((element.offsetWidth / usual) * 20) / 20));
      // Their own styles may come at any time, by an extension of the browser.
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      measure();
      return () => observer.disconnect();
    },
    [usual],
  );
  return [sample, spread];
}
