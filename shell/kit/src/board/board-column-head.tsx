/** Name, count and meaning of a board's column. */
import { WHOLE_BOARD_NARROW } from '../page/breakpoints.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import type { BoardColumn } from './board-column.ts';
import { meaning as colours } from '../page/theme.ts';

const useStyles = makeStyles({
  head: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
  },
  row: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS, minHeight: '40px' },
  dot: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusCircular, flexShrink: 0 },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'break-word',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // The longest word of a narrow column's name stays whole.
    [WHOLE_BOARD_NARROW]: { fontSize: tokens.fontSizeBase200 },
    fontWeight: tokens.fontWeightSemibold,
  },
  count: {
    minWidth: '24px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    paddingInline: tokens.spacingHorizontalXS,
    fontVariantNumeric: 'tabular-nums',
  },
  explanation: { color: tokens.colorNeutralForeground3 },
});

export function BoardColumnHead({ column, count }: { column: BoardColumn; count: number }) {
  const styles = useStyles();
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        {column.meaning && (
          <span aria-hidden className={styles.dot} style={{ backgroundColor: colours[column.meaning].mark }} />
        )}
        <h2 className={styles.title}>{column.title}</h2>
        <span className={styles.count}>{count}</span>
        {column.action}
      </div>
      {column.explanation && (
        <Text size={200} className={styles.explanation}>
          {column.explanation}
        </Text>
      )}
    </header>
  );
}
