/** The keys of previous and next, as long as nothing takes what is typed. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { useBox } from '../portal/box.ts';

const TAKES_KEYS =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], [role=grid], [role=treegrid], [role=tree], [role=tablist], [role=radiogroup], [role=slider]';

type Pressed = Pick<KeyboardEvent, 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key belongs to what has the focus, or to a shortcut of the browser. */
export function isKeyTaken({ target, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

/** `j` goes on and `k` goes back, from anywhere on the page but a dialog; within a foreign page from inside the box. */
export function useStepKeys(
  steps: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined } | undefined,
): void {
  const box = useBox();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyTaken(event) || (box?.root ?? document).querySelector('[aria-modal=true]'))
      return;
    if (event.key === 'j') steps?.onNext?.();
    else if (event.key === 'k') steps?.onPrevious?.();
  });
  const listens = steps !== undefined;
  // With what is drawn, not after it: whoever sees the page can press the keys.
  useLayoutEffect(() => {
    if (!listens) return undefined;
    const listener = (event: Event) => onKey(event as KeyboardEvent);
    const where: EventTarget = box?.root ?? window;
    where.addEventListener('keydown', listener);
    return () => where.removeEventListener('keydown', listener);
  }, [listens, box]);
}
