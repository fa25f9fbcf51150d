/** A tab of a browser with its session, for tests. */
import { vi } from 'vitest';
import { fakeManager } from './fake-manager.testing.ts';
import type { RenewalResult } from './renewal.ts';
import { createSession } from './session.ts';
import type { SessionChannel } from './session-channel.ts';
import { createRenewOnce } from './tokens.ts';

/** Channels of tabs of one browser: what one announces, the others hear. */
export function tabChannels(count: number): SessionChannel[] {
  const listeners: (() => void)[][] = Array.from({ length: count }, () => []);
  return listeners.map((own) => ({
    announceSignOut: () =>
      listeners
        .filter((other) => other !== own)
        .flat()
        .forEach((listener) => listener()),
    onSignOut: (listener) => void own.push(listener),
  }));
}

export function tab({
  channel = { announceSignOut: () => undefined, onSignOut: () => undefined },
  online = true,
  changes = {},
}: Partial<{ channel: SessionChannel; online: boolean; changes: object }> = {}) {
  const { manager, expire } = fakeManager(changes, () => Date.now());
  const renewOnce = createRenewOnce(manager, undefined, () => Date.now());
  const renew = vi.fn(async (): Promise<RenewalResult> => {
    await renewOnce();
    return 'renewed';
  });
  const ended = vi.fn();
  const signedOut = vi.fn();
  const forgetRecords = vi.fn(() => Promise.resolve());
  let connected: () => void = () => undefined;
  const session = createSession({
    manager,
    renew,
    channel,
    now: () => Date.now(),
    online: () => online,
    whenOnline: (listener) => (connected = listener),
    ended,
    signedOut,
    forgetRecords,
  });
  return { session, manager, renew, ended, signedOut, forgetRecords, expire, connect: () => connected() };
}
