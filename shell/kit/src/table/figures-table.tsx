/** A plain table of figures: a name in front, which stays as the others are scrolled sideways, and numbers. j and k walk its rows, arrows what can be pressed. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { PAPER } from '../page/breakpoints.ts';
import { focusedElement } from '../page/focused-element.ts';
import { useStepKeys } from '../page/step-keys.ts';
import { FiguresHead, type FiguresSort } from './figures-head.tsx';
import { FADE } from './goes-on.ts';
import { useGoesOn } from './use-goes-on.ts';
import { useSortedInSight } from './sorted-in-sight.ts';
import { useOneControl } from './use-one-control.ts';

export type { FiguresSort } from './figures-head.tsx';

const useStyles = makeStyles({
  // What lies over what within it lies below the page's own bars.
  frame: { position: 'relative', isolation: 'isolate' },
  // What goes on to the right fades, as on a board.
  goesOn: {
    '::after': {
      ...FADE,
      zIndex: 2,
      insetBlock: tokens.strokeWidthThin,
      insetInlineEnd: tokens.strokeWidthThin,
      borderStartEndRadius: tokens.borderRadiusXLarge,
      borderEndEndRadius: tokens.borderRadiusXLarge,
    },
    [PAPER]: { '::after': { display: 'none' } },
  },
  scroll: {
    overflowX: 'auto',
    [PAPER]: { overflowX: 'visible' },
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // A sheet is narrower than a desk, and nothing scrolls on it; its longest word is how narrow a column can be.
    [PAPER]: {
      paddingInline: tokens.spacingHorizontalXXS,
      fontSize: tokens.fontSizeBase100,
      lineHeight: tokens.lineHeightBase100,
    },
    textAlign: 'end',
    verticalAlign: 'bottom',
  },
  name: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: '180px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    // A name of one long word breaks where it would take the room of the figures, which are scrolled behind it.
    overflowWrap: 'anywhere',
    // Else one long word would be given the room that is free, and the heads of the figures touch.
    [PAPER]: { minWidth: '104px', maxWidth: '208px', paddingInline: tokens.spacingHorizontalS },
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  totals: { backgroundColor: tokens.colorNeutralBackground2 },
  number: {
    paddingBlock: tokens.spacingVerticalXS,
    // As `plain` has it: `padding` and `paddingInline` are different properties, of which whichever is written later wins.
    paddingInline: tokens.spacingHorizontalXS,
    [PAPER]: { paddingInline: tokens.spacingHorizontalXXS },
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  /** As far in as its head; what can be pressed brings its own room. */
  plain: { paddingInline: tokens.spacingHorizontalM, [PAPER]: { paddingInline: tokens.spacingHorizontalXXS } },
});

export interface FiguresRow {
  key: string | number;
  name: ReactNode;
  /** One a column. */
  figures: readonly ReactNode[];
  /** The row of all together. */
  isTotals?: boolean;
}

export interface FiguresTableProps {
  label: string;
  /** What the rows are: 'Place'. */
  of: string;
  columns: readonly string[];
  rows: readonly FiguresRow[];
  /** Where its rows can be sorted; whoever gives them brings them in that order. Since 1.11.0. */
  sort?: FiguresSort | undefined;
}

/** `<FiguresTable label="Figures" of="Place" columns={['Men', 'Women']} rows={[{ key: 1, name: 'Lakeside', figures: [12, 14] }]} />` */
export function FiguresTable({ label, of, columns, rows, sort }: FiguresTableProps) {
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLElement>(null);
  const oneControl = useOneControl(box);
  useSortedInSight(box, sort?.by?.column);
  const goesOn = useGoesOn(box);
  const walk = (by: number): void => {
    const all = [...(body.current?.rows ?? [])];
    const present = all.findIndex((row) => row.contains(focusedElement()));
    all
      .at(Math.min(Math.max(present + by, 0), all.length - 1))
      ?.querySelector<HTMLElement>('a, button')
      ?.focus();
  };
  useStepKeys({ onNext: () => walk(1), onPrevious: () => walk(-1) });
  return (
    <div className={mergeClasses(styles.frame, goesOn && styles.goesOn)} data-goes-on={goesOn || undefined}>
      <section ref={box} className={styles.scroll} aria-label={label} {...oneControl}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <FiguresHead title={of} column={0} sort={sort} className={mergeClasses(styles.head, styles.name)} />
              {columns.map((title, nth) => (
                <FiguresHead key={title} title={title} column={nth + 1} sort={sort} className={styles.head} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map(({ key, name, figures, isTotals = false }) => (
              <tr key={key} className={styles.row}>
                <th scope="row" className={mergeClasses(styles.name, isTotals && styles.totals)}>
                  {name}
                </th>
                {columns.map((title, column) => (
                  <td
                    key={title}
                    className={mergeClasses(
                      styles.number,
                      isTotals && styles.totals,
                      isPlain(figures[column]) && styles.plain,
                    )}
                  >
                    {figures[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function isPlain(figure: ReactNode): boolean {
  return typeof figure === 'number' || typeof figure === 'string';
}
