/** One life of a remote on the page: load, mount, say how it goes, take away. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { type RefObject, useEffect, useState } from 'react';
import { noteDrawn } from '../account/rights.ts';
import { beat } from '../containment/heartbeat.ts';
import { stand } from '../containment/standing.ts';
import { timed } from '../diagnostics/timings.ts';
import { phaseOf, reportFault } from '../reports/report-fault.ts';
import type { RemoteLoader } from './federation.ts';
import type { Release } from './releases.ts';
import { isOfFile, RemoteError, withoutSignal } from './remote-error.ts';
import { rootOf } from './root-of.ts';

/** After this time without a first paint the person is told and can choose. */
export const PATIENCE = 8_000;

export type RemotePhase =
  | { name: 'loading' }
  | { name: 'slow' }
  | { name: 'ready' }
  | { name: 'failed'; sentence: string; error: unknown };

export interface RemoteLife {
  release: Release;
  /** Counts the tries; a new number starts over. */
  attempt: number;
  /** The portal tries by itself: that it failed was told with the try before. */
  quiet: boolean;
  /** It is not opened yet: somebody has to say so first. */
  held: boolean;
  loader: RemoteLoader;
  portal: Portal;
  element: RefObject<HTMLElement | null>;
}

const LOADING: RemotePhase = { name: 'loading' };

export function useRemote({ release, attempt, quiet, held, loader, portal, element }: RemoteLife): RemotePhase {
  // What is known belongs to one life; the next one begins with loading, without a render in between.
  const life = `${release.version}#${attempt}`;
  const [known, setKnown] = useState({ life, phase: LOADING });

  useEffect(() => {
    const here = element.current;
    if (!here || held) return;
    let gone = false;
    /** Whatever is said from then on is of a life before. */
    let over = false;
    let unmount: (() => void) | undefined;
    const standing = stand(release);
    const rest = beat(release);
    /** What it is at, should it fail. */
    let at: 'expose' | 'mount' | 'render' = 'expose';
    let drawn = () => {};
    const setPhase = (phase: RemotePhase) => setKnown({ life, phase });
    const timer = setTimeout(() => {
      // What hangs would hang the next try, too. It may come all the same.
      loader.forget(release, new Error(`Nothing was drawn within ${PATIENCE} ms.`));
      setPhase({ name: 'slow' });
    }, PATIENCE);

    function takeAway(): void {
      gone = true;
      clearTimeout(timer);
      attemptTo(() => unmount?.());
      unmount = undefined;
      standing.leave();
      rest();
    }
    function failed(cause: unknown): void {
      if (gone) return;
      takeAway();
      loader.forget(release, cause);
      // Nothing of it is on the page any more, and why is asked first.
      setKnown((last) => (last.life === life && last.phase.name === 'ready' ? { life, phase: LOADING } : last));
      void tell(cause);
    }
    async function tell(cause: unknown): Promise<void> {
      const error = await withoutSignal(release.title, cause);
      const fault = phaseOf(error, at);
      if (fault && !quiet) reportFault(release, fault);
      console.error(`${release.title} ${release.version} failed.`, error);
      if (!over) setPhase({ name: 'failed', sentence: sentenceFor(release, error), error });
    }
    function ready(): void {
      if (gone) return;
      clearTimeout(timer);
      drawn();
      setPhase({ name: 'ready' });
    }

    loader
      .load(release, './root')
      .then((exposed) => {
        if (gone) return;
        const remote = rootOf(release, exposed);
        at = 'mount';
        drawn = timed(release, 'mount');
        noteDrawn(portal, remote);
        unmount = remote.mount({ portal, element: here, base: release.base, ready, failed, signal: standing.signal });
        at = 'render';
      })
      .catch(failed);
    return () => {
      over = true;
      takeAway();
    };
  }, [release, life, quiet, held, loader, portal, element]);

  return known.life === life ? known.phase : LOADING;
}

function sentenceFor(release: Release, error: unknown): string {
  if (error instanceof RemoteError) return error.message;
  return error instanceof Error && isOfFile(error)
    ? `A file of ${release.title} did not come.`
    : `${release.title} stopped because of a fault of its own.`;
}

function attemptTo(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.error(error);
  }
}
