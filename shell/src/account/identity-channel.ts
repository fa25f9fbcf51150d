/**
 * Which identity is used belongs to the account, not to a tab: when it changes in one, the others load the main page anew too,
 * so that none goes on to show one person's eyes while the server already sees with another's.
 */
const CHANGED = 'identity-changed';
const NAME = 'emmaus-identity';

export interface IdentityChannel {
  /** Tells the other tabs. */
  announce(): void;
  close(): void;
}

/** Calls back when another tab has changed the identity, until it is closed. */
export function openIdentityChannel(onChange: () => void): IdentityChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', (event) => {
    if (event.data === CHANGED) onChange();
  });
  return { announce: () => channel.postMessage(CHANGED), close: () => channel.close() };
}
