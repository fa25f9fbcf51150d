/** What the no-account page is told when the server failed while it was asked who somebody is: nobody knows whether they have an account. */
import { type Location, createPath } from '@emmaus/remote-kit/portal/router.ts';

export interface NotAsked {
  /** Where the person was going. */
  wanted: string;
  /** How often it was asked before. */
  tries: number;
}

/** The state of the address of the no-account page. */
export function notAsked(location: Location<unknown>): NotAsked {
  return { wanted: createPath(location), tries: triesOf(location.state) };
}

/** The state of the wanted address, with which it is asked again. */
export function askedAgain({ tries }: NotAsked): { tries: number } {
  return { tries: tries + 1 };
}

export function isNotAsked(state: unknown): state is NotAsked {
  return typeof state === 'object' && state !== null && 'wanted' in state && 'tries' in state;
}

function triesOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'tries' in state ? Number(state.tries) : 0;
}
