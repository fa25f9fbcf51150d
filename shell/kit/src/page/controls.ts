/** What of a form, a dialog or a panel the keyboard reaches, and the focus that goes to the first that takes it. */
import { focusedElement } from './focused-element.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]';
/** What stands above what somebody is to fill in, and would lose it by Enter: see `DraftBanner`. */
export const ASIDE = { 'data-aside': '' };

/** In their order, from `box` itself on; also what is hidden or disabled just now. */
export function controlsIn(box: HTMLElement): HTMLElement[] {
  return [box, ...box.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.matches(CONTROLS) && control.tabIndex >= 0 && !control.hasAttribute('data-tabster-dummy'),
  );
}

export function isAside(control: Element): boolean {
  return control.closest('[data-aside]') !== null;
}

/** Goes through them until one takes the focus: nothing hidden or disabled does. */
export function focusFirst(controls: Iterable<HTMLElement>): boolean {
  for (const control of controls) {
    if (!control.isConnected || control.matches(':disabled')) continue;
    control.focus();
    if (focusedElement() === control) return true;
  }
  return false;
}
