/** What was noticed of a remote and is not over: it waits behind a question, or stands under a bar. */

/**
 * `froze`: the tab had to be ended while it was open. `emptied`: it took the portal off the page. `busy`: it leaves the browser no
 * time for anything else.
 */
export const TROUBLES = ['froze', 'emptied', 'busy'] as const;
export type Trouble = (typeof TROUBLES)[number];

const troubles = new Map<string, Trouble>();
const listeners = new Set<() => void>();

export function noteTrouble(name: string, trouble: Trouble): void {
  troubles.set(name, trouble);
  tell();
}

export function forgetTrouble(name: string): void {
  if (troubles.delete(name)) tell();
}

export function troubleOf(name: string): Trouble | undefined {
  return troubles.get(name);
}

export function onTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It is not opened before somebody says so. */
export function isHeld(trouble: Trouble | undefined): trouble is 'froze' | 'emptied' {
  return trouble === 'froze' || trouble === 'emptied';
}

function tell(): void {
  for (const listener of listeners) listener();
}
