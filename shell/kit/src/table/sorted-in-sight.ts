/** A table that scrolls sideways, with the head by which its rows are sorted in sight, between the columns that stay. */
import { type RefObject, useLayoutEffect } from 'react';

/** So far a table that goes on fades at its end. */
const FADE = 32;

/** How wide is what stays at either end, over what is scrolled. */
interface Covered {
  start: number;
  end: number;
}

/** Scrolls no further than it has to. */
export function scrollIntoSight(box: HTMLElement, head: HTMLElement, { start, end }: Covered): void {
  const [seen, its] = [box.getBoundingClientRect(), head.getBoundingClientRect()];
  const before = its.left - seen.left - start;
  const behind = its.right - seen.left - (box.clientWidth - end);
  // Where it does not fit between them, its beginning is what is seen.
  if (before < 0 || behind > 0) box.scrollLeft += before < 0 ? before : Math.min(behind, before);
}

/** `sorted` is by what the rows of a plain table are sorted: for another one it is looked anew. */
export function useSortedInSight(box: RefObject<HTMLElement | null>, sorted: string | undefined): void {
  useLayoutEffect(() => {
    const [first, ...others] = box.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const head = others.find((one) => one.matches('[aria-sort$=ending]'));
    if (box.current && first && head)
      scrollIntoSight(box.current, head, { start: first.getBoundingClientRect().width, end: FADE });
  }, [box, sorted]);
}
