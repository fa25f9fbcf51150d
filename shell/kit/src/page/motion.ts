/** How long things move: "collapse animation 250 ms, modal animation 500 ms" (specification 1, §9). */
import { motionTokens } from '@fluentui/react-components';

/** For `surfaceMotion` of a Dialog. Nearly all of it happens at the beginning, so that nobody waits for the rest. */
export const MODAL_MOTION = {
  duration: 500,
  easing: motionTokens.curveDecelerateMax,
  exitDuration: 500,
  exitEasing: motionTokens.curveDecelerateMax,
} as const;

/** For `collapseMotion` of an AccordionPanel. */
export const COLLAPSE_MOTION = { duration: 250 } as const;
