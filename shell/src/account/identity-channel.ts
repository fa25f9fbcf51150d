/**
 * Which identity is used belongs to the account, not to a tab: when it changes in one, the others hear of it, so that none goes on to
 * show one person's eyes while the server already sees with another's.
 */
const CHANGED = 'identity-changed';
const NAME = 'emmaus-identity';

/** Whose eyes are used from now on: null where nobody's are, undefined where the tab that tells it does not know. */
export type EyesFromNow = number | null | undefined;

interface Message {
  told: typeof CHANGED;
  /** Null where it is not known, too: tabs of an earlier release ask then. */
  eyes: number | null;
  /** The account is nobody's. */
  nobody?: true;
}

export interface IdentityChannel {
  /** Tells the other tabs. */
  announce(eyes: EyesFromNow): void;
  close(): void;
}

/** Calls back when another tab has changed the identity, or has learned that it was changed, until it is closed. */
export function openIdentityChannel(onChange: (eyes: EyesFromNow) => void): IdentityChannel {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message | typeof CHANGED>) => {
    // A tab of an earlier release says the word alone.
    if (data === CHANGED) onChange(undefined);
    else if (data.told === CHANGED) onChange(data.nobody ? null : (data.eyes ?? undefined));
  });
  return {
    announce: (eyes) => channel.postMessage(messageOf(eyes)),
    close: () => channel.close(),
  };
}

function messageOf(eyes: EyesFromNow): Message {
  return { told: CHANGED, eyes: eyes ?? null, ...(eyes === null && { nobody: true }) };
}
