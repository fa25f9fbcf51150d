/** The path somebody wanted before they had to sign in. Lives in this tab until the sign-in is done. */
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.wanted-path';

export function rememberWantedPath(path: string): void {
  inTab.setItem(KEY, path);
}

export function wantedPath(): string {
  return localPath(inTab.getItem(KEY));
}

export function forgetWantedPath(): void {
  inTab.removeItem(KEY);
}

/** Only a path of this portal counts, never another site's address (`//evil.example`, `/\evil.example`). */
export function localPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/main';
}
