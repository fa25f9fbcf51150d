/** Saving a vacation: what is missing first, then the server, one save at a time. Nothing typed is lost. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { useEffect, useRef, useState } from 'react';
import {
  type VacationField,
  type VacationValues,
  earliestDays,
  mayBeSent,
  missing,
  withStart,
} from './vacation-values.ts';

interface VacationFormOptions {
  /** Key of the draft. */
  form: string;
  initial: VacationValues;
  /** The day it is at the campus. */
  today: string;
  /** Sends the values; rejects with a problem. Gives the id of what was saved. */
  send: (values: VacationValues) => Promise<number>;
  onSaved: () => void;
}

export function useVacationForm({ form, initial, today, send, onSaved }: VacationFormOptions) {
  const portal = usePortal();
  const draft = useDraft(form, initial);
  const { values } = draft;
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const underway = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const limits = earliestDays(values, today, initial.version === 0 ? undefined : initial);
  const sentences = tries > 0 ? missing(values) : {};

  // To the first field that has to be looked at again.
  useEffect(() => {
    if (tries > 0 || problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, problem]);

  function change(some: Partial<VacationValues>) {
    const { start_date: start } = some;
    draft.change({ ...some, ...(start !== undefined && withStart(values, start)) });
    if (problem?.errors) setProblem(undefined);
  }

  /** "A second click is ignored." */
  async function submit() {
    if (underway.current) return;
    setProblem(undefined);
    if (!mayBeSent(values, limits)) return setTries((before) => before + 1);
    underway.current = true;
    setSaving(true);
    try {
      const id = await send({ ...values, name: values.name.trim() });
      setTries(0);
      draft.discard();
      portal.changed('vacation', id);
      onSaved();
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      underway.current = false;
      setSaving(false);
    }
  }

  function discard() {
    setTries(0);
    setProblem(undefined);
    draft.discard();
  }

  return {
    values,
    limits,
    problem,
    saving,
    element,
    restoredFrom: draft.restoredFrom,
    change,
    submit,
    discard,
    faultAt: (field: VacationField) => sentences[field] ?? faultOf(problem, `/${field}`),
  };
}

export type VacationForm = ReturnType<typeof useVacationForm>;
