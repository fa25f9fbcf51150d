/**
 * What was typed survives a reload and a lost signal, in this tab only: the next one at a table's tablet finds an empty
 * form. `useDraft` of the kit keeps drafts for persons; here nobody is signed in.
 */
import { useCallback, useEffect, useState } from 'react';
import { emptyValues, type RegistrationValues } from './registration-values.ts';

export interface RegistrationDraft {
  values: RegistrationValues;
  change: (some: Partial<RegistrationValues>) => void;
  /** An empty form for the next one; what was typed is forgotten. */
  startOver: () => void;
}

export function useRegistrationDraft(locationId: string): RegistrationDraft {
  const key = `emmaus.registration.${locationId}`;
  const [values, setValues] = useState(() => ({ ...emptyValues(), ...readDraft(key) }));

  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(values));
    } catch {
      // Storage that is full or forbidden only means that a reload loses what was typed.
    }
  }, [key, values]);

  const change = useCallback((some: Partial<RegistrationValues>) => setValues((now) => ({ ...now, ...some })), []);
  const startOver = useCallback(() => setValues(emptyValues()), []);
  return { values, change, startOver };
}

/** Only what the form still has, in the same kind. */
function readDraft(key: string): Partial<RegistrationValues> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const fits = Object.entries(emptyValues()).filter(
      ([name, value]) => typeof kept[name] === typeof value && Array.isArray(kept[name]) === Array.isArray(value),
    );
    return Object.fromEntries(fits.map(([name]) => [name, kept[name]])) as Partial<RegistrationValues>;
  } catch {
    return {};
  }
}
