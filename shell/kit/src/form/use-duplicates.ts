/** Looks for records that may be the one in a form: after leaving a field that tells which it is, and before saving. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after leaving a field: going through the fields by keyboard asks once. */
const PAUSE = 400;

export interface DuplicatesOptions<Question, Found> {
  /** What is asked of the values as they are now; undefined as long as nothing can be recognised by them. */
  question: Question | undefined;
  find: (question: Question) => Promise<readonly Found[]>;
}

export interface Duplicates<Found> {
  /** Those that were found last. */
  found: readonly Found[];
  /** For the form's `gate`: asks for the values as they are now, unless that was asked already. True when saving has to wait for an answer. */
  gate: () => Promise<boolean>;
  /** Whoever is at the screen knows them: what is in the form now is another one. */
  accept: () => void;
  /** A field that tells which it is was left. */
  leave: () => void;
  /** Of the way on; takes the focus where saving stopped. */
  anyway: RefObject<HTMLButtonElement | null>;
}

/** Whoever cannot be asked stops nobody from saving: `find` then answers none. */
export function useDuplicates<Question extends object, Found>({
  question: asked,
  find,
}: DuplicatesOptions<Question, Found>): Duplicates<Found> {
  const [answer, setAnswer] = useState<{ question: string; found: readonly Found[] }>({ question: '', found: [] });
  const [stops, setStops] = useState(0);
  const anyway = useRef<HTMLButtonElement>(null);
  const accepted = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = asked ? JSON.stringify(asked) : '';
  const newest = useRef({ asked, question });
  useEffect(() => {
    newest.current = { asked, question };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (stops > 0) anyway.current?.focus();
  }, [stops]);

  const ask = useCallback(
    async (now: { asked: Question | undefined; question: string }) => {
      const found = now.asked ? await find(now.asked).catch(() => []) : [];
      if (now.question === newest.current.question) setAnswer({ question: now.question, found });
      return found;
    },
    [find],
  );

  return {
    found: answer.found,
    accept: () => (accepted.current = question),
    async gate() {
      clearTimeout(timer.current);
      if (accepted.current === question) return false;
      const found = answer.question === question ? answer.found : await ask({ asked, question });
      if (found.length > 0) setStops((before) => before + 1);
      return found.length > 0;
    },
    leave() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (newest.current.question !== answer.question) void ask(newest.current);
      }, PAUSE);
    },
    anyway,
  };
}
