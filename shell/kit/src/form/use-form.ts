/** A form, written once for a page, a dialog, a panel and a row: see docs/how-to/write-a-form.md. */
import type { Missing } from '@emmaus/contracts/missing.words';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Problem, asProblem, faultOf } from '../portal/problem.ts';
import type { DraftMarks } from './draft-store.ts';
import { type EachInWords, otherInWords } from './each-in-words.ts';
import { focusFirstFault, focusFirstIfLost, focusOutside, problemOf, withoutFaults } from './form-faults.ts';
import { type AsOne, type Meanwhile, onTopAlong } from './on-top-of.ts';
import { type IsOwn, mayHaveArrived, onTopOfState, ownSave, withUnanswered } from './own-save.ts';
import { useDraft } from './use-draft.ts';
import { useWork } from './use-work.ts';

export interface FormOptions<Values extends object, Saved, Latest extends { version: number } = never> {
  /** Names the draft, with the record's id where it has one: 'location-edit:12'. */
  key: string;
  /** What stands in the fields at first. Counts when the form appears; draw the form when it is known. */
  initial: Values;
  /** The state of the record that is changed, 0 where nothing is written in it yet; left out for a new one. */
  version?: number | undefined;
  /** For somebody who is not signed in: the draft is kept in this tab only. */
  inTab?: boolean;
  /** What is missing, said before anything is sent: the rule from contracts, which the service keeps, too. */
  missing?: (values: Values) => Missing | undefined;
  /** What changes along with a field, e.g. an end that is no longer after the start. */
  along?: (some: Partial<Values>, values: Values) => Partial<Values>;
  /** Asked before sending; true stops it, and the screen says why. */
  gate?: () => Promise<boolean>;
  /** Sends the values; rejects with a problem. */
  send: (values: Values, marks: DraftMarks) => Promise<Saved>;
  /** Reads the record anew after a 409 'stale_version'; what is typed is then saved on top of it. */
  latest?: (() => Promise<Latest | undefined>) | undefined;
  /**
   * What the form would begin with in that state, as `initial`: a field that was not touched then takes what it says now, and saving
   * again takes nothing back of what others changed. For every form with more than one field. Since 1.20.0.
   */
  valuesOf?: (latest: Latest) => Values;
  /** Fields that are touched together: `[['start_date', 'end_date']]`. Since 1.20.0. */
  asOne?: AsOne<Values>;
  /** In place of `valuesOf`, where a field is a list of which each says a part: what of it follows what others saved. `version` is the state it was typed in. Since 1.20.0. */
  onTop?: (latest: Latest, values: Values, version: number) => Partial<Values>;
  /**
   * Whether what it says now is what was sent and nobody answered, where more tells that than the version and `valuesOf`: it is then saved
   * on top of without a word. Since 1.22.0.
   */
  isOwn?: IsOwn<Values, Latest>;
  /** What the record says now: 'Lake College, below North Area'. */
  inWords?: (latest: Latest) => string;
  /**
   * What it says now in each field: of what both changed that is told besides, and no field is forgotten. For every form with
   * `valuesOf`. Since 1.21.0.
   */
  eachInWords?: (latest: Latest) => EachInWords<Values>;
  /** What sending again then does, in place of 'Saving again puts what you typed in its place.' Since 1.7.0. */
  again?: string;
  /** Sends again by itself as soon as there is a signal, unless it was changed since. Only where sending twice does no harm. */
  retryOnline?: boolean;
  /** Begins anew when it is saved, for the next one; else what was typed stays on the screen. */
  startsOver?: boolean;
  /** Say that it is saved, and go where the form leads. */
  onSaved: (saved: Saved, values: Values) => unknown;
}

/** What stands around the fields needs of a form. */
export interface FormState {
  /** Of the form element, for a button outside it. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  saving: boolean;
  /** What is said above the fields. */
  problem: Problem | undefined;
  /** After somebody else saved the record: what it says now. */
  notice: string | undefined;
  restoredFrom: Date | undefined;
  /** The browser keeps no draft of it. Since 1.7.0. */
  isRefused?: boolean;
  /** When what is offered was last changed. */
  offeredFrom?: Date | undefined;
  /** Puts it into the fields. */
  bringBack?: () => void;
  submit: () => Promise<void>;
  /** Back to the beginning; the draft is forgotten. */
  discard: () => void;
}

export interface Form<Values extends object> extends FormState {
  values: Values;
  /** For a form that is to begin anew when it is opened again: what was typed is then offered above the fields. */
  putAway: () => void;
  change: (some: Partial<Values>) => void;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  faultAt: (name: keyof Values & string) => string | undefined;
  /** What is typed is saved on top of this state of the record. */
  saveOnTop: (version: number) => void;
  /** Another record is changed from now on: its values, and its state. Since 1.20.0. */
  beginWith?: (values: Partial<Values>, version: number) => void;
  /** As it, with a draft of that record's own, under its `key`: what was typed of the one before stays with that. Since 1.21.0. */
  goOnWith?: (key: string, values: Partial<Values>, version: number | undefined) => void;
  /** What somebody else saved in the meantime, as `valuesOf` says it: for a notice of one's own. Since 1.20.0. */
  meanwhile?: Meanwhile<Values> | undefined;
  /** Reads it again where it could not be read; rejects with a problem. Since 1.20.0. */
  readLatest?: () => Promise<void>;
}

type Sent<Values> = DraftMarks & { values: Values };

/**
 * Keeps a draft, sends once however often it is pressed, takes no changes until it is answered, puts the focus on the first fault, shows the server's faults at
 * their fields, forgets a field's fault when the field is changed, and survives what somebody else saved meanwhile.
 *
 *     const form = useForm({
 *       key: `location-edit:${location.id}`, initial: valuesOf(location), version: location.version, missing: missingLocation,
 *       send: (values, { version }) => change({ id: location.id, body: { ...bodyOf(values), version } }).unwrap(),
 *       latest, valuesOf, inWords, eachInWords, onSaved: ({ name }) => portal.notify({ intent: 'success', text: `${name} was saved.` }),
 *     });
 *     <FormPage form={form} …><TextField form={form} name="name" label="Name" required /></FormPage>
 */
export function useForm<Values extends object, Saved, Latest extends { version: number } = never>(
  options: FormOptions<Values, Saved, Latest>,
): Form<Values> {
  const { key, initial, version, inTab, missing, along, gate, send, retryOnline, startsOver, onSaved } = options;
  const { again = 'Saving again puts what you typed in its place.' } = options;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(key, initial, { version, inTab });
  const work = useWork();
  const [latest, setLatest] = useState<Latest>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values>>();
  // What an earlier visit left may have been sent, or stand in another tab as well.
  const sent = useRef(draft.restoredFrom !== undefined);
  // Until something is changed: a form that has been saved may stay on the screen while the next page is on its way.
  const isSaved = useRef(false);

  const begunAnew = useRef(false);

  const onEnded = useEffectEvent(() => {
    if (work.problem?.errors) focusFirstFault(element.current);
    if (begunAnew.current) focusFirstIfLost(element.current);
    begunAnew.current = false;
  });
  // With the fault, not after it is painted: whoever types on at once types there.
  useLayoutEffect(() => onEnded(), [work.ended]);

  const waits = retryOnline === true && work.problem?.status === 0;
  const onOnline = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!waits) return;
    const listener = () => onOnline();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [waits]);

  // Somebody may type on while it is read what the record says now.
  const newest = useRef(draft);
  useLayoutEffect(() => {
    newest.current = draft;
  });

  function change(some: Partial<Values>) {
    // What is on its way is what stands in the fields: a change would be in no answer, and go with the draft.
    if (work.busy) return;
    const all = { ...some, ...along?.(some, draft.values) };
    // Changed after it was sent, it is another form: the one before may have arrived although its answer did not.
    draft.change(all, sent.current ? { submission: crypto.randomUUID() } : {});
    sent.current = false;
    isSaved.current = false;
    // It would go by itself as it stands then, half typed.
    work.say((problem) => (waits ? undefined : withoutFaults(problem, draft.values, { ...draft.values, ...all })));
  }

  async function submit() {
    if (isSaved.current) return;
    await work.run(async () => {
      const lacking = missing?.(draft.values);
      if (lacking) throw problemOf(lacking);
      if (focusOutside(element.current)) return;
      if (await gate?.()) return;
      // What it says now stands there as long as it is not sent on top of it.
      forgetLatest();
      sent.current = true;
      const saved = await sendOrLook(draft);
      isSaved.current = !startsOver;
      begunAnew.current = startsOver === true;
      if (startsOver) draft.discard();
      else draft.saved();
      await onSaved(saved, draft.values);
    });
  }

  async function sendOrLook({ values, ...marks }: Sent<Values>): Promise<Saved> {
    try {
      return await send(values, marks);
    } catch (error) {
      const problem = asProblem(error);
      const now = problem.code === 'stale_version' ? await options.latest?.().catch(() => undefined) : undefined;
      // It may have waited meanwhile, and its draft been put away.
      newest.current.keep?.();
      if (options.latest && mayHaveArrived(problem))
        draft.change({}, { unanswered: withUnanswered(marks.unanswered, { values, version: marks.version }) });
      const own = now && ownSave(now, { ...marks, values }, options);
      if (!own) {
        takeUp(now);
        throw error;
      }
      draft.change(own.values, own.marks);
      return sendOrLook({ ...marks, ...own.marks, values: { ...values, ...own.values } });
    }
  }

  function takeUp(now: Latest | undefined): void {
    setLatest(now);
    if (!now) return;
    const { values, began = {}, version: typedOn, overtaken = { version: typedOn, began } } = newest.current;
    const next = options.valuesOf?.(now);
    const joined = next && onTopAlong(next, { values, began }, { asOne: options.asOne, along });
    const followed = joined?.values ?? options.onTop?.(now, values, typedOn) ?? {};
    draft.change(followed, { ...onTopOfState(now.version), ...(next && { began: next }), overtaken });
    setMeanwhile(joined?.meanwhile);
  }

  function noticeOf(now: Latest): string | undefined {
    const { inWords, eachInWords } = options;
    const other = meanwhile && eachInWords ? otherInWords(meanwhile.both, eachInWords(now)) : '';
    return inWords && [`It now says: ${inWords(now)}.`, other, again].filter(Boolean).join(' ');
  }

  function forgetLatest(): void {
    setLatest(undefined);
    setMeanwhile(undefined);
  }

  function forgetAnswer(): void {
    work.say(undefined);
    forgetLatest();
  }

  return {
    id,
    element,
    values: draft.values,
    saving: work.busy,
    // Faults that stand at their fields may need no sentence above them.
    problem: work.problem?.message ? work.problem : undefined,
    notice: latest && noticeOf(latest),
    restoredFrom: draft.restoredFrom,
    isRefused: draft.isRefused ?? false,
    putAway: draft.putAway,
    offeredFrom: draft.offeredFrom,
    bringBack() {
      sent.current = true;
      draft.bringBack();
    },
    submit,
    change,
    set(name, value) {
      const some: Partial<Values> = {};
      some[name] = value;
      change(some);
    },
    faultAt: (name) => faultOf(work.problem, `/${name}`),
    saveOnTop: (newer) => draft.change({}, onTopOfState(newer)),
    beginWith(next, newer) {
      if (work.busy) return;
      change(next);
      forgetAnswer();
      draft.change({}, { ...onTopOfState(newer), began: { ...draft.values, ...next } });
    },
    goOnWith(another, values, newer) {
      if (work.busy) return;
      draft.goOnWith?.(another, { ...initial, ...values }, newer);
      isSaved.current = false;
      // It may have been sent by an earlier visit.
      sent.current = true;
      forgetAnswer();
    },
    meanwhile,
    async readLatest() {
      takeUp(await options.latest?.());
    },
    discard() {
      draft.discard();
      isSaved.current = false;
      forgetAnswer();
    },
  };
}
