/**
 * Two lines fit into a row of a table: what is longer ends with dots. On paper, where nobody can point at it to read the rest, all of it
 * stands there. Since 1.11.0.
 *
 *     const useStyles = makeStyles({ name: TWO_LINES });
 */
import { PAPER } from './breakpoints.ts';

export const TWO_LINES = {
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [PAPER]: { display: 'block', overflow: 'visible' },
} as const;
