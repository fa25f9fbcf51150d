/**
 * Drafts of forms in this browser: they outlive a reload, a lost signal and a lost session, and go with signing out, which
 * clears the local storage, and that of the tab, where what was typed in it is kept besides (`tab-drafts.ts`). They hold
 * personal data, so each belongs to one person and is forgotten after a week. Where nobody is signed in a form may keep its
 * draft in the tab's own storage, which ends with the tab.
 */
import type { Portal } from '../portal/contract.ts';
import { type DraftLine, LIFE_DAYS, PREFIX, parse, tolerant } from './draft-text.ts';
import {
  forgetInTab,
  forgetOldNotes,
  grewFrom,
  keepInTab,
  lineOn,
  namesInTab,
  noteWrittenOver,
  openInTab,
  readInTab,
  settle,
} from './tab-drafts.ts';

export const DRAFT_LIFE_DAYS = LIFE_DAYS;

/** What is said where `keepDraft` kept nothing. Since 1.8.0. */
export const NOT_KEPT = 'This browser keeps nothing: leave this page open until it is saved.';

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
  /** The browser had no room for it. Since 1.22.0. */
  alone?: boolean;
}

export interface DraftKey {
  /** Whose draft it is: the person's id. Without one nothing is kept, but in the tab. */
  person: number | null | undefined;
  /** The account that acts as that person: they themselves are not shown it, should they sign in here. */
  by?: string | undefined;
  /** Which form, with the record's id where it has one: 'person-edit:12'. */
  form: string;
  /** Kept in this tab only, for whoever sits before it. */
  inTab?: boolean;
}

/** Whose drafts are read and written on this page: `{ ...draftsOf(portal), form: 'person-edit:12' }`. Since 1.4.0. */
export function draftsOf({ user, session }: Pick<Portal, 'user' | 'session'>): Pick<DraftKey, 'person' | 'by'> {
  return { person: user?.personId, by: user?.isActing ? session.account?.() : undefined };
}

/**
 * The draft, unless there is none, it is a week old, or it cannot be read. What was typed in this tab comes before what another tab wrote
 * in its place, unless that went on with it.
 */
export function readDraft(key: DraftKey): StoredDraft | undefined {
  const [shared, own] = [readShared(key), readOwn(key)];
  return own && !(shared && grewFrom(shared, own)) ? own : shared;
}

/** What all tabs see; of who is not signed in, what this one does. */
function readShared(key: DraftKey): StoredDraft | undefined {
  const name = nameOf(key);
  return name === undefined ? undefined : tolerant(() => parse(storageOf(key).getItem(name)));
}

function readOwn(key: DraftKey): StoredDraft | undefined {
  const name = key.inTab ? undefined : nameOf(key);
  return name === undefined ? undefined : readInTab(name);
}

export function writeDraft(key: DraftKey, values: object, marks: DraftMarks): void {
  keepDraft(key, values, marks);
}

/** As `writeDraft`; false where the browser keeps nothing: nothing may say then that it is kept. Since 1.4.0. */
export function keepDraft(key: DraftKey, values: object, marks: DraftMarks): boolean {
  const name = nameOf(key);
  if (name === undefined) return false;
  const isKept = write(key, name, { at: Date.now(), values: { ...values }, ...marks });
  // It is the draft of this tab from now on.
  forgetInTab(name);
  return isKept;
}

/** By which form it is typed, and what that was given. */
export interface DraftWriter {
  form: string;
  before: DraftLine;
}

/** As `keepDraft`, with a copy for this tab, over which no other one writes. Since 1.22.0. */
export function keepTyped(key: DraftKey, values: object, { by, ...marks }: DraftMarks & { by: DraftWriter }): boolean {
  const name = nameOf(key);
  if (name === undefined) return false;
  const at = Date.now();
  const draft = { at, values: { ...values }, ...marks, line: lineOn(by.before, by.form, at) };
  const isKept = write(key, name, draft);
  if (!key.inTab) keepInTab(name, JSON.stringify(isKept ? draft : { ...draft, alone: true }));
  return isKept;
}

function write(key: DraftKey, name: string, draft: StoredDraft): boolean {
  const over = key.inTab ? undefined : readShared(key);
  if (over && !grewFrom(draft, over)) noteWrittenOver(over, readOwn(key));
  return tolerant(() => (storageOf(key).setItem(name, JSON.stringify(draft)), true)) ?? false;
}

/** From now on it is offered, where there is one, and no longer put into the fields. What another tab wrote in its place stays. */
export function closeDraft(key: DraftKey): void {
  const [name, shared, own] = [nameOf(key), readShared(key), readOwn(key)];
  if (name === undefined) return;
  if (own) keepInTab(name, JSON.stringify({ ...own, closed: true }));
  if (shared && (!own || grewFrom(shared, own))) write(key, name, { ...shared, closed: true });
}

export function forgetDraft(key: DraftKey): void {
  const name = nameOf(key);
  if (name === undefined) return;
  for (const draft of [readShared(key), readOwn(key)]) settle(draft);
  forgetInTab(name);
  tolerant(() => storageOf(key).removeItem(name));
}

/** Forgets the draft that was read or written as `own`; what another tab has written in its place since stays. Since 1.8.0. */
export function forgetOwnDraft(key: DraftKey, own: StoredDraft | undefined): void {
  const [name, now] = [nameOf(key), readShared(key)];
  if (name === undefined) return;
  settle(own);
  forgetInTab(name);
  if (now?.at === own?.at && now?.submission === own?.submission) forgetDraft(key);
}

/** Calls back when another tab has forgotten the draft, in whose place it may have written its own. Answers how to end it. Since 1.8.0. */
export function onDraftForgotten(key: DraftKey, listener: () => void): () => void {
  return onStored(key, ({ newValue }) => newValue === null && listener());
}

/** As `onDraftForgotten`, also when it has changed it; hears what stands there now, and what stood there before. Since 1.13.0. */
export function onDraftChanged(
  key: DraftKey,
  listener: (draft: StoredDraft | undefined, before: StoredDraft | undefined) => void,
): () => void {
  return onStored(key, ({ oldValue }) =>
    listener(
      readShared(key),
      tolerant(() => parse(oldValue)),
    ),
  );
}

/** What another tab does with the draft. */
function onStored(key: DraftKey, listener: (event: StorageEvent) => unknown): () => void {
  const hear = (event: StorageEvent): void => {
    // At signing out everything goes at once, which has no key.
    if (event.key !== null && event.key === nameOf(key)) listener(event);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** What is queued to be sent is no draft any more: found again, it would be sent anew in the place of what was to be entered next. */
export function forgetDraftOf(submission: string): void {
  // What saves itself has none.
  if (submission === '') return;
  forgetWhere((draft) => draft?.submission === submission);
}

/** Takes away what is a week old, whoever's it is: nobody may come back for it. */
export function forgetOldDrafts(): void {
  forgetWhere((draft) => draft === undefined);
  forgetOldNotes();
}

function forgetWhere(isToGo: (draft: StoredDraft | undefined) => boolean): void {
  for (const name of namesInTab()) {
    const draft = readInTab(name);
    if (!isToGo(draft)) continue;
    settle(draft);
    forgetInTab(name);
  }
  for (const name of namesInBrowser()) {
    const draft = tolerant(() => parse(localStorage.getItem(name)));
    if (!isToGo(draft)) continue;
    settle(draft);
    tolerant(() => localStorage.removeItem(name));
  }
}

function namesInBrowser(): string[] {
  return (tolerant(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(PREFIX));
}

/** The names of the forms of this person that have a draft and begin so: 'plan-text:7:'. */
export function draftsThatBegin(person: number | null | undefined, form: string): string[] {
  return draftsThatBeginAs({ person, form });
}

/** Also where somebody acts as another: `{ ...draftsOf(portal), form: 'plan-text:7:' }`. Since 1.4.0. */
export function draftsThatBeginAs(key: DraftKey): string[] {
  const [begin, { form }] = [nameOf(key), key];
  const names = begin === undefined ? [] : [...new Set([...namesInBrowser(), ...openInTab()])];
  return names.filter((name) => name.startsWith(begin ?? '')).map((name) => form + name.slice(begin?.length));
}

function nameOf({ person, by, form, inTab }: DraftKey): string | undefined {
  if (inTab) return `${PREFIX}${form}`;
  return person == null ? undefined : `${PREFIX}${person}${by === undefined ? '' : ` by ${by}`}:${form}`;
}

function storageOf({ inTab }: DraftKey): Storage {
  return inTab ? sessionStorage : localStorage;
}
