/** The one store of the remote, shared by its pages and by what it puts into slots. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { createRemoteStore } from '@emmaus/remote-kit/portal/remote-store.ts';
import { bibleStudiesApi } from './bible-studies.api.ts';

export const createStore = (portal: Portal) => createRemoteStore(portal, bibleStudiesApi);
