/** One store per remote and signed-in person: kept while somebody visits other remotes, shared by the remote's slots. */
import type { Store } from '@reduxjs/toolkit';
import type { Portal } from './contract.ts';
import { followsRights } from './new-rights.ts';

export type CreateStore = (portal: Portal) => Store;

interface Kept {
  owner: string;
  rights: string;
  session: Portal['session'];
  store: Store;
}

const stores = new WeakMap<CreateStore, Kept>();

/**
 * The store that `create` makes for this portal; another person signing in gets a fresh one, and so does the same with another role or
 * other places, where the store does not read anew by itself what was read with the old ones.
 */
export function storeOf(create: CreateStore, portal: Portal): Store {
  const { user, session } = portal;
  const owner = `${user?.personId ?? ''} ${user?.name ?? ''}`;
  const rights = `${user?.role ?? ''} ${user?.isParish ?? ''} ${(user?.locations ?? []).map(({ id }) => id).join()}`;
  const kept = stores.get(create);
  const follows = kept && kept.session === session && followsRights(kept.store);
  if (kept?.owner === owner && (kept.rights === rights || follows)) return kept.store;
  const store = create(portal);
  stores.set(create, { owner, rights, session, store });
  return store;
}
