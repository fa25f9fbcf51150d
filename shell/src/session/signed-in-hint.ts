/** Says that this browser was signed in, so that a page load is worth asking the provider. No token. */
import { inBrowser } from '../storage/stores.ts';

const HINT = 'emmaus.signed-in';
const STILL_TO_SIGN_OUT = 'signing out';
/** The frame of the last time (`warm-frame/kept-frame.ts`), and who used it (`kept-account.ts`), which are of no use without the session. */
const OF_THE_SESSION = ['emmaus.frame', 'emmaus.account'];

export function mayBeSignedIn(): boolean {
  return inBrowser.getItem(HINT) !== null;
}

export function noteSignedIn(): void {
  inBrowser.setItem(HINT, 'yes');
}

/** Somebody has signed out, and the provider, which could not be told, still lets in whoever opens this browser. */
export function noteStillToSignOut(): void {
  inBrowser.setItem(HINT, STILL_TO_SIGN_OUT);
}

export function isStillToSignOut(): boolean {
  return inBrowser.getItem(HINT) === STILL_TO_SIGN_OUT;
}

/** Takes away with it what only the session's account may see again. */
export function noteSignedOut(): void {
  inBrowser.removeItem(HINT);
  for (const key of OF_THE_SESSION) inBrowser.removeItem(key);
}
