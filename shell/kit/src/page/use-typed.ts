/** What is typed into a field whose value is kept elsewhere, as in the address, and comes back from there late. */
import { useEffect, useState } from 'react';

export interface Typed {
  typed: string;
  setTyped: (text: string) => void;
  /** What was asked for last, although it may not be in force yet. */
  latest: string;
  /** To be called with what is asked for: when it is back, what was typed since stands. */
  ask: (text: string) => void;
}

/** `const { typed, setTyped, ask } = useTyped(value)`. A value that was not asked for here is taken. Since 1.22.0. */
export function useTyped(value: string): Typed {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const latest = asked.at(-1) ?? value;
  if (applied !== value) {
    setApplied(value);
    const isOwn = asked.includes(value);
    // The address may change without us, by the back button for instance.
    if (!isOwn) setTyped(value);
    if (!isOwn || value === latest) setAsked([]);
  }

  useEffect(() => {
    if (asked.length === 0) return;
    // Who goes back has done with what is on its way, and means what the address says.
    const giveUp = (event: PopStateEvent & { singleSpa?: boolean }) => {
      // With an event of its own single-spa tells of every change of the address, so also of what was asked for here.
      if (event.singleSpa) return;
      setAsked([]);
      setTyped(value);
    };
    window.addEventListener('popstate', giveUp);
    return () => window.removeEventListener('popstate', giveUp);
  }, [asked, value]);

  function ask(text: string) {
    setTyped(text);
    // What is in force already does not come back, nor does what was asked for before it.
    if (text === value) setAsked([]);
    else if (text !== latest) setAsked([...asked, text]);
  }

  return { typed, setTyped, latest, ask };
}
