/** The stall of a campus as it is now: whoever registers stands there within two seconds. */
import type { Stall, StallEvent } from '@emmaus/contracts/stall.contract';
import { useLiveBoard } from '@emmaus/remote-kit/board/use-live-board.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { useCallback } from 'react';
import { stallApi, type StallOf, watchStallRequest } from '../api/stall.api.ts';
import { withStallEvent } from './stall-with.ts';

export interface StallNow {
  stall: Stall | undefined;
  error: unknown;
  retry: () => void;
  /** False while the connection is looked for. */
  live: boolean;
  change: (how: (stall: Stall) => Stall) => void;
}

/** What runs out is counted anew, although nothing happens. */
const LOOK_AGAIN_MS = 60_000;

export function useStall(of: StallOf): StallNow {
  const { currentData, error, refetch } = stallApi.useStallQuery(of, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const stall = stillShown(currentData, error);
  const { location_id } = of;
  const patch = useCallback(
    (how: (stall: Stall) => Stall) => stallApi.util.updateQueryData('stall', { location_id }, how),
    [location_id],
  );
  const { live, change } = useLiveBoard<Stall, StallEvent>({
    board: stall,
    // Of the campus that is shown: whoever has moved since would hear of another one.
    watch: watchStallRequest({ location_id: stall?.location.id }),
    patch,
    apply: withStallEvent,
    onRefused: refetch,
  });
  return { stall, error, retry: () => void refetch(), live, change };
}
