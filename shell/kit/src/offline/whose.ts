/** Whose what a device keeps is: of one account, and of the person with whose eyes it was used. */
import type { Portal } from '../portal/contract.ts';

export interface Owner {
  /** As the sign-in provider names it. */
  account: string;
  /** The person; while acting as somebody else, the other. */
  person: number;
}

/** Undefined where nothing can be kept for anybody: a guest, or a portal that does not say whose account it is. */
export function ownerOf({ user, session }: Pick<Portal, 'user' | 'session'>): Owner | undefined {
  const account = session.account?.();
  return account && user?.personId != null ? { account, person: user.personId } : undefined;
}
