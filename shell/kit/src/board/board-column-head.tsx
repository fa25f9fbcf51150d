/** Name, count and meaning of a board's column: the board makes all heads as high as the highest. */
import { PAPER, PHONE } from '../page/breakpoints.ts';
import { THUMB } from '../page/thumb.ts';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Info16Regular, PanelLeftContract20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { type BoardColumn, countOfColumn, type MarkCount } from './board-column.ts';
import { MarkCounts, MarkDot } from './board-marks.tsx';
import { ICON_BUTTON } from './icon-button.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';

const useStyles = makeStyles({
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    // One line over its cards, on their sheet.
    [PAPER]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: tokens.spacingHorizontalS,
      breakAfter: 'avoid',
    },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
  },
  second: { minHeight: '28px', [PHONE]: { minHeight: THUMB }, [PAPER]: { minHeight: 0 } },
  title: {
    margin: 0,
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    [PAPER]: { WebkitLineClamp: 'unset' },
  },
  count: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  end: {
    marginInlineStart: 'auto',
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    [PAPER]: { flexShrink: 1, marginInlineStart: 0 },
  },
  info: { ...ICON_BUTTON, color: tokens.colorNeutralForeground3, cursor: 'help' },
  // On the screen it stands in the tooltip; on paper there is nothing to point at.
  explanation: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media screen': HEARD_ONLY,
  },
});

export interface BoardColumnHeadProps {
  column: BoardColumn;
  count: number;
  marks: readonly MarkCount[];
  /** For an empty column: makes a spine of it again. */
  onFold?: (() => void) | undefined;
}

export function BoardColumnHead({ column, count, marks, onFold }: BoardColumnHeadProps) {
  const styles = useStyles();
  const { title, explanation, meaning, action } = column;
  return (
    <header data-head={column.id} className={styles.head}>
      <div className={styles.row}>
        {meaning && <MarkDot meaning={meaning} />}
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
      </div>
      <div className={mergeClasses(styles.row, styles.second)}>
        <span className={styles.count}>{countOfColumn(column, count)}</span>
        <MarkCounts marks={marks} />
        <span className={styles.end}>
          {explanation && <Explanation title={title} words={explanation} />}
          {onFold && (
            <Button
              appearance="subtle"
              size="small"
              icon={<PanelLeftContract20Regular />}
              aria-label={`Fold ${title}`}
              title="Fold"
              onClick={onFold}
            />
          )}
          {action}
        </span>
      </div>
    </header>
  );
}

/** Shown while it is pointed at or has the focus; a tap shows it too. */
function Explanation({ title, words }: { title: string; words: string }) {
  const styles = useStyles();
  const [visible, setVisible] = useState(false);
  return (
    <>
      <span className={styles.explanation}>{words}</span>
      <Tooltip
        content={words}
        relationship="description"
        withArrow
        visible={visible}
        onVisibleChange={(_event, data) => setVisible(data.visible)}
      >
        <button type="button" className={styles.info} aria-label={`About ${title}`} onClick={() => setVisible(true)}>
          <Info16Regular aria-hidden />
        </button>
      </Tooltip>
    </>
  );
}
