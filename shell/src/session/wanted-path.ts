/** The path somebody wanted before they had to sign in. Lives in this tab until the sign-in is done. */
const KEY = 'emmaus.wanted-path';

export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

export function wantedPath(): string {
  return localPath(sessionStorage.getItem(KEY));
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
}

/** Only a path of this portal counts, never another site's address (`//evil.example`, `/\evil.example`). */
export function localPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/main';
}
