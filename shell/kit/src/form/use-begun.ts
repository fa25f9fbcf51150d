/** The record that a form begins with. */
import { useState } from 'react';

/** What RTK Query's hook gives. */
interface Query<Found> {
  data?: Found | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => { unwrap: () => Promise<Found> };
}

export interface Begun<Found> {
  /** As it was when it had been read anew; it stays so, though it is fetched again while somebody types, as long as it is theirs. */
  begun: Found | undefined;
  problem: unknown;
  /** Asks again, if it could not be had. */
  retry: () => void;
  /** Reads what it says now, for the form's `latest`. */
  latest: () => Promise<Found>;
}

/**
 * Waits for the newest state, not one from the cache: the form is about to change it.
 *
 *     const { begun, problem, retry, latest } = useBegun(useLocationQuery(id, { refetchOnMountOrArgChange: true }));
 */
export function useBegun<Found>({ data, error, isFetching, fulfilledTimeStamp, refetch }: Query<Found>): Begun<Found> {
  // The first time it is drawn the cache is answered as if nothing were fetched, and as if it had just failed where it failed before.
  const [cached] = useState({ fulfilledTimeStamp, error });
  const [begun, setBegun] = useState<Found>();
  if (begun === undefined && data !== undefined && !isFetching && fulfilledTimeStamp !== cached.fulfilledTimeStamp)
    setBegun(data);
  // It was dropped: the person's rights are others, and it is not theirs any more. What was only not read anew stays in the cache.
  if (begun !== undefined && data === undefined) setBegun(undefined);
  const problem = begun === undefined && !isFetching && error !== cached.error ? error : undefined;
  return {
    begun,
    problem,
    retry() {
      if (problem) void refetch();
    },
    latest: () => refetch().unwrap(),
  };
}
