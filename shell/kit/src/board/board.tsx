/**
 * A board of columns with cards that are moved by dragging, by keyboard (space picks up, arrows move, space puts down,
 * escape gives up) and by a menu, which M opens. A move shows at once and is taken back when saving fails. Empty columns are spines.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BoardColumn, type BoardMarks, countMarks, keyOf } from './board-column.ts';
import { BoardLane } from './board-lane.tsx';
import { MarkKey } from './board-marks.tsx';
import { BoardStrip } from './board-strip.tsx';
import { boardKey } from './board-keys.ts';
import { SPINE, useBoardStyles } from './board-styles.ts';
import { CardMenu } from './card-menu.tsx';
import { type CardWords, useCardViews } from './card-view.ts';
import type { RowAction } from '../table/row-menu.tsx';
import { type BoardData, type CardId, type ColumnId, type Place, useBoardMoves } from './use-board-moves.ts';
import { useCardDragging } from './use-card-dragging.ts';
import { useDrawn } from './use-drawn.ts';
import { useFolded } from './use-folded.ts';
import { useSaveMove } from './use-save-move.ts';

export interface BoardProps<Card> extends BoardData<Card>, CardWords<Card> {
  /** Names the board, e.g. 'Board of Ann Baker'. */
  label: string;
  columns: readonly BoardColumn[];
  /** Counts the cards of a column by what they mean. */
  marks?: BoardMarks<Card>;
  /** Opens the card's details. */
  onOpen?: (card: Card) => void;
  /** The card whose details stand beside the board. */
  shown?: CardId | undefined;
  /** Actions beside 'Move to …'. */
  actions?: (card: Card) => readonly RowAction[];
  /** Saves a move; reject to have it taken back. Left out, the board is read-only. `Undo` is what it answers, where that is a `Moved` (since 1.23.0). */
  onMove?: (card: Card, to: Place, from: Place) => Promise<unknown> | void;
  /** Takes a card's move back, where that is not the same as moving it back. */
  onUndo?: (card: Card) => Promise<unknown> | void;
  /** While a move is on its way, no other is begun. */
  oneAtATime?: boolean;
  /** Milliseconds in which cards step aside for one that is dragged; 150 where it is left out. */
  dragAnimation?: number;
  /** Words in an empty column. */
  nothing?: string;
  /** Above the columns, beside what the marks mean. */
  tools?: ReactNode;
}

/** Selects what the board has drawn for a card or a column. */
function at(what: 'card' | 'column' | 'head', id: CardId | ColumnId): string {
  return `[data-${what}="${CSS.escape(String(id))}"]`;
}

interface Held {
  id: CardId;
  from: Place;
}

export function Board<Card extends object>(props: BoardProps<Card>) {
  const { label, columns, cardId, title, marks, onOpen, actions, nothing = 'Nobody here yet', tools } = props;
  const styles = useBoardStyles();
  const board = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held>();
  const [dragging, setDragging] = useState(false);
  const moves = useBoardMoves({ ...props, held: held?.id, dragging });
  const waits = props.oneAtATime === true && moves.saving > 0;
  const onMove = waits ? undefined : props.onMove;
  const viewOf = useCardViews(props);
  const cardsOf = (column: ColumnId) => moves.lists.get(column) ?? [];
  const countOf = (column: ColumnId) => cardsOf(column).length;
  const folded = useFolded(columns, countOf);
  const [drawn, reach] = useDrawn(Math.max(...columns.map(({ id }) => countOf(id))));
  const [active, setActive] = useState<CardId>();
  const [menu, setMenu] = useState<{ id: CardId; target: HTMLElement; opener?: HTMLElement }>();
  const [spoken, setSpoken] = useState('');
  /** What gets the focus once it is drawn. */
  const refocus = useRef<string>(undefined);

  const cards = columns.flatMap(({ id }) => cardsOf(id));
  const current = cards.some((card) => cardId(card) === active) ? active : cards[0] && cardId(cards[0]);
  const titleOf = (column: ColumnId) => columns.find(({ id }) => id === column)?.title ?? '';
  const cardOf = (id: CardId) => cards.find((card) => cardId(card) === id);

  // Where not all columns fit, the first in sight is one with somebody in it.
  useLayoutEffect(() => {
    const filled = columns.find(({ id }) => countOf(id) > 0);
    if (filled) goTo(filled.id);
    // Only when the board is opened: what is moved later moves nobody's sight.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  function goTo(column: ColumnId) {
    const list = board.current?.querySelector<HTMLElement>(at('column', column));
    if (board.current) board.current.scrollLeft = list?.parentElement?.offsetLeft ?? 0;
  }

  // A card that changes its column is a new element: the focus goes along. Not later: what was still to be done for the drawing before
  // this one would take it for its own, and give the focus to an element that is about to go.
  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    const drawn = board.current?.querySelector<HTMLElement>(refocus.current);
    drawn?.focus();
    // Its column may be one that the page draws again only once the move is answered.
    if (drawn || moves.saving === 0) refocus.current = undefined;
  });
  // Who is gone to by the panel comes into sight.
  const { shown } = props;
  const shownIndex = shown === undefined ? undefined : moves.placeOf(shown)?.index;
  if (shownIndex !== undefined && shownIndex >= drawn) reach(shownIndex + 1);
  useEffect(() => {
    if (shown === undefined) return;
    board.current?.querySelector(at('card', shown))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  function follow(id: CardId, index: number) {
    refocus.current = at('card', id);
    reach(index + 1);
  }
  const { commit } = moves;
  const saveMove = useSaveMove({ ...props, titleOf, commit, onUndo: props.onUndo, follow, speak: setSpoken });
  function setFolded(column: ColumnId, fold: boolean) {
    refocus.current = `${at('head', column)} button`;
    folded[fold ? 'fold' : 'unfold'](column);
  }

  async function save(id: CardId, to: Place, from: Place): Promise<void> {
    const card = cardOf(id);
    if (!card || !onMove || (to.column === from.column && to.index === from.index)) return;
    setActive(id);
    await saveMove(card, to, from, onMove);
  }

  const byText = (text: string | undefined) => columns.find(({ id }) => String(id) === text)?.id;
  useCardDragging(
    board,
    { enabled: onMove !== undefined, columns: columns.map(({ id }) => id).join() },
    {
      animation: props.dragAnimation,
      onDragging: setDragging,
      onHover: (column) => folded.hover(byText(column)),
      onDrop(key, to) {
        const [card, column] = [cards.find((one) => String(cardId(one)) === key), byText(to.column)];
        const from = card && moves.placeOf(cardId(card));
        if (card && column !== undefined && from) void save(cardId(card), { column, index: to.index }, from);
      },
    },
  );

  function moveTo(id: CardId, column: ColumnId) {
    const from = moves.placeOf(id);
    if (!from) return;
    follow(id, countOf(column));
    void save(id, { column, index: countOf(column) }, from);
  }

  function putDown(keep: boolean) {
    if (!held) return;
    const here = moves.placeOf(held.id);
    refocus.current = at('card', held.id);
    setHeld(undefined);
    if (keep && here) void save(held.id, here, held.from);
    else {
      // Somebody else may have moved it meanwhile.
      const now = props.cards.find((card) => cardId(card) === held.id);
      setSpoken(`Given up. Back in ${titleOf(now ? props.columnOf(now) : held.from.column)}`);
    }
  }

  /** The card that an element is or stands in. */
  function cardAt(target: EventTarget): Card | undefined {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    return element ? cards.find((card) => String(cardId(card)) === element.dataset['card']) : undefined;
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const card = cardAt(event.target);
    if (!card || !(event.target instanceof HTMLElement) || !event.target.matches('[data-card]')) return;
    const id = cardId(card);
    const here = moves.placeOf(id);
    const counts = columns
      .filter(({ takes, id: column }) => held?.id !== id || takes !== false || column === held.from.column)
      .map((column) => [column.id, countOf(column.id)] as const);
    const step = here && boardKey(event.key, here, counts, held?.id === id);
    // With Ctrl, Alt or ⌘ a letter is the browser's.
    if (!step || (step.kind === 'menu' && (event.ctrlKey || event.metaKey || event.altKey))) return;
    event.preventDefault();
    const button = event.target.querySelector<HTMLElement>('[data-menu]');
    if (step.kind === 'open') onOpen?.(card);
    else if (step.kind === 'menu' && button) setMenu({ id, target: button, opener: event.target });
    else if (step.kind === 'hold' && onMove) {
      setHeld({ id, from: here });
      setSpoken(`${title(card)} picked up. Move it with the arrow keys, put it down with space, give up with escape.`);
    } else if (step.kind === 'drop') putDown(true);
    else if (step.kind === 'cancel') putDown(false);
    else if (step.kind === 'place') {
      follow(id, step.to.index);
      moves.place(id, step.to);
      setSpoken(`${titleOf(step.to.column)}, place ${step.to.index + 1}`);
    } else if (step.kind === 'focus') {
      const next = cardsOf(step.to.column)[step.to.index];
      if (next === undefined) return;
      follow(cardId(next), step.to.index);
      setActive(cardId(next));
    }
  }

  // The whole card opens; what is drawn over it to be pressed could no longer be dragged.
  function onClick({ target }: React.MouseEvent) {
    const card = cardAt(target);
    if (!card || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-menu]');
    if (button) setMenu({ id: cardId(card), target: button });
    else if (!target.closest('a, button:not([data-open])')) onOpen?.(card);
  }

  const inMenu = menu && cardOf(menu.id);
  const width = (column: ColumnId) => (folded.isFolded(column) ? SPINE : 'var(--board-column)');
  return (
    <section aria-label={label}>
      {(marks || tools) && (
        <div className={styles.above}>
          {marks && <MarkKey marks={keyOf(marks)} />}
          {tools}
        </div>
      )}
      <BoardStrip board={board} columns={columns} countOf={countOf} onGo={goTo} />
      <div className={styles.frame}>
        {/* What is done with a card is heard here, once for all of them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={board}
          className={styles.board}
          style={{ gridTemplateColumns: columns.map(({ id }) => width(id)).join(' ') }}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const card = cardAt(target);
            if (card) setActive(cardId(card));
          }}
          onBlur={({ target, relatedTarget }) => {
            const card = cardAt(target);
            const left = relatedTarget instanceof Element && cardAt(relatedTarget) !== card;
            if (card && left && held?.id === cardId(card)) putDown(false);
          }}
        >
          {columns.map((column) => (
            <BoardLane
              key={column.id}
              column={column}
              cards={cardsOf(column.id).map((card) => ({
                id: cardId(card),
                view: viewOf(card),
                hasMenu: onMove !== undefined || (actions?.(card).length ?? 0) > 0,
              }))}
              drawn={drawn}
              marks={countMarks(cardsOf(column.id), marks)}
              nothing={nothing}
              folded={folded.isFolded(column.id)}
              onFold={() => setFolded(column.id, true)}
              onUnfold={() => setFolded(column.id, false)}
              opens={onOpen !== undefined}
              movable={onMove !== undefined}
              held={held?.id}
              shown={shown}
              active={current}
              menuOf={menu?.id}
            />
          ))}
        </div>
      </div>
      {menu && inMenu && (
        <CardMenu
          target={menu.target}
          opener={menu.opener}
          label={`Actions for ${title(inMenu)}`}
          actions={actions?.(inMenu) ?? []}
          columns={columns.filter(
            ({ id, takes }) => onMove && takes !== false && id !== moves.placeOf(menu.id)?.column,
          )}
          onMoveTo={(column) => moveTo(menu.id, column)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <output className={styles.spoken} aria-live="assertive">
        {spoken}
      </output>
    </section>
  );
}
