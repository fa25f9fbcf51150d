/** Whether what scrolls sideways goes on beyond its end edge, followed as it is scrolled and as its room changes. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useGoesOn(box: RefObject<HTMLElement | null>): boolean {
  const [goesOn, setGoesOn] = useState(false);
  useLayoutEffect(() => {
    const here = box.current;
    if (!here) return undefined;
    const look = (): void => setGoesOn(here.scrollWidth - here.clientWidth - Math.abs(here.scrollLeft) > 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(here);
    // What stands in it may become wider while it does not.
    if (here.firstElementChild) observer.observe(here.firstElementChild);
    here.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      here.removeEventListener('scroll', look);
    };
  }, [box]);
  return goesOn;
}
