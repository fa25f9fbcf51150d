/** Saving a location: what is missing first, then the server, one save at a time. Nothing typed is lost. */
import type { Location } from '@emmaus/contracts/locations.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LocationField, type LocationValues, missingFields } from './location-values.ts';

export interface LocationFormOptions {
  /** Key of the draft. */
  form: string;
  initial: LocationValues;
  /** Sends the values; rejects with a problem. */
  send: (values: LocationValues) => Promise<Location>;
  /** Said when it is saved. */
  savedText: (name: string) => string;
}

export function useLocationForm({ form, initial, send, savedText }: LocationFormOptions) {
  const portal = usePortal();
  const navigate = useNavigate();
  const draft = useDraft(form, initial);
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const underway = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  // To the first field that has to be looked at again.
  useEffect(() => {
    if (problem?.errors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  function change(some: Partial<LocationValues>) {
    draft.change(some);
    if (problem?.errors) {
      const errors = problem.errors.filter(({ pointer }) => !Object.hasOwn(some, pointer.slice(1)));
      setProblem(errors.length > 0 ? { ...problem, errors } : undefined);
    }
  }

  /** Pressed twice, it saves once. */
  async function submit() {
    if (underway.current) return;
    const missing = missingFields(draft.values);
    setProblem(missing);
    if (missing) return;
    underway.current = true;
    setSaving(true);
    try {
      const { id, name } = await send(draft.values);
      draft.saved();
      portal.notify({ intent: 'success', text: savedText(name) });
      portal.changed('location', id);
      await navigate('/locations');
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      underway.current = false;
      setSaving(false);
    }
  }

  return {
    values: draft.values,
    restoredFrom: draft.restoredFrom,
    problem,
    saving,
    element,
    change,
    submit,
    discard() {
      draft.discard();
      setProblem(undefined);
    },
    faultAt: (field: LocationField) => faultOf(problem, `/${field}`),
  };
}
