/** The names of all columns above a board that shows only some of them: what else there is, where one is, and the way there. */
import { PAPER, TABLET } from '../page/breakpoints.ts';
import { useWidth } from '../page/use-width.ts';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BoardColumn, countOfColumn } from './board-column.ts';
import type { ColumnId } from './use-board-moves.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    paddingBottom: tokens.spacingVerticalS,
    [PAPER]: { display: 'none' },
  },
  column: {
    flexShrink: 0,
    minWidth: 0,
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  // As a chip of a list's filters that is on.
  here: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2Hover },
  },
});

interface BoardStripProps {
  board: RefObject<HTMLElement | null>;
  columns: readonly BoardColumn[];
  countOf: (column: ColumnId) => number;
  onGo: (column: ColumnId) => void;
}

export function BoardStrip(props: BoardStripProps) {
  return useWidth(TABLET) ? <Strip {...props} /> : null;
}

function Strip({ board, columns, countOf, onGo }: BoardStripProps) {
  const styles = useStyles();
  const strip = useRef<HTMLElement>(null);
  const [here, setHere] = useState(0);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const look = () => setHere(firstInSight(element));
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => element.removeEventListener('scroll', look);
  }, [board]);
  // The chip of the column in sight comes along. Sideways only: the page stays where it is.
  useEffect(() => {
    const chip = strip.current?.children.item(here);
    if (!(chip instanceof HTMLElement) || !strip.current) return;
    strip.current.scrollLeft =
      chip.offsetLeft - strip.current.offsetLeft - (strip.current.clientWidth - chip.offsetWidth) / 2;
  }, [here]);
  return (
    <nav ref={strip} className={styles.strip} aria-label="Columns">
      {columns.map((column, index) => {
        const { id, title, short = title } = column;
        return (
          <Button
            key={id}
            size="small"
            shape="circular"
            className={mergeClasses(styles.column, index === here && styles.here)}
            aria-current={index === here || undefined}
            title={title}
            onClick={() => onGo(id)}
          >
            {short} {countOfColumn(column, countOf(id))}
          </Button>
        );
      })}
    </nav>
  );
}

/** The first column of which most can be seen. */
function firstInSight(board: HTMLElement): number {
  const columns = [...board.children].filter((child) => child instanceof HTMLElement);
  const start = board.offsetLeft + board.scrollLeft;
  const index = columns.findIndex(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > start);
  return Math.max(index, 0);
}
