/** The names of all columns above a board that shows only some of them: what else there is, and the way there. */
import { PAPER, WHOLE_BOARD } from '../page/breakpoints.ts';
import { useWidth } from '../page/use-width.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { BoardColumn } from './board-column.ts';
import type { ColumnId } from './use-board-moves.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    overflowX: 'auto',
    paddingBottom: tokens.spacingVerticalS,
    [PAPER]: { display: 'none' },
  },
  column: { flexShrink: 0, minWidth: 0, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
});

interface BoardStripProps {
  columns: readonly BoardColumn[];
  countOf: (column: ColumnId) => number;
  onGo: (column: ColumnId) => void;
}

export function BoardStrip({ columns, countOf, onGo }: BoardStripProps) {
  const styles = useStyles();
  if (useWidth(WHOLE_BOARD)) return null;
  return (
    <nav className={styles.strip} aria-label="Columns">
      {columns.map(({ id, title }) => (
        <Button key={id} size="small" className={styles.column} onClick={() => onGo(id)}>
          {title} {countOf(id)}
        </Button>
      ))}
    </nav>
  );
}
