/** Which foreign pages somebody has agreed to: in this browser, by account, until they sign out, which clears what is kept. */
import type { User } from 'oidc-client-ts';
import { inBrowser } from '../../storage/stores.ts';

const KEY = 'emmaus.embed-agreed';

export function hasAgreed(user: User, origin: string): boolean {
  return read().includes(lineOf(user, origin));
}

export function agree(user: User, origin: string): void {
  inBrowser.setItem(KEY, JSON.stringify([...new Set([...read(), lineOf(user, origin)])]));
}

function lineOf({ profile }: User, origin: string): string {
  return `${profile.iss} ${profile.sub} ${origin}`;
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(inBrowser.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}
