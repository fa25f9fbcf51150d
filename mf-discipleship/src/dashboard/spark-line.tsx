/** Twelve weeks in a cell: this year's line, last year's thin and broken, weeks of vacation hatched. */
import { PAPER, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { TwoYears } from './trend-words.ts';

const WIDTH = 72;
const HEIGHT = 20;
export const HATCHED = 'dashboard-vacation';

const useStyles = makeStyles({
  // Below the last digit of its number.
  spark: {
    display: 'block',
    marginInlineStart: 'auto',
    marginInlineEnd: tokens.spacingHorizontalS,
    // Two figures stand beside each other there.
    [PHONE]: { marginInlineEnd: 0, width: '56px' },
    overflow: 'visible',
    // A sheet that stays upright has room for nine columns.
    [PAPER]: { width: '44px' },
  },
  now: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '1.5px', fill: 'none' },
  before: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1px', strokeDasharray: '2 2', fill: 'none' },
  hatch: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1px' },
  none: { position: 'absolute', width: 0, height: 0 },
});

/** Once on the page: what fills the weeks of vacation. */
export function VacationHatch() {
  const styles = useStyles();
  return (
    <svg className={styles.none} aria-hidden>
      <defs>
        <pattern id={HATCHED} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="4" className={styles.hatch} />
        </pattern>
      </defs>
    </svg>
  );
}

export interface SparkLineProps extends TwoYears {
  vacations: readonly boolean[];
  /** What the course says. The number beside it says of what. */
  label: string;
}

export function SparkLine({ values, lastYear, beginsAnew, vacations, label }: SparkLineProps) {
  const styles = useStyles();
  const most = Math.max(1, ...values.map(Number), ...lastYear.map(Number));
  const step = WIDTH / Math.max(1, values.length - 1);
  return (
    <svg
      className={styles.spark}
      role="img"
      aria-label={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      {vacations.map(
        (away, nth) =>
          away && (
            <rect key={nth} x={(nth - 0.5) * step} y={0} width={step} height={HEIGHT} fill={`url(#${HATCHED})`} />
          ),
      )}
      <path className={styles.before} d={lineOf(lastYear, { step, most, beginsAnew })} />
      <path className={styles.now} d={lineOf(values, { step, most, beginsAnew })} />
    </svg>
  );
}

interface Drawn {
  step: number;
  most: number;
  beginsAnew: number | undefined;
}

/** From nought at the bottom to the highest at the top; a week that nobody froze is a gap, and no line leads from one year's count to the next. */
function lineOf(values: TwoYears['values'], { step, most, beginsAnew }: Drawn): string {
  return values
    .map((value, nth) => {
      if (value === null) return '';
      const begins = nth === beginsAnew || (values[nth - 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${(nth * step).toFixed(1)} ${(HEIGHT - 1 - ((HEIGHT - 2) * value) / most).toFixed(1)}`;
    })
    .join('');
}
