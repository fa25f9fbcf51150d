/**
 * Who used the portal in this browser last, so that it opens without a signal: their name, role and places, and no token. It goes with
 * signing out, with a session that is over, and after 14 days; while somebody acts as somebody else nothing is written.
 */
import { ROLES } from '@emmaus/contracts/roles';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { flag, list, number, oneOf, optional, shape, text } from '../answers/shape.ts';
import { inBrowser } from '../storage/stores.ts';

export const ACCOUNT_KEY = 'emmaus.account';
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

const keptShape = shape({
  at: number,
  account: text,
  user: shape({
    personId: number,
    name: text,
    role: oneOf(ROLES),
    isParish: flag,
    hasDelegations: flag,
    locations: list(shape({ id: number, name: text, location_type: text, timezone_id: optional(text) })),
  }),
});

export interface KeptAccount {
  account: string;
  user: PortalUser;
}

export function keptAccount(now = Date.now()): KeptAccount | undefined {
  try {
    const kept = keptShape(JSON.parse(inBrowser.getItem(ACCOUNT_KEY) ?? 'null'));
    return now - kept.at < LASTS_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepAccount(account: string, user: PortalUser, now = Date.now()): void {
  inBrowser.setItem(ACCOUNT_KEY, JSON.stringify({ at: now, account, user }));
}
