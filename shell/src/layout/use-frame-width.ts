/** How much room the frame has: a full sidebar, a rail of icons, or a bar under the thumb. */
import { RAIL } from '@emmaus/remote-kit/page/breakpoints.ts';
import { usePhone, useWidth } from '@emmaus/remote-kit/page/use-width.ts';

export type FrameWidth = 'full' | 'rail' | 'bar';

export function useFrameWidth(): FrameWidth {
  const phone = usePhone();
  const rail = useWidth(RAIL);
  if (phone) return 'bar';
  return rail ? 'rail' : 'full';
}
