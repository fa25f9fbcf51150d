/** A card of a board: a name, a fact, badges, and the button of its menu. What is done with it, the board hears. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import { memo } from 'react';
import { PAPER, PHONE } from '../page/breakpoints.ts';
import { Initials } from '../page/initials.tsx';
import type { CardView } from './card-view.ts';
import { ICON_BUTTON } from './icon-button.ts';
import type { CardId } from './use-board-moves.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

/** Whose card it is, is read whole: what does not fit into one line stands in two. */
const WHOLE = { minWidth: 0, overflowWrap: 'anywhere' } as const;

/** What lies between two cards on paper; a sheet that lies across has a line of more of them. */
const BETWEEN = tokens.spacingVerticalSNudge;
const ACROSS = `${PAPER} and (orientation: landscape)`;

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    // The name has all that is beside the disc; the menu stands below it, at the end of what the card says besides.
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignContent: 'center',
    columnGap: tokens.spacingHorizontalS,
    '& > :first-child': { gridRow: '1 / span 4', alignSelf: 'center' },
    // A thumb's menu is as high as the card, beside all of it.
    [PHONE]: { display: 'flex', alignItems: 'center' },
    flexShrink: 0,
    minHeight: '50px',
    // A card out of sight is neither laid out nor painted.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 36px',
    breakInside: 'avoid',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // Three in a line, on a sheet that lies across four.
    [PAPER]: {
      display: 'inline-grid',
      contentVisibility: 'visible',
      width: `calc(100% / 3 - ${BETWEEN})`,
      marginInlineEnd: BETWEEN,
      marginBottom: BETWEEN,
      verticalAlign: 'top',
    },
    [ACROSS]: { maxWidth: `calc(25% - ${BETWEEN})` },
  },
  opens: { cursor: 'pointer' },
  movable: { cursor: 'grab' },
  held: { boxShadow: tokens.shadow16, outline: `2px solid ${tokens.colorBrandStroke1}` },
  shown: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  words: { display: 'contents', [PHONE]: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } },
  title: {
    ...WHOLE,
    gridColumn: '2 / span 2',
    justifySelf: 'start',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
  },
  open: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    // On a phone the whole card is the target, and as high as a thumb: also where badges lie, which are placed by themselves.
    [PHONE]: { minHeight: 0, '::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 } },
  },
  second: {
    gridColumn: '2',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '16px',
  },
  line: { gridColumn: '2' },
  fact: {
    ...WHOLE,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // What does not fit beside the fact stands below it; words are not broken for it.
  wraps: { flexWrap: 'wrap' },
  badge: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  spoken: HEARD_ONLY,
  menu: {
    ...ICON_BUTTON,
    gridColumn: '3',
    gridRow: '2 / span 2',
    alignSelf: 'start',
    // As high as the line that it stands in.
    marginBlock: '-4px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    // Above what makes the whole card the target.
    [PHONE]: { ...ICON_BUTTON[PHONE], alignSelf: 'auto', marginBlock: 0, zIndex: 2 },
  },
});

export interface BoardCardProps {
  id: CardId;
  view: CardView;
  opens: boolean;
  movable: boolean;
  /** Whether there is anything in its menu. */
  hasMenu: boolean;
  menuOpen: boolean;
  held: boolean;
  /** Its details stand beside the board. */
  shown: boolean;
  /** The one card that tab stops at. */
  active: boolean;
}

export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { id, view, opens, movable, hasMenu, menuOpen, held, shown, active } = props;
  const { title, fact, lines, badges, ring } = view;
  const styles = useStyles();
  const stop = active ? 0 : -1;
  return (
    <li
      data-card={id}
      className={mergeClasses(
        styles.card,
        opens && styles.opens,
        movable && styles.movable,
        shown && styles.shown,
        held && styles.held,
      )}
      tabIndex={stop}
      aria-label={held ? `${title}, picked up` : title}
      aria-current={shown || undefined}
    >
      <Initials name={title} size="small" ring={ring} />
      <div className={styles.words}>
        {opens ? (
          <button type="button" data-open tabIndex={stop} className={mergeClasses(styles.open, styles.title)}>
            {title}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {(fact || badges.length > 0) && (
          <span className={mergeClasses(styles.second, lines.length > 0 && styles.wraps)}>
            {fact && <span className={styles.fact}>{fact}</span>}
            {badges.map(({ icon, text }) => (
              <span key={text} className={styles.badge} title={text}>
                <span aria-hidden className={styles.badge}>
                  {icon}
                </span>
                <span className={styles.spoken}>{text}</span>
              </span>
            ))}
          </span>
        )}
        {lines.map((line) => (
          <span key={line} className={mergeClasses(styles.line, styles.fact)}>
            {line}
          </span>
        ))}
      </div>
      {hasMenu && (
        <button
          type="button"
          data-no-drag
          data-menu
          className={styles.menu}
          tabIndex={stop}
          aria-label={`Actions for ${title}`}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
        >
          <MoreHorizontal20Regular aria-hidden />
        </button>
      )}
    </li>
  );
});
