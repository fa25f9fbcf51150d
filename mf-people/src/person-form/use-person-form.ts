/** Saving a person: what is missing first, then people who may be the same, then the server. Nothing typed is lost. */
import type { Person } from '@emmaus/contracts/person.contract';
import { asksForAll } from '@emmaus/contracts/person.words';
import type { Role } from '@emmaus/contracts/roles';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { missingFields, withoutFaults } from './person-rules.ts';
import type { PersonField, PersonValues } from './person-values.ts';
import { useDuplicates } from './use-duplicates.ts';

export interface PersonFormOptions {
  /** Key of the draft. */
  form: string;
  initial: PersonValues;
  person?: Person | undefined;
  /** Sends the values; rejects with a problem. */
  send: (values: PersonValues) => Promise<{ id: number; message: string }>;
}

/** The role of the person as it is chosen now; a new person has none. */
function roleOf(values: PersonValues, person: Person | undefined): Role | null {
  if (!person?.abilities.appoint) return person?.primary_role_id ?? null;
  return (values.primary_role_id || null) as Role | null;
}

export function usePersonForm({ form, initial, person, send }: PersonFormOptions) {
  const portal = usePortal();
  const navigate = useNavigate();
  const draft = useDraft(form, initial);
  const duplicates = useDuplicates(draft.values, person);
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const [stops, setStops] = useState(0);
  const underway = useRef(false);
  // What an earlier visit left may have been sent, or stand in another tab as well.
  const sent = useRef(draft.restoredFrom !== undefined);
  const element = useRef<HTMLFormElement>(null);
  const anyway = useRef<HTMLButtonElement>(null);
  const all = asksForAll(portal.user?.role, roleOf(draft.values, person));

  // To the first field that has to be looked at again.
  useEffect(() => {
    if (!problem?.errors) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (faulty?.querySelector<HTMLElement>('input') ?? faulty)?.focus();
  }, [problem]);

  // Saving stopped before people who may be the same: the way on is where the focus is.
  useEffect(() => {
    if (stops > 0) anyway.current?.focus();
  }, [stops]);

  function change(some: Partial<PersonValues>) {
    // Changed after it was sent, it is another form: the one before may have arrived although its answer did not.
    const again = !person && sent.current ? { submission_id: crypto.randomUUID() } : {};
    sent.current = false;
    draft.change({ ...again, ...some });
    if (problem?.errors) setProblem(withoutFaults(problem, Object.keys(some)));
  }

  async function save() {
    const missing = missingFields(draft.values, all);
    setProblem(missing);
    if (missing) return;
    if (await duplicates.standInTheWay()) {
      return setStops((before) => before + 1);
    }
    sent.current = true;
    const { id, message } = await send(draft.values);
    draft.saved();
    portal.notify({ intent: 'success', text: message });
    portal.changed('person', id);
    await navigate(`/people/${id}`, { replace: true });
  }

  /** Pressed twice, it saves once. */
  async function submit() {
    if (underway.current) return;
    underway.current = true;
    setSaving(true);
    try {
      await save();
    } catch (error) {
      setProblem(asProblem(error));
    } finally {
      underway.current = false;
      setSaving(false);
    }
  }

  function saveAnyway() {
    duplicates.accept();
    void submit();
  }

  return {
    draft,
    duplicates,
    problem,
    saving,
    element,
    anyway,
    asksForAll: all,
    change,
    submit,
    saveAnyway,
    discard() {
      draft.discard();
      setProblem(undefined);
    },
    faultAt: (field: PersonField) => faultOf(problem, `/${field}`),
  };
}
