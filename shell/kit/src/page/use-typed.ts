/** What is typed into a field whose value is kept elsewhere, as in the address, and comes back from there late. */
import { useState } from 'react';

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

  function ask(text: string) {
    setTyped(text);
    if (text !== latest) setAsked([...asked, text]);
  }

  return { typed, setTyped, latest, ask };
}
