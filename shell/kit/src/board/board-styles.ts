/** How the columns of a board stand: side by side as far as the window reaches, three on a tablet, one on a phone, one below the other on paper. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { PAPER, PHONE, TABLET } from '../page/breakpoints.ts';
import { COLUMN_WIDTH } from './column-width.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

const GAP = tokens.spacingHorizontalS;
/** As wide as a folded column is. */
export const SPINE = '44px';
/** As wide as the margin of a page on a phone, so that it never leaves the page. */
const FADE = '16px';

export const useBoardStyles = makeStyles({
  board: {
    '--board-column': COLUMN_WIDTH,
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    // All heads are as high as the highest, so that the cards of all columns begin at one height.
    gridTemplateRows: 'auto minmax(0, 1fr)',
    justifyContent: 'stretch',
    minHeight: 'min(60dvh, 560px)',
    // Columns scroll by themselves, so that their heads stay in sight.
    maxHeight: 'max(420px, calc(100dvh - 220px))',
    columnGap: GAP,
    overflowX: 'auto',
    paddingBottom: tokens.spacingVerticalM,
    scrollSnapType: 'x proximity',
    marginInlineEnd: `calc(-1 * ${FADE})`,
    paddingInlineEnd: FADE,
    [TABLET]: { '--board-column': `calc((100% - 2 * ${GAP}) / 3)` },
    [PHONE]: { '--board-column': '86%', scrollSnapType: 'x mandatory' },
    // A row that is broken over two sheets would be as high as before it was, and what follows would lie upon it.
    [PAPER]: {
      display: 'block',
      maxHeight: 'none',
      minHeight: 0,
      overflowX: 'visible',
      marginInlineEnd: 0,
      paddingInlineEnd: 0,
    },
  },
  above: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalXS,
  },
  // What is cut off at the right fades; at the end of the board it fades into the margin of the page.
  frame: {
    position: 'relative',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: `calc(-1 * ${FADE})`,
      width: FADE,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralBackground2}, transparent)`,
    },
    [PAPER]: { '::after': { display: 'none' } },
  },
  spoken: HEARD_ONLY,
});
