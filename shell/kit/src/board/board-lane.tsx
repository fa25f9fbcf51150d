/** One column of a board with its cards, or a spine while it is folded; its list takes cards that are dropped either way. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PAPER } from '../page/breakpoints.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, countOfColumn, type MarkCount } from './board-column.ts';
import { BoardColumnHead } from './board-column-head.tsx';
import { BoardSpine } from './board-spine.tsx';
import type { CardView } from './card-view.ts';
import type { CardId } from './use-board-moves.ts';

const useStyles = makeStyles({
  lane: {
    gridRow: 'span 2',
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    minHeight: 0,
    scrollSnapAlign: 'start',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
    [PAPER]: { display: 'block', overflow: 'visible', marginBottom: tokens.spacingVerticalS },
  },
  folded: {
    scrollSnapAlign: 'none',
    // Name and list lie upon each other: the whole spine takes what is dropped.
    '& > *': { gridArea: '1 / 1 / 3 / 2' },
    '[data-dragging] & > h2': { pointerEvents: 'none' },
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    paddingTop: '2px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalSNudge,
    minHeight: '72px',
    overflowY: 'auto',
    '& .emmaus-drag-ghost': { opacity: 0.4 },
    // What is cut off below fades into the ground; at the end it covers nothing but the ground.
    '::after': {
      content: '""',
      position: 'sticky',
      bottom: `calc(-1 * ${tokens.spacingHorizontalS})`,
      flex: '0 0 24px',
      marginBlock: '-8px',
      marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(to top, ${tokens.colorNeutralBackground3}, transparent)`,
    },
    // Its cards stand in lines as words do, and bring the room between them; a sheet ends between two lines.
    [PAPER]: {
      display: 'block',
      overflowY: 'visible',
      minHeight: 0,
      padding: `0 2px 2px ${tokens.spacingHorizontalS}`,
      '::after': { display: 'none' },
    },
  },
  spineList: { padding: 0, overflow: 'hidden', '::after': { display: 'none' } },
  none: {
    padding: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    // The head says so.
    [PAPER]: { display: 'none' },
  },
});

export interface LaneCard {
  id: CardId;
  view: CardView;
  /** Whether there is anything in its menu. */
  hasMenu: boolean;
}

export interface BoardLaneProps {
  column: BoardColumn;
  cards: readonly LaneCard[];
  /** How many of them are drawn so far. */
  drawn: number;
  marks: readonly MarkCount[];
  /** Words in an empty column. */
  nothing: string;
  folded: boolean;
  onFold: () => void;
  onUnfold: () => void;
  opens: boolean;
  movable: boolean;
  held: CardId | undefined;
  shown: CardId | undefined;
  active: CardId | undefined;
  menuOf: CardId | undefined;
}

export function BoardLane(props: BoardLaneProps) {
  const { column, cards, drawn, folded, opens, movable, held, shown, active, menuOf } = props;
  const styles = useStyles();
  return (
    <section
      className={mergeClasses(styles.lane, folded && styles.folded)}
      aria-label={`${column.title}, ${countOfColumn(column, cards.length)}`}
    >
      {folded ? (
        <BoardSpine column={column} onUnfold={props.onUnfold} />
      ) : (
        <BoardColumnHead
          column={column}
          count={cards.length}
          marks={props.marks}
          onFold={cards.length === 0 ? props.onFold : undefined}
        />
      )}
      <ul
        className={mergeClasses(styles.list, folded && styles.spineList)}
        data-column={column.id}
        data-folded={folded || undefined}
        data-closed={column.takes === false || undefined}
        aria-label={column.title}
      >
        {cards.slice(0, drawn).map(({ id, view, hasMenu }) => (
          <BoardCard
            key={id}
            id={id}
            view={view}
            opens={opens}
            movable={movable}
            hasMenu={hasMenu}
            menuOpen={menuOf === id}
            held={held === id}
            shown={shown === id}
            active={active === id}
          />
        ))}
        {cards.length === 0 && !folded && <li className={styles.none}>{props.nothing}</li>}
      </ul>
    </section>
  );
}
