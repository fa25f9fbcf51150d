/**
 * When to ask for what comes behind the last of some files, so that its trip is over as that one's last byte comes: asked for earlier
 * it takes line from it, later the line is idle for a trip.
 */

/** What the browser notes of a file that is here: bytes of it, bytes over the line (none of what it had kept), and moments in milliseconds. */
export type Came = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'transferSize' | 'requestStart' | 'responseEnd'>;

/**
 * The moment, as the browser counts them. `came` are the files that were asked for together with the last one and are here. They shared the
 * line, so by then the last one, of so many `bytes`, had got about as much as the one that came just before it. Undefined where
 * nothing is known of any.
 */
export function whenToAsk(came: readonly Came[], bytes: number, trip: number): number | undefined {
  const latest = latestOf(came);
  if (!latest) return undefined;
  const left = timeOnLine(came, bytes - latest.encodedBodySize, trip);
  return latest.responseEnd + Math.max(0, left - trip);
}

/** Milliseconds that so many bytes take which have that line alone. None where what came was kept: it came sooner than a trip takes, and so will they. */
export function timeOnLine(came: readonly Came[], bytes: number, trip: number): number {
  const latest = latestOf(came);
  if (!latest) return 0;
  const took = latest.responseEnd - Math.min(...came.map(({ requestStart }) => requestStart)) - trip;
  const carried = came.reduce((sum, one) => sum + one.encodedBodySize, 0) + latest.encodedBodySize;
  return took > 0 && carried > 0 ? (Math.max(0, bytes) * took) / carried : 0;
}

function latestOf(came: readonly Came[]): Came | undefined {
  return came.toSorted((one, other) => other.responseEnd - one.responseEnd)[0];
}

/**
 * Milliseconds of a trip, as the quickest of what came over the line took: the smallest answers hardly take longer. It is not told by when
 * an answer begins: on a line that Chromium itself makes slow, the trip passes behind that moment. None where nothing is noted.
 */
export function tripOf(all: readonly Came[]): number {
  const took = all
    .filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0)
    .map(({ requestStart, responseEnd }) => responseEnd - requestStart);
  return took.length === 0 ? 0 : Math.min(...took);
}

/** All that is here, the page itself as well. */
export function allThatCame(): PerformanceResourceTiming[] {
  const noted = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return noted as PerformanceResourceTiming[];
}
