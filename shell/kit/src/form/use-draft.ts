/** The values of a form, kept while they are typed: nothing typed is lost. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetDraft, forgetOldDrafts, readDraft, writeDraft } from './draft-store.ts';
import { usePortal } from '../portal/portal-context.ts';

export interface Draft<Values> {
  values: Values;
  /** Takes over some values and keeps them. */
  change: (some: Partial<Values>) => void;
  /** When the values of an earlier visit were last changed; undefined when the form began afresh. For `DraftBanner`. */
  restoredFrom: Date | undefined;
  /** Back to the beginning; what was kept is forgotten. */
  discard: () => void;
  /** The server has it: what was kept is forgotten, the values stay on the screen. */
  saved: () => void;
}

/**
 * A form's values as state that survives a reload, a lost signal and a lost session. Keep only what JSON can say in them.
 * `initial` counts when the form appears; draw the form when it is known. Kept for seven days, for this person only, and
 * forgotten on `saved()`, `discard()` and signing out. Somebody who is not signed in has no drafts.
 *
 *     const draft = useDraft(`person-edit:${person.id}`, formOf(person));
 *     <DraftBanner draft={draft} />
 *     <Input value={draft.values.name} onChange={(_event, { value }) => draft.change({ name: value })} />
 */
export function useDraft<Values extends object>(form: string, initial: Values): Draft<Values> {
  const person = usePortal().user?.personId;
  const [start] = useState(() => {
    forgetOldDrafts();
    const kept = readDraft({ person, form });
    return { initial, kept, values: kept ? { ...initial, ...known(kept.values, initial) } : initial };
  });
  const [values, setValues] = useState(start.values);
  const [restored, setRestored] = useState(start.kept !== undefined);
  // Written after the person's own changes only: opening a form or saving it leaves nothing behind.
  const touched = useRef(false);

  useEffect(() => {
    if (!touched.current) return;
    if (JSON.stringify(values) === JSON.stringify(start.initial)) forgetDraft({ person, form });
    else writeDraft({ person, form }, values);
  }, [values, start, person, form]);

  const change = useCallback((some: Partial<Values>) => {
    touched.current = true;
    setValues((now) => ({ ...now, ...some }));
  }, []);
  const saved = useCallback(() => {
    touched.current = false;
    forgetDraft({ person, form });
    setRestored(false);
  }, [person, form]);
  const discard = useCallback(() => {
    saved();
    setValues(start.initial);
  }, [saved, start]);

  return { values, change, restoredFrom: restored && start.kept ? new Date(start.kept.at) : undefined, discard, saved };
}

/** Only what the form still has, in the same kind: the draft may come from an older release. */
function known<Values extends object>(kept: Record<string, unknown>, initial: Values): Partial<Values> {
  const same = Object.entries(initial).filter(([name, value]) => name in kept && typeof kept[name] === typeof value);
  return Object.fromEntries(same.map(([name]) => [name, kept[name]])) as Partial<Values>;
}
