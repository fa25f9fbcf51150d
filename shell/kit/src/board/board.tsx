/**
 * A board of columns with cards that are moved by dragging, by keyboard (space picks up, arrows move, space puts down,
 * escape gives up) and by a menu. A move shows at once and is taken back when saving fails.
 */
import { PAPER, PHONE, TABLET, WHOLE_BOARD } from '../page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardColumn } from './board-column.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumnHead } from './board-column-head.tsx';
import { BoardStrip } from './board-strip.tsx';
import { boardKey } from './board-keys.ts';
import { usePortal } from '../portal/portal-context.ts';
import { asProblem } from '../portal/problem.ts';
import type { RowAction } from '../table/row-menu.tsx';
import { type BoardData, type CardId, type ColumnId, type Place, useBoardMoves } from './use-board-moves.ts';
import { useCardDragging } from './use-card-dragging.ts';

const GAP = tokens.spacingHorizontalS;

/** As wide as so many columns need to fill the board: none is cut at its edge. */
function inSight(columns: number) {
  return `calc((100% - ${columns - 1} * ${GAP}) / ${columns})`;
}

const useStyles = makeStyles({
  board: {
    display: 'grid',
    gridAutoFlow: 'column',
    // All heads are as high as the highest, so that the cards of all columns begin at one height.
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gridAutoColumns: inSight(4),
    justifyContent: 'start',
    minHeight: 'min(60dvh, 560px)',
    // Columns scroll by themselves, so that their heads stay in sight.
    maxHeight: 'max(420px, calc(100dvh - 220px))',
    columnGap: GAP,
    overflowX: 'auto',
    paddingBottom: tokens.spacingVerticalM,
    scrollPaddingInline: tokens.spacingHorizontalXS,
    scrollSnapType: 'x proximity',
    // Seven columns stand side by side on a desk.
    [WHOLE_BOARD]: { gridAutoColumns: 'minmax(148px, 360px)', justifyContent: 'stretch' },
    [TABLET]: { gridAutoColumns: inSight(3) },
    [PHONE]: { gridAutoColumns: '86%', scrollSnapType: 'x mandatory' },
    [PAPER]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gridTemplateRows: 'none',
      maxHeight: 'none',
      minHeight: 0,
      overflowX: 'visible',
    },
  },
  column: {
    gridRow: 'span 2',
    display: 'grid',
    gridTemplateRows: 'subgrid',
    minWidth: 0,
    minHeight: 0,
    scrollSnapAlign: 'start',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    paddingTop: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minHeight: '72px',
    overflowY: 'auto',
    [PAPER]: { overflowY: 'visible', minHeight: 0 },
    '& .emmaus-drag-ghost': { opacity: 0.4 },
  },
  none: {
    padding: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export interface BoardProps<Card> extends BoardData<Card> {
  /** Names the board, e.g. 'Board of Ann Baker'. */
  label: string;
  columns: readonly BoardColumn[];
  /** First line of a card. */
  title: (card: Card) => string;
  /** Second line. */
  fact?: (card: Card) => ReactNode;
  badges?: (card: Card) => ReactNode;
  /** Opens the card's details. */
  onOpen?: (card: Card) => void;
  /** Actions beside 'Move to …'. */
  actions?: (card: Card) => readonly RowAction[];
  /** Saves a move; reject to have it taken back. Left out, the board is read-only. */
  onMove?: (card: Card, to: Place, from: Place) => Promise<unknown> | void;
  /** Words in an empty column. */
  nothing?: string;
}

interface Held {
  id: CardId;
  from: Place;
}

export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, cardId, title, onMove, nothing = 'Nobody here yet' } = props;
  const styles = useStyles();
  const portal = usePortal();
  const board = useRef<HTMLDivElement>(null);
  const moves = useBoardMoves(props);
  const [active, setActive] = useState<CardId>();
  const [held, setHeld] = useState<Held>();
  const [spoken, setSpoken] = useState('');
  const refocus = useRef<CardId>(undefined);

  const cards = [...moves.lists.values()].flat();
  const current = cards.some((card) => cardId(card) === active) ? active : cards[0] && cardId(cards[0]);
  const titleOf = (column: ColumnId) => columns.find(({ id }) => id === column)?.title ?? '';
  const cardOf = (id: CardId) => cards.find((card) => cardId(card) === id);

  // Where not all columns fit, the first in sight is one with somebody in it.
  useLayoutEffect(() => {
    const filled = columns.find(({ id }) => moves.lists.get(id)?.length);
    if (filled) goTo(filled.id);
    // Only when the board is opened: what is moved later moves nobody's sight.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  function goTo(column: ColumnId) {
    const list = board.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(String(column))}"]`);
    const left = list?.parentElement?.offsetLeft ?? 0;
    if (board.current) board.current.scrollLeft = left - board.current.offsetLeft;
  }

  // A card that changes its column is a new element: the focus goes along.
  useEffect(() => {
    if (refocus.current === undefined) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(String(refocus.current))}"]`)?.focus();
    refocus.current = undefined;
  });

  async function save(id: CardId, to: Place, from: Place, undoing = false): Promise<void> {
    const card = cardOf(id);
    if (!card || !onMove || (to.column === from.column && to.index === from.index)) return;
    setActive(id);
    try {
      await moves.commit(id, to, from, () => onMove(card, to, from));
    } catch (error) {
      refocus.current = id;
      setSpoken(`${title(card)} is back in ${titleOf(from.column)}`);
      portal.notify({ intent: 'error', text: `${title(card)} was not moved. ${asProblem(error).message}` });
      return;
    }
    setSpoken(`${title(card)} moved to ${titleOf(to.column)}`);
    if (to.column === from.column) return;
    const undo = { label: 'Undo', run: () => void save(id, from, to, true) };
    portal.notify({ intent: 'success', text: `Moved to ${titleOf(to.column)}`, ...(!undoing && { action: undo }) });
  }

  useCardDragging(board, onMove !== undefined, (key, to) => {
    const card = cards.find((one) => String(cardId(one)) === key);
    const column = columns.find(({ id }) => String(id) === to.column);
    const from = card && moves.placeOf(cardId(card));
    if (card && column && from) void save(cardId(card), { column: column.id, index: to.index }, from);
  });

  function moveTo(id: CardId, column: ColumnId) {
    const from = moves.placeOf(id);
    if (!from) return;
    refocus.current = id;
    void save(id, { column, index: moves.lists.get(column)?.length ?? 0 }, from);
  }

  function putDown(keep: boolean) {
    if (!held) return;
    const here = moves.placeOf(held.id);
    refocus.current = held.id;
    setHeld(undefined);
    if (keep && here) void save(held.id, here, held.from);
    else {
      moves.place(held.id, held.from);
      setSpoken(`Given up. Back in ${titleOf(held.from.column)}`);
    }
  }

  function onKeyDown(event: React.KeyboardEvent, id: CardId) {
    if (event.target !== event.currentTarget) return;
    const here = moves.placeOf(id);
    const step =
      here &&
      boardKey(
        event.key,
        here,
        columns.map((column) => [column.id, moves.lists.get(column.id)?.length ?? 0]),
        held?.id === id,
      );
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'open') props.onOpen?.(cardOf(id) as Card);
    else if (step.kind === 'hold' && onMove) {
      setHeld({ id, from: here });
      setSpoken(
        `${title(cardOf(id) as Card)} picked up. Move it with the arrow keys, put it down with space, give up with escape.`,
      );
    } else if (step.kind === 'drop') putDown(true);
    else if (step.kind === 'cancel') putDown(false);
    else if (step.kind === 'place') {
      refocus.current = id;
      moves.place(id, step.to);
      setSpoken(`${titleOf(step.to.column)}, place ${step.to.index + 1}`);
    } else if (step.kind === 'focus') {
      const next = moves.lists.get(step.to.column)?.[step.to.index];
      if (next === undefined) return;
      refocus.current = cardId(next);
      setActive(cardId(next));
    }
  }

  return (
    <section aria-label={label}>
      <BoardStrip columns={columns} countOf={(column) => moves.lists.get(column)?.length ?? 0} onGo={goTo} />
      <div ref={board} className={styles.board}>
        {columns.map((column) => {
          const here = moves.lists.get(column.id) ?? [];
          return (
            <section key={column.id} className={styles.column} aria-label={`${column.title}, ${here.length}`}>
              <BoardColumnHead column={column} count={here.length} />
              <ul className={styles.list} data-column={column.id} aria-label={column.title}>
                {here.map((card) => {
                  const id = cardId(card);
                  return (
                    <BoardCard
                      key={id}
                      id={id}
                      title={title(card)}
                      fact={props.fact?.(card)}
                      badges={props.badges?.(card)}
                      onOpen={props.onOpen && (() => props.onOpen?.(card))}
                      actions={props.actions?.(card) ?? []}
                      columns={onMove ? columns.filter((other) => other.id !== column.id) : []}
                      onMoveTo={(to) => moveTo(id, to)}
                      held={held?.id === id}
                      active={current === id}
                      onFocus={() => setActive(id)}
                      onLeave={() => held?.id === id && putDown(false)}
                      onKeyDown={(event) => onKeyDown(event, id)}
                    />
                  );
                })}
                {here.length === 0 && <li className={styles.none}>{nothing}</li>}
              </ul>
            </section>
          );
        })}
      </div>
      <output className={styles.spoken} aria-live="assertive">
        {spoken}
      </output>
    </section>
  );
}
