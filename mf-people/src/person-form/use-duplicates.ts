/** Looks for people who may be the one in the form: after leaving a field that tells who it is, and before saving. */
import type { Person } from '@emmaus/contracts/person.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Duplicate, type DuplicatesBody, useFindDuplicatesMutation } from '../api/person.api.ts';
import { type PersonValues, valuesOf } from './person-values.ts';

const IDENTITY = ['first_name', 'last_name', 'email', 'email2', 'phone'] as const;
/** Milliseconds after leaving a field: going through the fields by keyboard asks once. */
const PAUSE = 400;

export interface Duplicates {
  /** Those that were found last. */
  people: readonly Duplicate[];
  /** Asks for the values as they are now, unless that was asked already. True when saving has to wait for an answer. */
  standInTheWay: () => Promise<boolean>;
  /** The person at the screen knows them: what is in the form now is somebody else. */
  accept: () => void;
  /** A field that tells who it is was left. */
  leave: () => void;
}

export function useDuplicates(values: PersonValues, person?: Person): Duplicates {
  const [find] = useFindDuplicatesMutation();
  const [found, setFound] = useState<{ question: string; people: readonly Duplicate[] }>({ question: '', people: [] });
  const accepted = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = questionOf(values, person);
  const question = asked ? JSON.stringify(asked) : '';
  const newest = useRef(question);
  useEffect(() => {
    newest.current = question;
  }, [question]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(
    async (body: string) => {
      // Whoever cannot be asked does not stop anybody from saving.
      const people = body === '' ? [] : ((await find(JSON.parse(body) as DuplicatesBody)).data?.data ?? []);
      if (body === newest.current) setFound({ question: body, people });
      return people;
    },
    [find],
  );

  return {
    people: found.people,
    accept: () => (accepted.current = question),
    async standInTheWay() {
      clearTimeout(timer.current);
      if (accepted.current === question) return false;
      const people = found.question === question ? found.people : await ask(question);
      return people.length > 0;
    },
    leave() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (newest.current !== found.question) void ask(newest.current);
      }, PAUSE);
    },
  };
}

/** What is asked: nothing as long as nobody can be recognised by it, or when an edit changes nothing of it. */
function questionOf(values: PersonValues, person: Person | undefined): DuplicatesBody | undefined {
  const before = person && valuesOf(person);
  if (before && IDENTITY.every((field) => values[field].trim() === before[field].trim())) return undefined;
  const { first_name, last_name, email, email2, phone } = values;
  const body = Object.fromEntries(
    Object.entries({ first_name, last_name, email: email.toLowerCase(), email2: email2.toLowerCase(), phone })
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  );
  const named = 'first_name' in body && 'last_name' in body;
  if (!named && !('email' in body) && !('email2' in body) && !('phone' in body)) return undefined;
  return { ...body, ...(person && { person_id: person.id }) };
}
