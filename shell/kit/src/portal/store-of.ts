/** One store per remote and signed-in person: kept while somebody visits other remotes, shared by the remote's slots. */
import type { Store } from '@reduxjs/toolkit';
import type { Portal } from './contract.ts';

export type CreateStore = (portal: Portal) => Store;

interface Kept {
  owner: string;
  store: Store;
}

const stores = new WeakMap<CreateStore, Kept>();

/** The store that `create` makes for this portal; another person signing in gets a fresh one. */
export function storeOf(create: CreateStore, portal: Portal): Store {
  const owner = `${portal.user?.personId ?? ''} ${portal.user?.role ?? ''} ${portal.user?.name ?? ''}`;
  const kept = stores.get(create);
  if (kept?.owner === owner) return kept.store;
  const store = create(portal);
  stores.set(create, { owner, store });
  return store;
}
