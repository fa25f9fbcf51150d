/** Which answers the service worker keeps, and which it never touches. */

/** Under this name the one page of the portal is kept, whichever address it was opened at. */
export const PORTAL_PAGE = '/index.html';

/** What the portal asks for before it shows anything, and what changes with a release or a setting. */
export const STARTING_FILES: readonly string[] = ['/settings.json', '/r/live.json', '/assets/emmaus.svg'];

/** Calls, sign-in and documents are no pages of the portal; neither is a path that names a file. */
const ELSEWHERE = /^\/((api|identity|metrics|healthz|readyz)(\/|$)|r(\/[^/]*\/|\/?$))/;
const FILE = /\.[A-Za-z0-9]+$/;

/** Files of the shell, and of one release of a remote. */
const BUILT = /^\/(assets\/|r\/[^/]+\/[^/]+\/)/;

export function isPortalPage(pathname: string): boolean {
  return !ELSEWHERE.test(pathname) && !FILE.test(pathname);
}

export function isBuiltFile(pathname: string): boolean {
  return BUILT.test(pathname) && !STARTING_FILES.includes(pathname);
}

/** Not what its server gives to one browser for a while, as a page with a remote under development. */
export function mayBeKept(answer: Response): boolean {
  return answer.status === 200 && !/\bno-store\b/.test(answer.headers.get('Cache-Control') ?? '');
}

/** Only what its server calls immutable: a wrong answer in place of a script would otherwise stay for weeks. */
export function keepsForEver(answer: Response): boolean {
  return answer.status === 200 && /\bimmutable\b/.test(answer.headers.get('Cache-Control') ?? '');
}
