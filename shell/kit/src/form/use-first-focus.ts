/** Whoever opened a form wants to write: its first field has the focus as soon as there is one. */
import { useEffect, useEffectEvent } from 'react';
import { focusFirst } from '../page/controls.ts';

/** For so many frames the focus is tried to take. */
const FRAMES = 300;

/** `wanted` says which controls may have it, the first that takes it; undefined where none is to. */
export function useFirstFocus(wanted: () => readonly HTMLElement[] | undefined): void {
  const takeFocus = useEffectEvent((): boolean => {
    const controls = wanted();
    return controls === undefined || focusFirst(controls);
  });
  useEffect(() => {
    // A page is drawn behind its skeleton first, and nothing hidden takes the focus; what is chosen from may be on its way.
    // Whoever does something meanwhile is left alone.
    const waiting = new AbortController();
    let [frame, tries] = [0, 0];
    const tryOnce = () => {
      tries += 1;
      if (waiting.signal.aborted || takeFocus() || tries === FRAMES) return waiting.abort();
      frame = requestAnimationFrame(tryOnce);
    };
    for (const deed of ['keydown', 'pointerdown'])
      document.addEventListener(deed, () => waiting.abort(), { capture: true, signal: waiting.signal });
    tryOnce();
    return () => {
      waiting.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
