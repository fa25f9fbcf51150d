/** The charts' twin: each week's numbers, with those of the same week last year. */
import type { TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { PAPER } from '@emmaus/remote-kit/page/breakpoints.ts';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { TitledSeries } from './trend-series.ts';

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    // Nothing scrolls on a sheet: it is as wide as its columns need, and they need less there.
    [PAPER]: { overflowX: 'visible', '& th, & td': { paddingInline: tokens.spacingHorizontalXXS } },
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
    verticalAlign: 'bottom',
  },
  week: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
  },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  number: { padding: tokens.spacingHorizontalS, textAlign: 'end', whiteSpace: 'nowrap' },
  before: { position: 'relative', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // Seen it would stand in every cell; the words above the table say it once.
  heard: HEARD_ONLY,
});

export interface TrendTableProps {
  campus: string;
  weeks: readonly TrendWeek[];
  vacations: readonly boolean[];
  series: readonly TitledSeries[];
}

export function TrendTable({ campus, weeks, vacations, series }: TrendTableProps) {
  const styles = useStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`The weeks of ${campus} as a table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.week}>
              Week of
            </th>
            {series.map(({ title }) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ begins_on: day, number }, nth) => (
            <tr key={day} className={styles.row}>
              <th scope="row" className={styles.week} title={`Week ${number} of the academic year`}>
                <DayText day={day} />
                {vacations[nth] && <span className={styles.before}> · Vacation</span>}
              </th>
              {series.map(({ title, unit, values, lastYear }) => (
                <td key={title} className={styles.number}>
                  {cell(values[nth], unit)}{' '}
                  <span className={styles.before}>
                    ({cell(lastYear[nth], unit)}
                    <span className={styles.heard}> last year</span>)
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell(value: number | null | undefined, unit: string): string {
  return value === null || value === undefined ? '–' : `${numberText(value)}${unit}`;
}
