/** The head of a folded column: its name upright, and a press unfolds it. */
import { makeStyles, tokens } from '@fluentui/react-components';
import type { BoardColumn } from './board-column.ts';

const useStyles = makeStyles({
  head: { margin: 0, height: '100%', minHeight: 0, fontSize: tokens.fontSizeBase300 },
  spine: {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    height: '100%',
    padding: `${tokens.spacingVerticalM} 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: 'inherit',
    writingMode: 'vertical-rl',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover, color: tokens.colorNeutralForeground2 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

export function BoardSpine({ column, onUnfold }: { column: BoardColumn; onUnfold: () => void }) {
  const styles = useStyles();
  const title = `Unfold ${column.title}`;
  return (
    <h2 data-head={column.id} className={styles.head}>
      <button type="button" className={styles.spine} aria-expanded={false} title={title} onClick={onUnfold}>
        {column.title}
      </button>
    </h2>
  );
}
