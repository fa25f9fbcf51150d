/**
 * Who goes first where processor time is short. The gateway: it needs little, and only while it runs can those be told at once
 * that cannot be served now. Everybody may lower a process, so nothing has to be allowed for it.
 */
import { setPriority } from 'node:os';

/** In the scale of `nice`: about a third of the processor time of what has 0. */
const AFTER_THE_GATEWAY = 5;

/** Lets a process go after the gateway. One that has ended already needs nothing. */
export function letGatewayGoFirst(pid: number): void {
  try {
    setPriority(pid, AFTER_THE_GATEWAY);
  } catch {
    // It has ended, which is noticed elsewhere.
  }
}
