/** A finger that draws something to the side: it follows, and past a third of its width it is done. */
import { type PointerEvent, useRef } from 'react';

/** Below this a finger has trembled. */
const BEGINS = 12;
const ENOUGH = 1 / 3;

interface Draw {
  x: number;
  y: number;
  draws: boolean;
}

/** Handlers for the element; it needs `touchAction: 'pan-y'`. Nothing without `onSwiped`. */
export function useSwipe(onSwiped: (() => void) | undefined) {
  const draw = useRef<Draw | null>(null);
  if (!onSwiped) return {};
  function leave({ currentTarget }: PointerEvent<HTMLElement>): void {
    draw.current = null;
    currentTarget.style.translate = '';
  }
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') draw.current = { x: clientX, y: clientY, draws: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const begun = draw.current;
      if (!begun) return;
      const across = Math.abs(event.clientX - begun.x);
      if (!begun.draws && across > BEGINS && across > Math.abs(event.clientY - begun.y)) {
        begun.draws = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }
      if (begun.draws) event.currentTarget.style.translate = `${event.clientX - begun.x}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const begun = draw.current;
      const far = begun?.draws && Math.abs(event.clientX - begun.x) > event.currentTarget.offsetWidth * ENOUGH;
      leave(event);
      if (far) onSwiped();
    },
    onPointerCancel: leave,
  };
}
