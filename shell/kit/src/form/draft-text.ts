/** What is kept of a draft, as text; how long it lives, and under which names it lies. */

export const PREFIX = 'emmaus.draft:';
/** How the names of a tab's copies begin: beside the drafts of who is not signed in, which are in the tab alone. Since 1.22.0. */
export const IN_TAB = 'emmaus.tab-draft:';
export const LIFE_DAYS = 7;
const LIFE = LIFE_DAYS * 86_400_000;

/**
 * By which forms it was typed, and until when; the last is the one that keeps it. What another tab was given and went on with holds what
 * was typed before.
 */
export type DraftLine = readonly (readonly [form: string, until: number])[];

/** What each text holds, whatever more. */
export interface DraftText {
  /** When it was last changed, milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
  line?: DraftLine;
  /** The browser had no room for it: it is in the tab that typed it, and nowhere else. */
  alone?: boolean;
}

export function parse<Draft extends DraftText>(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft;
  const { at, values } = draft;
  if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
  return isOld(at) ? undefined : draft;
}

export function isOld(at: number): boolean {
  return Date.now() - at >= LIFE;
}

/** A browser may refuse its storage or hold nonsense in it; the form then works without drafts. */
export function tolerant<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
