/** The questionnaire's life: checking, sending, and sending again by itself when the signal is back. */
import { MISSING_STARRED_FIELDS } from '@emmaus/contracts/registration.words';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useRef, useState } from 'react';
import { useRegisterMutation } from '../api/registration.api.ts';
import {
  missingFields,
  type RegistrationField,
  type RegistrationValues,
  shownFault,
  shownProblem,
  toRegistration,
} from './registration-values.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

export interface RegistrationForm {
  values: RegistrationValues;
  change: (some: Partial<RegistrationValues>) => void;
  faultAt: (field: RegistrationField) => string | undefined;
  problem: Problem | undefined;
  sending: boolean;
  /** The first name of whoever was just registered. */
  thanked: string | undefined;
  submit: () => Promise<void>;
  next: () => void;
}

const MISSING: Problem = { status: 0, code: 'missing', message: MISSING_STARRED_FIELDS };

export function useRegistrationForm(
  placeId: number,
  element: React.RefObject<HTMLFormElement | null>,
): RegistrationForm {
  const { values, change, startOver } = useRegistrationDraft(String(placeId));
  const [register, { isLoading }] = useRegisterMutation();
  const [missing, setMissing] = useState<readonly RegistrationField[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const [thanked, setThanked] = useState<string>();
  const underway = useRef(false);
  // Whether the server may have these answers already. Changed ones are a submission of their own, or the change would be lost.
  const tried = useRef(false);

  function focusOn(field: RegistrationField | undefined) {
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function submit() {
    if (underway.current) return;
    const empty = missingFields(values);
    setMissing(empty);
    setProblem(empty.length > 0 ? MISSING : undefined);
    if (empty.length > 0) return focusOn(empty[0]);
    underway.current = true;
    tried.current = true;
    try {
      await register(toRegistration(values, placeId)).unwrap();
      setThanked(values.first_name.trim());
      startOver();
      setProblem(undefined);
    } catch (error) {
      underway.current = false;
      const refused = shownProblem(asProblem(error));
      setProblem(refused);
      focusOn(refused.errors?.[0]?.pointer.slice(1) as RegistrationField | undefined);
    }
  }

  // The form carries its submission's id: sending it once more can do no harm.
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const waits = problem?.status === 0 && problem.code !== 'missing';
  useEffect(() => {
    if (!waits) return;
    const again = () => void latest.current();
    window.addEventListener('online', again, { once: true });
    return () => window.removeEventListener('online', again);
  }, [waits]);

  return {
    values,
    change(some) {
      change(tried.current ? { ...some, submission_id: crypto.randomUUID() } : some);
      tried.current = false;
      setMissing((fields) => fields.filter((field) => !(field in some)));
    },
    faultAt: (field) => (missing.includes(field) ? 'Please fill this out.' : shownFault(problem, field)),
    problem,
    sending: isLoading,
    thanked,
    submit,
    next() {
      // Not before: a second tap may come after the answer, while the form is still on the screen.
      underway.current = false;
      setThanked(undefined);
    },
  };
}
