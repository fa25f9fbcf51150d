/** Tells the other tabs of this browser that somebody signed out. */

export interface SessionChannel {
  announceSignOut(): void;
  onSignOut(listener: () => void): void;
}

const SIGNED_OUT = 'signed-out';

export function createSessionChannel(
  channel: BroadcastChannel = new BroadcastChannel('emmaus-session'),
): SessionChannel {
  return {
    announceSignOut: () => channel.postMessage(SIGNED_OUT),
    onSignOut(listener) {
      channel.addEventListener('message', (event) => {
        if (event.data === SIGNED_OUT) listener();
      });
    },
  };
}
