/** The values of a form, kept while they are typed: nothing typed is lost. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DraftMarks,
  type DraftWriter,
  type StoredDraft,
  closeDraft,
  draftsOf,
  forgetOldDrafts,
  forgetOwnDraft,
  keepTyped,
  onDraftForgotten,
  readDraft,
} from './draft-store.ts';
import { isSame } from './on-top-of.ts';
import { hearOtherTabs } from './tab-drafts.ts';
import { askBeforeLeaving } from '../portal/leaving.ts';
import { usePortal } from '../portal/portal-context.ts';

export interface DraftOptions {
  /** The state of the record that is changed, 0 where nothing is written in it yet; left out for a new one. */
  version?: number | undefined;
  /** For a form of somebody who is not signed in: kept in this tab only. */
  inTab?: boolean | undefined;
}

export interface Draft<Values> extends DraftMarks {
  values: Values;
  /** Takes over some values and keeps them. */
  change: (some: Partial<Values>, marks?: Partial<DraftMarks>) => void;
  /** Keeps what was typed also where its draft was put away meanwhile. */
  keep?: () => void;
  /** The browser keeps nothing: its storage is full, or refused. What was typed stands on this page alone. Since 1.7.0. */
  isRefused?: boolean;
  /** When the values of an earlier visit were last changed; undefined when the form began afresh. For `DraftBanner`. */
  restoredFrom: Date | undefined;
  /** The form is closed, and opens anew: what was typed is offered then, in place of standing there. */
  putAway: () => void;
  /** When what is offered was last changed; undefined where nothing is. */
  offeredFrom: Date | undefined;
  /** Puts what is offered into the values. */
  bringBack: () => void;
  /** Another record from now on, with a draft of its own; that of the one before is kept. Since 1.21.0. */
  goOnWith?: (form: string, initial: Values, version: number | undefined) => void;
  /** Back to the beginning; what was kept is forgotten. */
  discard: () => void;
  /** The server has it: what was kept is forgotten, the values stay on the screen. */
  saved: () => void;
}

/**
 * A form's values as state that survives a reload, a lost signal and a lost session. Keep only what JSON can say in them.
 * `initial` counts when the form appears; draw the form when it is known. Kept for seven days, for this person only, and
 * forgotten on `saved()`, `discard()` and signing out. Somebody who is not signed in has no drafts, but in the tab.
 * A form uses it through `useForm`.
 *
 *     const draft = useDraft(`person-edit:${person.id}`, formOf(person), { version: person.version });
 *     <DraftBanner draft={draft} />
 *     <Input value={draft.values.name} onChange={(_event, { value }) => draft.change({ name: value })} />
 */
export function useDraft<Values extends object>(
  form: string,
  initial: Values,
  { version, inTab = false }: DraftOptions = {},
): Draft<Values> {
  const portal = usePortal();
  const whose = draftsOf(portal);
  // The storage of a foreign page is that page's.
  const person = portal.origin === undefined ? whose.person : undefined;
  const [another, setAnother] = useState<string>();
  const named = another ?? form;
  const key = useMemo(() => ({ person, by: whose.by, form: named, inTab }), [person, whose.by, named, inTab]);
  const [start, setStart] = useState(() => {
    forgetOldDrafts();
    return startOf(readDraft(key), { initial, version });
  });
  const [now, setNow] = useState(start.now);
  const [isRestored, setRestored] = useState(start.kept !== undefined && !start.kept.closed);
  const [isOffered, setOffered] = useState(start.kept?.closed === true);
  // Written after the person's own changes only: opening a form or saving it leaves nothing behind.
  const touched = useRef(false);
  // As it was found or written by this form: another tab may have its own in that place by now.
  const own = useRef(start.kept);
  const by = useRef(writerAfter(start.kept));
  const [isRefused, setRefused] = useState(false);
  // What is saved leads on before it is drawn again.
  const loses = useRef(false);
  const refuse = useCallback((next: boolean) => {
    loses.current = next;
    setRefused(next);
  }, []);

  const isAsAtFirst = JSON.stringify(now.values) === JSON.stringify(start.initial);
  const keep = useCallback(() => {
    const { values, ...marks } = now;
    const hasDraft = !isAsAtFirst && (inTab || person != null);
    const isKept = hasDraft && keepTyped(key, values, { ...marks, by: by.current });
    if (isKept) own.current = readDraft(key);
    refuse(hasDraft && !isKept);
  }, [now, isAsAtFirst, key, inTab, person, refuse]);
  useEffect(() => {
    if (!touched.current) return;
    if (isAsAtFirst) forgetOwnDraft(key, own.current);
    keep();
  }, [keep, isAsAtFirst, key]);
  useEffect(hearOtherTabs, []);
  useEffect(() => onDraftForgotten(key, () => touched.current && keep()), [key, keep]);
  // There is no draft to come back to.
  useEffect(() => (isRefused ? askBeforeLeaving(() => loses.current) : undefined), [isRefused]);

  const change = useCallback((some: Partial<Values>, marks: Partial<DraftMarks> = {}) => {
    touched.current = true;
    setNow((before) => ({ ...before, ...marks, values: { ...before.values, ...some } }));
  }, []);
  const saved = useCallback(() => {
    touched.current = false;
    forgetOwnDraft(key, own.current);
    by.current = writerAfter(undefined);
    setRestored(false);
    setOffered(false);
    refuse(false);
    setNow(({ unanswered: _settled, ...before }) => before);
  }, [key, refuse]);
  const discard = useCallback(() => {
    saved();
    setNow(beginning(start.initial, start.version));
  }, [saved, start]);

  const goOnWith = useCallback(
    (next: string, values: Values, newer: number | undefined) => {
      const kept = readDraft({ ...key, form: next });
      const begun = startOf(kept, { initial: values, version: newer });
      touched.current = false;
      own.current = kept;
      by.current = writerAfter(kept);
      setAnother(next);
      setStart(begun);
      setNow(begun.now);
      setRestored(kept !== undefined && !kept.closed);
      setOffered(kept?.closed === true);
      refuse(false);
    },
    [key, refuse],
  );

  const putAway = useCallback(() => closeDraft(key), [key]);
  const bringBack = useCallback(() => {
    touched.current = true;
    by.current = writerAfter(start.kept && { ...start.kept, closed: false });
    setNow((before) => ({ ...before, ...restored(start.kept, start) }));
    setOffered(false);
    setRestored(true);
  }, [start]);

  const from = start.kept && new Date(start.kept.at);
  const [restoredFrom, offeredFrom] = [isRestored ? from : undefined, isOffered ? from : undefined];
  const state = { isRefused, restoredFrom, offeredFrom };
  return { ...now, ...state, change, keep, putAway, bringBack, goOnWith, discard, saved };
}

function startOf<Values extends object>(kept: StoredDraft | undefined, { initial, version }: Start<Values>) {
  const anew = beginning(initial, version);
  return { initial, version, kept, now: kept?.closed ? anew : { ...anew, ...restored(kept, { initial, version }) } };
}

/** What was put away is not gone on with. */
function writerAfter(kept: StoredDraft | undefined): DraftWriter {
  return { form: crypto.randomUUID(), before: (!kept?.closed && kept?.line) || [] };
}

interface Now<Values> extends DraftMarks {
  values: Values;
}

function beginning<Values extends object>(values: Values, version: number | undefined): Now<Values> {
  const isKnown = version !== undefined;
  return { values, version: version ?? 0, submission: crypto.randomUUID(), ...(isKnown && { began: values }) };
}

interface Start<Values> {
  initial: Values;
  version: number | undefined;
}

/** What an earlier visit left, as far as the form still has it in the same kind: it may come from an older release. */
function restored<Values extends object>(kept: StoredDraft | undefined, start: Start<Values>): Partial<Now<Values>> {
  if (!kept) return {};
  const { initial } = start;
  const { values, submission, overtaken, unanswered } = kept;
  const version = overtaken?.version ?? kept.version;
  const known = alikeIn(values, initial);
  const began = overtaken ? beganBefore(kept, initial) : beganWith(kept, start);
  return {
    values: { ...initial, ...known },
    ...(version !== undefined && { version }),
    ...(submission !== undefined && { submission }),
    ...(unanswered && { unanswered: unanswered.filter((sent) => isWhole(sent.values, initial)) }),
    // What it does not hold begins as it is now.
    ...(began && { began: { ...without(initial, known), ...began } }),
  };
}

/** What its fields began with; none is known of a draft of an older release whose record was saved since. */
function beganWith<Values extends object>({ began, version }: StoredDraft, start: Start<Values>) {
  if (began) return alikeIn({ ...began }, start.initial);
  if (start.version === undefined) return undefined;
  return version === start.version ? start.initial : {};
}

/** What was typed is told again beside what it began with; what was not goes on with what somebody else saved. */
function beganBefore<Values extends object>({ values, began, overtaken }: StoredDraft, initial: Values) {
  const [then, now] = [alikeIn({ ...overtaken?.began }, initial), alikeIn({ ...began }, initial)];
  const isTyped = (name: string) => !(name in now) || !isSame(values[name], now[name as keyof Values]);
  const names = Object.keys(initial);
  return {
    ...only(
      now,
      names.filter((name) => !isTyped(name)),
    ),
    ...only(then, names.filter(isTyped)),
  };
}

function isWhole<Values extends object>(some: object, initial: Values): boolean {
  return Object.keys(without(initial, alikeIn({ ...some }, initial))).length === 0;
}

function alikeIn<Values extends object>(some: Record<string, unknown>, initial: Values): Partial<Values> {
  const same = Object.entries(initial).filter(([name, value]) => name in some && isAlike(some[name], value));
  return Object.fromEntries(same.map(([name]) => [name, some[name]])) as Partial<Values>;
}

function without<Values extends object>(all: Values, some: object): Partial<Values> {
  return only(
    all,
    Object.keys(all).filter((name) => !(name in some)),
  );
}

function only<Values extends object>(all: Values, names: readonly string[]): Partial<Values> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Partial<Values>;
}

/** What begins as null, as nothing chosen, says nothing of its kind. */
function isAlike(one: unknown, other: unknown): boolean {
  return other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
}
