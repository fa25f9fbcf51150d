/**
 * The pages of records that somebody opened last, for the search: paths only, no name and no number. They are one account's;
 * another one that signs in here finds none, and signing out forgets them.
 */
import { inBrowser } from '../storage/stores.ts';

const KEY = 'emmaus.recent';
const MOST = 6;

interface Kept {
  whose: string;
  paths: string[];
}

/** The newest first. Null stands for somebody of whom nothing is kept. */
export function recentPages(whose: string | null): readonly string[] {
  const kept = read();
  return whose !== null && kept?.whose === whose ? kept.paths : [];
}

export function rememberPage(whose: string, path: string): void {
  keep({ whose, paths: [path, ...recentPages(whose).filter((one) => one !== path)].slice(0, MOST) });
}

export function forgetPages(whose: string, paths: readonly string[]): void {
  if (paths.length > 0) keep({ whose, paths: recentPages(whose).filter((one) => !paths.includes(one)) });
}

function keep(kept: Kept): void {
  inBrowser.setItem(KEY, JSON.stringify(kept));
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(inBrowser.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'whose' in kept &&
    'paths' in kept &&
    Array.isArray(kept.paths) &&
    kept.paths.every((path) => typeof path === 'string')
  );
}
