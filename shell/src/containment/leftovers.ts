/** What each remote had left behind when it was left last; those that leave nothing are not named. */

export interface Leftovers {
  styles: number;
  listeners: number;
  intervals: number;
}

const leftovers = new Map<string, Leftovers>();

export function noteLeftovers(name: string, left: Leftovers): void {
  if (left.styles + left.listeners + left.intervals === 0) return;
  leftovers.set(name, left);
  console.warn(`${name} had left something on the page, which was taken away with it.`, left);
}

export function allLeftovers(): ReadonlyMap<string, Leftovers> {
  return leftovers;
}
