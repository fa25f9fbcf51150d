/** Looks after a remote's page while it stands: whether it is torn off the page, and whether it leaves the browser any time. */
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { drawAnew } from '../containment/drawn-page.ts';
import { lookBack } from '../containment/heartbeat.ts';
import { watchPlace } from '../containment/page-watch.ts';
import { type Trouble, forgetTrouble, noteTrouble, onTrouble, troubleOf } from '../containment/troubles.ts';
import { reportFault } from '../reports/report-fault.ts';
import type { Release } from './releases.ts';

/** What was noticed of a remote and is not over; the first to ask looks for what the document before this one has left. */
export function useTrouble(name: string): Trouble | undefined {
  useState(lookBack);
  return useSyncExternalStore(onTrouble, () => troubleOf(name));
}

export function useContainment(release: Release, element: RefObject<HTMLElement | null>, ready: boolean): void {
  const { name } = release;

  // A layout effect ends before React itself takes the element off the page.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    return watchPlace(element.current, () => {
      console.error(`${release.title} ${release.version} took the portal off the page.`);
      reportFault(release, 'render');
      noteTrouble(name, 'emptied');
      drawAnew();
    });
  }, [element, name, release]);

  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    let end = () => {};
    // Comes after the page itself, which needs the connection more.
    const load = Promise.all([
      import(/* webpackChunkName: "watching" */ '../containment/watch-busy.ts'),
      import(/* webpackChunkName: "watching" */ '../reports/watch-page.ts'),
    ]);
    load
      .then(([{ watchBusy }, { noteLoad, watchPage }]) => {
        if (gone) return;
        const ends = [watchPage(), watchBusy(release)];
        end = () => ends.forEach((one) => one());
        noteLoad(release);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      end();
      // How busy it was ends with it.
      if (troubleOf(name) === 'busy') forgetTrouble(name);
    };
  }, [ready, name, release]);
}
