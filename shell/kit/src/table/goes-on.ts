/** How what goes on to the right ends. */
import { tokens } from '@fluentui/react-components';

/** It fades: the `::after` of a frame that has a place of its own, around what scrolls. Since 1.19.0. */
export const FADE = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: '32px',
  pointerEvents: 'none',
  backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralBackground4}, transparent)`,
} as const;
