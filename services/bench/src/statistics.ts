/** Middle and spread of a few measurements. */

export interface Spread {
  median: number;
  /** A quarter of the values lie at or below. */
  lower: number;
  /** A quarter of the values lie at or above. */
  upper: number;
}

/** The value below which the given share lies, between neighbours by their distance (the usual "type 7" quantile). */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('nothing was measured');
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), lower: quantile(values, 0.25), upper: quantile(values, 0.75) };
}
