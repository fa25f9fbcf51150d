/**
 * Drafts of forms in this browser's local storage: they outlive a reload, a lost signal and a lost session, and go with
 * signing out, which clears the storage. They hold personal data, so each belongs to one person and is forgotten after a
 * week.
 */

const PREFIX = 'emmaus.draft:';
export const DRAFT_LIFE_DAYS = 7;
const LIFE = DRAFT_LIFE_DAYS * 86_400_000;

export interface StoredDraft {
  /** When it was last changed, milliseconds since 1970. */
  at: number;
  values: Record<string, unknown>;
}

export interface DraftKey {
  /** Whose draft it is: the person's id. Without one nothing is kept. */
  person: number | null | undefined;
  /** Which form, with the record's id where it has one: 'person-edit:12'. */
  form: string;
}

/** The draft, unless there is none, it is a week old, or it cannot be read. */
export function readDraft(key: DraftKey): StoredDraft | undefined {
  const name = nameOf(key);
  return name === undefined ? undefined : tolerant(() => parse(localStorage.getItem(name)));
}

export function writeDraft(key: DraftKey, values: object): void {
  const name = nameOf(key);
  if (name === undefined) return;
  tolerant(() => localStorage.setItem(name, JSON.stringify({ at: Date.now(), values })));
}

export function forgetDraft(key: DraftKey): void {
  const name = nameOf(key);
  if (name !== undefined) tolerant(() => localStorage.removeItem(name));
}

/** Takes away what is a week old, whoever's it is: nobody may come back for it. */
export function forgetOldDrafts(): void {
  tolerant(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (!parse(localStorage.getItem(name))) localStorage.removeItem(name);
  });
}

function nameOf({ person, form }: DraftKey): string | undefined {
  return person == null ? undefined : `${PREFIX}${person}:${form}`;
}

function parse(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined;
  const { at, values } = JSON.parse(text) as Partial<StoredDraft>;
  if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
  return Date.now() - at < LIFE ? { at, values } : undefined;
}

/** A browser may refuse its storage or hold nonsense in it; the form then works without drafts. */
function tolerant<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
