/**
 * A copy of what was typed in this tab: forms of one record in two tabs write into the same place of the browser, and after a reload what
 * the first had typed would be gone. It goes with the draft that grew from it, also in another tab, and with signing out. A tab that sleeps
 * or stands at another address hears of neither: its copy is a draft only as long as the browser holds what grew from it, or a note that
 * something else was written over that, which go the same way.
 */
import { type DraftLine, type DraftText, IN_TAB, PREFIX, isOld, parse, tolerant } from './draft-text.ts';

export { IN_TAB };

/** Of each form whose draft another one was written over: until when it had typed that. */
const WRITTEN_OVER = 'emmaus.written-over:';

const MOST_FORMS = 8;

export function lineOn(before: DraftLine, form: string, at: number): DraftLine {
  return [...before, [form, at] as const].slice(-MOST_FORMS);
}

/** Whether all that was typed in one went into the other. */
export function grewFrom({ line = [] }: DraftText, before: DraftText): boolean {
  const last = before.line?.at(-1);
  return last !== undefined && line.some(([form, until]) => form === last[0] && until >= last[1]);
}

/** By the name of the draft in the browser. What was settled while this tab did not hear goes now. */
export function readInTab<Draft extends DraftText = DraftText>(name: string): Draft | undefined {
  const own = tolerant(() => parse<Draft>(sessionStorage.getItem(inTab(name))));
  if (!own || isOpen(name, own)) return own;
  forgetInTab(name);
  return undefined;
}

/** Neither saved nor discarded with what grew from it, and nobody has signed out since; of a browser that refuses to say, nobody knows. */
function isOpen(name: string, own: DraftText): boolean {
  const last = own.line?.at(-1);
  if (!last || own.alone) return true;
  const shared = tolerant(() => parse(localStorage.getItem(name)));
  return (shared && grewFrom(shared, own)) || tolerant(() => localStorage.getItem(WRITTEN_OVER + last[0])) !== null;
}

/** Before something is written in its place that did not go on with it; `own` is what this tab has, and replaces as well. */
export function noteWrittenOver({ line = [] }: DraftText, own: DraftText | undefined): void {
  for (const [form, until] of line) {
    if (form === own?.line?.at(-1)?.[0]) continue;
    const note = WRITTEN_OVER + form;
    tolerant(() => localStorage.setItem(note, String(Math.max(until, Number(localStorage.getItem(note))))));
  }
}

/** It was saved or discarded; not what one of its forms typed after the others were given it. */
export function settle(draft: DraftText | undefined): void {
  for (const [form, until] of draft?.line ?? []) forgetNote(WRITTEN_OVER + form, (noted) => noted <= until);
}

export function forgetOldNotes(): void {
  for (const note of tolerant(() => Object.keys(localStorage)) ?? [])
    if (note.startsWith(WRITTEN_OVER)) forgetNote(note, isOld);
}

function forgetNote(note: string, isToGo: (noted: number) => boolean): void {
  tolerant(() => isToGo(Number(localStorage.getItem(note))) && localStorage.removeItem(note));
}

/** An older copy would come back in the place of what was typed since. */
export function keepInTab(name: string, text: string): void {
  forgetInTab(name);
  tolerant(() => sessionStorage.setItem(inTab(name), text));
}

export function forgetInTab(name: string): void {
  tolerant(() => sessionStorage.removeItem(inTab(name)));
}

/** The names of the drafts of which this tab has a copy. */
export function namesInTab(): string[] {
  const names = tolerant(() => Object.keys(sessionStorage)) ?? [];
  return names.filter((name) => name.startsWith(IN_TAB)).map((name) => PREFIX + name.slice(IN_TAB.length));
}

/** Without those that this tab should have heard of. */
export function openInTab(): string[] {
  return namesInTab().filter((name) => readInTab(name));
}

function inTab(name: string): string {
  return IN_TAB + name.slice(PREFIX.length);
}

/**
 * What was saved or discarded in another tab, which had gone on with it, is no draft here; at signing out everything goes. So does
 * at once what was not heard before. Answers how to end it. Since 1.22.0.
 */
export function hearOtherTabs(): () => void {
  openInTab();
  const hear = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null) for (const name of namesInTab()) forgetInTab(name);
    if (newValue !== null || !key?.startsWith(PREFIX)) return;
    const [own, gone] = [readInTab(key), tolerant(() => parse(oldValue))];
    if (own && gone && grewFrom(gone, own)) forgetInTab(key);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
