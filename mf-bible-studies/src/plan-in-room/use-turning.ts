/** On and back: by arrows and page keys, by a swipe, and by a tap at the edge of the card. */
import { isKeyTaken } from '@emmaus/remote-kit/page/step-keys.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface Turning {
  onNext: () => void;
  onBack: () => void;
}

/** Pixels. */
const SWIPE = 48;
const TAP = 8;
/** Of the card's width, at either side. */
const EDGE = 0.2;
const PRESSED = 'a, button, summary, input, [role=button]';

export function useTurning(card: RefObject<HTMLElement | null>, { onNext, onBack }: Turning): void {
  const next = useEffectEvent(onNext);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const element = card.current;
    let from: { id: number; x: number; y: number } | undefined;

    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isKeyTaken(event) || document.querySelector('[aria-modal=true]')) return;
      const forward = ['ArrowRight', 'PageDown'].includes(event.key);
      if (!forward && !['ArrowLeft', 'PageUp'].includes(event.key)) return;
      event.preventDefault();
      if (forward) next();
      else back();
    }

    function onUp({ pointerId, pointerType, clientX, clientY, target }: PointerEvent) {
      if (!from || from.id !== pointerId || !element) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      from = undefined;
      if (pointerType !== 'mouse' && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) {
        if (x < 0) next();
        else back();
        return;
      }
      const isPressed = target instanceof Element && target.closest(PRESSED) !== null;
      if (isPressed || Math.hypot(x, y) > TAP) return;
      const { left, width } = element.getBoundingClientRect();
      if (clientX > left + width * (1 - EDGE)) next();
      else if (clientX < left + width * EDGE) back();
    }

    window.addEventListener('keydown', onKey, { signal });
    element?.addEventListener(
      'pointerdown',
      ({ pointerId, clientX, clientY }) => (from = { id: pointerId, x: clientX, y: clientY }),
      { signal },
    );
    element?.addEventListener('pointerup', onUp, { signal });
    element?.addEventListener('pointercancel', () => (from = undefined), { signal });
    return () => ended.abort();
  }, [card]);
}
