/**
 * When to ask for what comes behind the last of some files, so that its trip is over as that one's last byte comes: asked for earlier
 * it takes line from it, later the line is idle for a trip.
 */

/** What the browser notes of a file that is here: bytes over the line, and moments in milliseconds. */
export type Came = Pick<
  PerformanceResourceTiming,
  'encodedBodySize' | 'requestStart' | 'responseStart' | 'responseEnd'
>;

/**
 * The moment, as the browser counts them. `came` are the files that were asked for together with the last one and are here. They shared the
 * line, so by then the last one, of so many `bytes`, had got about as much as the one that came just before it. Undefined where
 * nothing is known of any.
 */
export function whenToAsk(came: readonly Came[], bytes: number): number | undefined {
  const [latest] = came.toSorted((one, other) => other.responseEnd - one.responseEnd);
  if (!latest) return undefined;
  const took = latest.responseEnd - Math.min(...came.map(({ responseStart }) => responseStart));
  const perMillisecond = (came.reduce((sum, one) => sum + one.encodedBodySize, 0) + latest.encodedBodySize) / took;
  const trip = Math.min(...came.map(({ requestStart, responseStart }) => responseStart - requestStart));
  const left = Math.max(0, bytes - latest.encodedBodySize) / perMillisecond;
  return latest.responseEnd + Math.max(0, left - trip);
}
