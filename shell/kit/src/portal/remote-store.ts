/** The one store of a remote, around its one `createApi`. */
import { type Middleware, type Reducer, type Store, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { Portal } from './contract.ts';
import { noteFollowing, readAnew } from './new-rights.ts';

/** What `createRemoteStore` needs of a `createApi`, whatever its endpoints are. */
export interface RemoteApi {
  reducerPath: string;
  reducer: Reducer;
  middleware: Middleware;
  util: { invalidateTags(tags: never): UnknownAction };
  /** By which what was read is read anew when the person's rights are others. Since 1.21.0. */
  endpoints?: object;
  internalActions?: object;
}

/**
 * A store with the remote's api, whose calls go out as `portal`'s user. When somebody calls `portal.changed(kind, id)`,
 * what provides the tag `{ type: kind, id }` or `{ type: kind, id: 'LIST' }` is fetched again; name tag types like kinds.
 * When the person's rights are others, everything is.
 */
export function createRemoteStore(portal: Portal, api: RemoteApi): Store {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { portal } } }).concat(api.middleware),
  });
  // Fetch again what opted into it when the window is looked at again or the connection is back.
  setupListeners(store.dispatch);
  portal.onChanged((kind, id) => {
    const tags = [...new Set([id, String(id), 'LIST'])].map((tagId) => ({ type: kind, id: tagId }));
    store.dispatch(api.util.invalidateTags(tags as never));
  });
  if (portal.onRightsChanged && api.endpoints && api.internalActions) {
    noteFollowing(store);
    portal.onRightsChanged(() => readAnew(store, api));
  }
  return store;
}
