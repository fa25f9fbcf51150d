/** How much wider than by themselves letters stand here: 1, or more for somebody who reads with room between them. */
import { useCallback, useState } from 'react';

/** Give the ref to an element of its own line, with words like those that need the room. */
export function useLetterSpread(): [(sample: HTMLElement | null) => (() => void) | undefined, number] {
  const [spread, setSpread] = useState(1);
  const sample = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const stands = element.offsetWidth;
      const own = stands > 0 ? ownWidth(element) : 0;
      // By steps: a hair's breadth is no reason to lay out a tree anew.
      if (own > 0) setSpread(Math.max(1, Math.round((stands / own) * 20) / 20));
    };
    // Their own styles may come at any time, by an extension of the browser.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [sample, spread];
}

/** A canvas knows the font, and no spacing. */
function ownWidth(element: HTMLElement): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  // Part by part: the shorthand is empty as soon as figures are tabular, which it cannot say, and the canvas keeps a small font of its own.
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  canvas.font = [fontStyle, fontWeight, fontSize, fontFamily].join(' ');
  return canvas.measureText(element.textContent).width;
}
