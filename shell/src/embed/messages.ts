/** What a view tells its page where it cannot be shown, as `code` of `emmaus-error`. */
export const VIEW_FAULTS = ['unknown', 'refused', 'blocked', 'missing', 'broken'] as const;
export type ViewFault = (typeof VIEW_FAULTS)[number];

/** What the window of the sign-in tells the page that opened it. Each side looks at the other's origin before it says or believes anything. */
export const SIGNED_IN = 'emmaus-signed-in';

export interface SignedIn {
  emmaus: typeof SIGNED_IN;
  /** Repeats what the page made up: an answer to an older question counts for nothing. */
  ask: string;
  /** Whose the tokens are: of which provider, and who there. */
  account: string;
  /** Headers of a call. What renews them stays with the portal. */
  headers: Readonly<Record<string, string>>;
  /** Seconds. */
  expiresIn: number;
}

export function isSignedIn(data: unknown, ask: string): data is SignedIn {
  if (typeof data !== 'object' || data === null) return false;
  const { emmaus, ask: answered, account, headers, expiresIn } = data as Partial<SignedIn>;
  const isWhole = typeof account === 'string' && typeof headers === 'object' && typeof expiresIn === 'number';
  return emmaus === SIGNED_IN && answered === ask && isWhole;
}
