/**
 * Where a failed role load leads (specification 1, §2.3 and §8): the clock message to the clock page, 400 to the expired
 * token, 404 or any other failure to no-account. A service that did not answer at all says nothing about the account, so
 * that is not called a missing account: the person is offered to try again.
 */
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

export type AccountFailure = '/no-account' | '/expired-token' | '/sync-clock' | 'maintenance' | 'unreachable';

const FUTURE_TOKEN = 'Cannot handle token prior to';
/** Codes with which the gateway says that the service behind it did not answer; 0 is no answer at all. */
const NO_ANSWER = [0, 429, 502, 503, 504];

export function accountFailure({ status, code, message }: Problem): AccountFailure {
  if (message.startsWith(FUTURE_TOKEN)) return '/sync-clock';
  if (code === 'maintenance') return 'maintenance';
  if (status === 400) return '/expired-token';
  if (NO_ANSWER.includes(status)) return 'unreachable';
  return '/no-account';
}
