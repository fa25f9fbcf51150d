/**
 * Which rows this person has finished today, by their keys: in this browser, until tomorrow or until somebody signs out. No
 * words of theirs are kept.
 */
import { useState } from 'react';
import { inBrowser } from '../../storage/stores.ts';

const KEY = 'emmaus.done-today';

type Kept = Record<string, { day: string; keys: string[] }>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(inBrowser.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function keysOf(person: string, day: string): readonly string[] {
  const mine: unknown = read()[person];
  if (typeof mine !== 'object' || mine === null || !('keys' in mine) || !('day' in mine)) return [];
  return mine.day === day && Array.isArray(mine.keys) ? mine.keys.map(String) : [];
}

function keep(person: string, day: string, keys: readonly string[]): void {
  const others = Object.entries(read()).filter(([who, kept]) => who !== person && kept.day === day);
  inBrowser.setItem(KEY, JSON.stringify({ ...Object.fromEntries(others), [person]: { day, keys } }));
}

export interface DoneToday {
  keys: readonly string[];
  /** The last one done stands first. */
  add: (key: string) => void;
  takeBack: (key: string) => void;
}

/** `day` is 'YYYY-MM-DD'; another one begins with nothing done. */
export function useDoneToday(personId: number | null | undefined, day: string): DoneToday {
  const person = String(personId ?? '');
  const [known, setKnown] = useState(() => ({ day, keys: keysOf(person, day) }));
  const keysToday = (of: typeof known) => (of.day === day ? of.keys : keysOf(person, day));
  function change(of: (before: readonly string[]) => string[]): void {
    setKnown((before) => {
      const keys = of(keysToday(before));
      keep(person, day, keys);
      return { day, keys };
    });
  }
  return {
    keys: keysToday(known),
    add: (key) => change((before) => [key, ...before.filter((one) => one !== key)]),
    takeBack: (key) => change((before) => before.filter((one) => one !== key)),
  };
}
