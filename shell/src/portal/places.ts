/** Places of the remotes' own pages that other remotes fill: which are open now. The frame draws them (`open-places.tsx`). */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { keyOf, slotFills } from '../remotes/slot-fills.ts';

export interface OpenPlace {
  id: number;
  slot: string;
  element: HTMLElement;
  context: Readonly<Record<string, unknown>> | undefined;
  /** The one filling that is wanted; all of them when left out. */
  only: string | undefined;
}

export interface Places {
  portal: Portal['places'];
  /** The frame says which remotes are live. */
  setRemotes(remotes: readonly LiveRemote[]): void;
  list(): readonly OpenPlace[];
  subscribe(listener: () => void): () => void;
}

export function createPlaces(portal: () => Portal): Places {
  let remotes: readonly LiveRemote[] = [];
  let open: readonly OpenPlace[] = [];
  let opened = 0;
  const listeners = new Set<() => void>();

  function become(next: readonly OpenPlace[]): void {
    open = next;
    for (const listener of listeners) listener();
  }
  return {
    portal: {
      fillings: (slot) =>
        slotFills(slot, remotes, portal()).map((filling) => ({
          key: keyOf(filling),
          title: filling.fill.title ?? filling.remote.declaration.title,
        })),
      fill(slot, element, context, only) {
        const place = { id: (opened += 1), slot, element, context, only };
        become([...open, place]);
        return () => become(open.filter((one) => one !== place));
      },
    },
    setRemotes: (next) => (remotes = next),
    list: () => open,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
