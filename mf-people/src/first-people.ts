/**
 * The rows of the list are asked for before it is drawn, so that it is drawn once, with them: the portal has nearly always asked for them
 * already (`asks` in remote.json).
 */
import type { MountProps, RemoteModule } from '@emmaus/remote-kit/portal/contract.ts';
import { mountAfter } from '@emmaus/remote-kit/portal/mount-after.ts';
import { storeOf } from '@emmaus/remote-kit/portal/store-of.ts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { FIRST_PEOPLE, peopleApi } from './api/people.api.ts';
import { createStore } from './api/store.ts';

/** Where the answer is not there by then, the list shows that it waits. */
const PATIENCE_MS = 60;

/** Draws the remote as `mount` does, at the list a moment later. */
export function withFirstPeople(mount: RemoteModule['mount']): RemoteModule['mount'] {
  return (props) => {
    const asked = askFirstPeople(props);
    return asked ? mountAfter(asked, () => mount(props), props) : mount(props);
  };
}

/** Settles when the list may be drawn; undefined elsewhere, and where it has a query of its own. */
function askFirstPeople({ portal, location }: Pick<MountProps, 'portal' | 'location'>): Promise<unknown> | undefined {
  const { pathname, search } = location?.current() ?? window.location;
  if (pathname !== '/people' || search !== '') return undefined;
  const question = peopleApi.endpoints.viewablePeople.initiate(FIRST_PEOPLE) as unknown as UnknownAction;
  const asking = storeOf(createStore, portal).dispatch(question) as unknown as Promise<unknown> & Unsubscribing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  // What fails the list asks again, and tells.
  return Promise.race([asking, late]).finally(() => {
    clearTimeout(timer);
    // The list itself wants it from now on.
    setTimeout(() => asking.unsubscribe());
  });
}

interface Unsubscribing {
  unsubscribe(): void;
}
