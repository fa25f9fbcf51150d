/**
 * Which identity is used belongs to the account, not to a tab: when it changes in one, the others load the main page anew too,
 * so that none goes on to show one person's eyes while the server already sees with another's.
 */
const CHANGED = 'identity-changed';
const NAME = 'emmaus-identity';

export interface IdentityChannel {
  announce(): void;
  /** Calls back when another tab has changed the identity; returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

export function createIdentityChannel(channel: BroadcastChannel = new BroadcastChannel(NAME)): IdentityChannel {
  return {
    announce: () => channel.postMessage(CHANGED),
    onChange(listener) {
      const hear = (event: MessageEvent) => event.data === CHANGED && listener();
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
