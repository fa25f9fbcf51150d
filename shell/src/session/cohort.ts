/**
 * Tells the registry whose browser this is, so that a person is on the same side of a canary in all their browsers: it gives a cookie that
 * only the list of releases is asked with. Once an account and browser; without an answer the browser goes on as it is.
 */
import { registryPaths } from '@emmaus/contracts/registry.words';
import type { Session } from './session.ts';
import { inBrowser } from '../storage/stores.ts';

/** For which account this browser has it. It goes when somebody signs out. */
const KEY = 'emmaus.cohort-of';
/** Nobody waits longer for it at a sign-in. */
const PATIENCE_MS = 2_000;

export async function joinCohort(session: Pick<Session, 'signedIn' | 'account' | 'headers'>): Promise<void> {
  const account = session.account();
  try {
    if (!session.signedIn() || inBrowser.getItem(KEY) === account) return;
    const { method, path } = registryPaths.joinCohort;
    const headers = session.headers();
    const { ok } = await fetch(`/api${path}`, { method, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (ok) inBrowser.setItem(KEY, account);
  } catch (error) {
    console.warn('The registry was not told whose browser this is.', error);
  }
}
