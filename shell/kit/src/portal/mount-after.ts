/** Draws a remote once what it would otherwise wait for on the screen is here. */
import type { MountProps } from './contract.ts';

/**
 * Mounts once `waited` has settled, in whatever way: what failed is met again by what is drawn, and told there. Taken away before, it is
 * never drawn. Whoever draws first and waits then waits longer: React keeps back what comes after a fallback until that was seen for 300 ms. Since 1.5.0.
 */
export function mountAfter(
  waited: Promise<unknown>,
  mount: () => () => void,
  { failed }: Pick<MountProps, 'failed'>,
): () => void {
  let gone = false;
  let unmount: (() => void) | undefined;
  const draw = (): void => {
    if (!gone) unmount = mount();
  };
  waited.then(draw, draw).catch(failed);
  return () => {
    gone = true;
    unmount?.();
  };
}
