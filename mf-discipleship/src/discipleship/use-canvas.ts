/** The window onto the chart: what of it is in sight, pulled by the pointer, enlarged by Ctrl and the wheel. It scrolls as any other box. */
import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChartLayout, Sight } from './chart-layout.ts';

const SMALLEST = 0.25;
const LARGEST = 1.5;
/** What is in sight is looked at in steps of so many pixels, and so far beyond the edges. */
const STEP = 240;

export interface Canvas {
  /** For the element that scrolls. */
  box: (element: HTMLDivElement | null) => (() => void) | undefined;
  zoom: number;
  /** Undefined while nothing has a size. */
  sight: Sight | undefined;
  zoomTo: (zoom: number) => void;
  /** So small that all of it is in sight, or as small as it can be read. */
  fit: () => void;
  /** Pulls the chart along with the pointer. */
  onPointerDown: (event: PointerEvent) => void;
}

export function useCanvas({ width, height }: Pick<ChartLayout, 'width' | 'height'>): Canvas {
  const element = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [sight, setSight] = useState<Sight>();
  /** The point that stays where it is while the zoom changes: in the chart, and in the box. */
  const kept = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const zoomed = useRef(zoom);

  const look = useCallback(() => {
    const now = element.current && sightOf(element.current, zoomed.current);
    setSight((before) => (now && before && same(before, now) ? before : (now ?? undefined)));
  }, []);

  const zoomTo = useCallback((to: number, at?: { left: number; top: number }) => {
    const box = element.current;
    if (!box) return;
    const { left, top } = at ?? { left: box.clientWidth / 2, top: box.clientHeight / 2 };
    const now = zoomed.current;
    kept.current = { x: (box.scrollLeft + left) / now, y: (box.scrollTop + top) / now, left, top };
    zoomed.current = Math.min(LARGEST, Math.max(SMALLEST, to));
    setZoom(zoomed.current);
  }, []);

  const box = useCallback(
    (next: HTMLDivElement | null) => {
      element.current = next;
      if (!next) return;
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        const { left, top } = next.getBoundingClientRect();
        zoomTo(zoomed.current * Math.exp(-event.deltaY / 400), {
          left: event.clientX - left,
          top: event.clientY - top,
        });
      };
      const observer = new ResizeObserver(look);
      observer.observe(next);
      next.addEventListener('scroll', look, { passive: true });
      next.addEventListener('wheel', onWheel, { passive: false });
      return () => {
        observer.disconnect();
        next.removeEventListener('scroll', look);
        next.removeEventListener('wheel', onWheel);
      };
    },
    [look, zoomTo],
  );

  useLayoutEffect(() => {
    const { current: point } = kept;
    if (element.current && point) {
      element.current.scrollLeft = point.x * zoom - point.left;
      element.current.scrollTop = point.y * zoom - point.top;
      kept.current = undefined;
    }
    look();
  }, [zoom, look]);
  useEffect(look, [width, height, look]);

  return {
    box,
    zoom,
    sight,
    zoomTo,
    fit() {
      const { clientWidth = 0, clientHeight = 0 } = element.current ?? {};
      zoomTo(Math.min(1, clientWidth / width, (clientHeight - ZOOM_BAR) / (height + HEADS)));
    },
    onPointerDown: pull,
  };
}

/** Height of the names of the columns. */
export const HEADS = 32;

/** What the bar with the zoom takes of the window's lower edge, whatever the zoom. */
export const ZOOM_BAR = 56;

function sightOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement, zoom: number): Sight | undefined {
  if (clientWidth === 0 || clientHeight === 0) return undefined;
  const before = (pixels: number) => Math.floor(pixels / zoom / STEP) * STEP - STEP;
  const behind = (pixels: number) => Math.ceil(pixels / zoom / STEP) * STEP + STEP;
  return {
    left: before(scrollLeft),
    top: before(scrollTop),
    right: behind(scrollLeft + clientWidth),
    bottom: behind(scrollTop + clientHeight),
  };
}

function same(one: Sight, other: Sight): boolean {
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
}

/** A finger scrolls by itself; the mouse takes hold of the ground between the cards. */
function pull({ target, currentTarget: box, pointerId, pointerType, button, clientX, clientY }: PointerEvent): void {
  const onCard = target instanceof Element && target.closest('[role=treeitem], button') !== null;
  if (pointerType !== 'mouse' || button !== 0 || onCard) return;
  const from = { left: box.scrollLeft, top: box.scrollTop };
  const over = new AbortController();
  const { signal } = over;
  box.setPointerCapture(pointerId);
  box.addEventListener('lostpointercapture', () => over.abort(), { signal });
  box.addEventListener(
    'pointermove',
    (event) => {
      if (!(event instanceof MouseEvent)) return;
      box.scrollLeft = from.left + clientX - event.clientX;
      box.scrollTop = from.top + clientY - event.clientY;
    },
    { signal },
  );
}
