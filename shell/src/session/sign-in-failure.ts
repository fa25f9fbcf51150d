/**
 * Where a failed sign-in leads (specification 1, §8): a clock that is off to the clock page, any other failure to the
 * no-account page. Two cases are no failure of the account and are not called one: the provider could not be reached,
 * and a callback address that was opened again, whose sign-in simply starts over (once).
 */
import { ErrorResponse } from 'oidc-client-ts';
import { ClockError } from './clock-check.ts';
import { inTab } from '../storage/stores.ts';

const CLOCK_TEXTS = ['iat is in the future', 'exp is in the past'];
const RESTARTED = 'emmaus.sign-in-restarted';

export function signInFailure(error: unknown): '/sync-clock' | '/no-account' | '/main' | 'unreachable' {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ClockError || CLOCK_TEXTS.some((text) => message.includes(text))) return '/sync-clock';
  if (error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')) return 'unreachable';
  if (
    !(error instanceof ErrorResponse) &&
    /no (matching )?state/i.test(message) &&
    !inTab.getItem(RESTARTED) &&
    // Where the tab does not keep that it did, it would start over for ever.
    inTab.setItem(RESTARTED, 'yes')
  )
    return '/main';
  return '/no-account';
}
