/**
 * A copy of what was typed in this tab: forms of one record in two tabs write into the same place of the browser, and after a reload what
 * the first had typed would be gone. It goes with the draft that grew from it, also in another tab, and with signing out.
 */
import { type DraftLine, type DraftText, PREFIX, parse, tolerant } from './draft-text.ts';

/** How the names of the copies begin: beside the drafts of who is not signed in, which are in the tab alone. Since 1.22.0. */
export const IN_TAB = 'emmaus.tab-draft:';

const MOST_FORMS = 8;

export function lineOn(before: DraftLine, form: string, at: number): DraftLine {
  return [...before, [form, at] as const].slice(-MOST_FORMS);
}

/** Whether all that was typed in one went into the other. */
export function grewFrom({ line = [] }: DraftText, before: DraftText): boolean {
  const last = before.line?.at(-1);
  return last !== undefined && line.some(([form, until]) => form === last[0] && until >= last[1]);
}

/** By the name of the draft in the browser. */
export function readInTab<Draft extends DraftText = DraftText>(name: string): Draft | undefined {
  return tolerant(() => parse<Draft>(sessionStorage.getItem(inTab(name))));
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

function inTab(name: string): string {
  return IN_TAB + name.slice(PREFIX.length);
}

/**
 * What was saved or discarded in another tab, which had gone on with it, is no draft here; at signing out everything goes. Answers how to
 * end it. Since 1.22.0.
 */
export function hearOtherTabs(): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === null) for (const name of namesInTab()) forgetInTab(name);
    if (newValue !== null || !key?.startsWith(PREFIX)) return;
    const [own, gone] = [readInTab(key), tolerant(() => parse(oldValue))];
    if (own && gone && grewFrom(gone, own)) forgetInTab(key);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
