/** What is kept of a draft, as text; how long it lives, and under which names it lies. */

export const PREFIX = 'emmaus.draft:';
export const DRAFT_LIFE_DAYS = 7;
const LIFE = DRAFT_LIFE_DAYS * 86_400_000;

/** What is kept beside the values. */
export interface DraftMarks {
  /** The state of the record that is changed; 0 for a new one. */
  version: number;
  /** Sending the same form twice, with the same id, adds one record. */
  submission: string;
  /** The values of that state: what the form began with. None of a new record. Since 1.20.0. */
  began?: object;
  /**
   * While what somebody else saved is told and not yet saved on top of: the state in which it was typed, and what the form began with
   * there. Whoever comes back to it was told by a page that is gone, and is told again. Since 1.21.0.
   */
  overtaken?: { version: number; began?: object | undefined } | undefined;
  /** What was sent and nobody answered, until it is known what became of it. Since 1.22.0. */
  unanswered?: readonly Unanswered[] | undefined;
}

/** What was sent in a state of the record. Since 1.22.0. */
export interface Unanswered<Values extends object = object> {
  version: number;
  values: Values;
}

export interface StoredDraft extends Partial<DraftMarks> {
  /** When it was last changed, milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
  /** Its form was closed over it, and is to open anew. */
  closed?: boolean;
  /** Which forms typed it. Since 1.22.0. */
  line?: DraftLine;
}

/**
 * By which forms it was typed, and until when; the last is the one that keeps it. What another tab was given and went on with holds what
 * was typed before.
 */
export type DraftLine = readonly (readonly [form: string, until: number])[];

export function parse(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Partial<StoredDraft>;
  const { at, values } = draft;
  if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
  return Date.now() - at < LIFE ? { ...draft, at, values } : undefined;
}

/** A browser may refuse its storage or hold nonsense in it; the form then works without drafts. */
export function tolerant<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
