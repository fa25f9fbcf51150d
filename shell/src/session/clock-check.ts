/**
 * Looks at a fresh identity token with this device's clock. oidc-client-ts checks no clock, so a device that is hours
 * off would fail later and in the dark; these are the specification's words for it (1, §8).
 */
export const CLOCK_TOLERANCE_SECONDS = 60;

export class ClockError extends Error {
  override name = 'ClockError';
}

export interface TokenTimes {
  iat: number;
  exp: number;
}

/** Throws a ClockError when a token that was issued just now seems to come from another time. */
export function checkClock({ iat, exp }: TokenTimes, nowSeconds: number): void {
  if (iat > nowSeconds + CLOCK_TOLERANCE_SECONDS) throw new ClockError('iat is in the future');
  if (exp < nowSeconds - CLOCK_TOLERANCE_SECONDS) throw new ClockError('exp is in the past');
}
