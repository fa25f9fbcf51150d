/** Going back to one's own identity. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { ActingModel } from '../identities/acting.model.ts';

/** Whosever identity the account used, it uses its own from now on; answers a sentence. */
export async function useOwnIdentity({ accountId }: Actor): Promise<string> {
  await ActingModel.endOf(accountId);
  return 'You use your own identity again.';
}
