/** What of a form, a dialog or a panel the keyboard reaches, and the focus that goes to the first that takes it. */
import { focusedElement } from './focused-element.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]';
/** What stands above what somebody is to fill in, and would lose it by Enter: see `DraftBanner`. */
export const ASIDE = { 'data-aside': '' };

/** In their order, from `box` itself on; also what is hidden or disabled just now. */
export function controlsIn(box: Element): HTMLElement[] {
  const itself = box instanceof HTMLElement && box.matches(CONTROLS) ? [box] : [];
  return [...itself, ...box.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !control.hasAttribute('data-tabster-dummy'),
  );
}

export function isAside(control: Element): boolean {
  return control.closest('[data-aside]') !== null;
}

/** Goes through them until one takes the focus: nothing hidden or disabled does. */
export function focusFirst(controls: readonly HTMLElement[]): boolean {
  return controls.some((control) => {
    if (!control.isConnected || control.matches(':disabled')) return false;
    control.focus();
    return focusedElement() === control;
  });
}
