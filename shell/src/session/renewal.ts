/**
 * Renewal of the tokens: one flight in this tab, one at a time over all tabs, and never for ever. oidc-client-ts 3.5 has
 * no lock, so several tabs would renew on top of each other, and it retries a failing renewal without end.
 */
import { ErrorResponse } from 'oidc-client-ts';
import { ClockError } from './clock-check.ts';

export type RenewalResult =
  /** New tokens are there. */
  | 'renewed'
  /** The provider said no: the session is over. */
  | 'over'
  /** The provider could not be asked. */
  | 'unreachable'
  /** The new tokens come from another time: this device's clock is wrong. */
  | 'clock';

export const RENEWAL_LOCK = 'emmaus-session-renewal';
/** Pauses between attempts, in milliseconds; one more attempt than pauses. */
export const RENEWAL_PAUSES = [1_000, 3_000];
/** How long to wait for another tab's renewal to end. */
const LOCK_PATIENCE = 30_000;

export interface RenewalParts {
  /** Gets new tokens once, or throws. */
  renewOnce(): Promise<void>;
  locks: Pick<LockManager, 'request'> | undefined;
  wait(milliseconds: number): Promise<void>;
  /** Errors of a silent renewal are only logged. */
  log(error: unknown): void;
}

export type Renew = (options?: { attempts?: number }) => Promise<RenewalResult>;

export function createRenewal({ renewOnce, locks, wait, log }: RenewalParts): Renew {
  let flight: Promise<RenewalResult> | undefined;

  async function attempt(attempts: number): Promise<RenewalResult> {
    for (let round = 1; ; round += 1) {
      try {
        await renewOnce();
        return 'renewed';
      } catch (error) {
        log(error);
        if (error instanceof ClockError) return 'clock';
        if (isRefusal(error)) return 'over';
        if (round >= attempts) return 'unreachable';
        await wait(RENEWAL_PAUSES[round - 1] ?? 0);
      }
    }
  }

  async function locked(attempts: number): Promise<RenewalResult> {
    if (!locks) return attempt(attempts);
    try {
      return await locks.request(RENEWAL_LOCK, { signal: AbortSignal.timeout(LOCK_PATIENCE) }, () => attempt(attempts));
    } catch (error) {
      log(error);
      return 'unreachable';
    }
  }

  return function renew({ attempts = RENEWAL_PAUSES.length + 1 } = {}) {
    flight ??= locked(attempts).finally(() => (flight = undefined));
    return flight;
  };
}

/** True when the provider itself answered and refused; false when it could not be asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && error.error !== 'temporarily_unavailable' && error.error !== 'server_error';
}
