/** One figure over twelve weeks, drawn; its numbers stand in the table that the same screen shows instead. */
import type { TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { HATCHED } from './spark-line.tsx';
import type { Series, TwoYears } from './trend-words.ts';

const WIDTH = 320;
const HEIGHT = 132;
const EDGE = { top: 12, bottom: 22, left: 36, right: 8 };

const useStyles = makeStyles({
  chart: { display: 'block', width: '100%', height: 'auto', maxWidth: '480px' },
  now: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2px', fill: 'none' },
  before: { stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '1.5px', strokeDasharray: '4 3', fill: 'none' },
  dot: { fill: tokens.colorCompoundBrandStroke },
  line: { stroke: tokens.colorNeutralStroke2, strokeWidth: '1px' },
  words: { fill: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100, fontFamily: 'inherit' },
});

export interface TrendChartProps extends TwoYears {
  weeks: readonly TrendWeek[];
  vacations: readonly boolean[];
  unit?: string;
  label: string;
}

interface Point {
  nth: number;
  value: number | null;
}

export function TrendChart({ weeks, values, lastYear, beginsAnew = 0, vacations, unit = '', label }: TrendChartProps) {
  const styles = useStyles();
  const most = Math.max(1, ...values.map(Number), ...lastYear.map(Number));
  const x = scaleLinear<number>({ domain: [0, Math.max(1, weeks.length - 1)], range: [EDGE.left, WIDTH - EDGE.right] });
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - EDGE.bottom, EDGE.top], nice: 3 });
  // People and percent are whole: there is no half of one.
  const ticks = y.ticks(3).filter(Number.isInteger);
  const week = x(1) - x(0);
  const line = (points: Point[], className: string) => (
    <LinePath<Point>
      className={className}
      data={points}
      defined={({ value }) => value !== null}
      x={({ nth }) => x(nth)}
      y={({ value }) => y(value ?? 0)}
    />
  );
  // No line leads from one year's count to the next.
  const path = (series: Series, className: string) => {
    const points = series.map((value, nth) => ({ nth, value }));
    return (
      <>
        {beginsAnew > 0 && line(points.slice(0, beginsAnew), className)}
        {line(points.slice(beginsAnew), className)}
      </>
    );
  };
  const last = values.at(-1) ?? null;
  const [from, to] = [weeks[0], weeks.at(-1)];
  return (
    <svg className={styles.chart} role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{label}</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.words} x={EDGE.left - 6} y={y(tick) + 3} textAnchor="end">
            {numberText(tick)}
            {unit}
          </text>
        </g>
      ))}
      {weeks.map(
        ({ frozen_on: key }, nth) =>
          vacations[nth] && (
            <rect
              key={key}
              x={Math.max(EDGE.left, x(nth) - week / 2)}
              y={EDGE.top}
              width={week}
              height={HEIGHT - EDGE.top - EDGE.bottom}
              fill={`url(#${HATCHED})`}
            />
          ),
      )}
      {path(lastYear, styles.before)}
      {path(values, styles.now)}
      {last !== null && <circle className={styles.dot} cx={x(values.length - 1)} cy={y(last)} r={3} />}
      {from && to && (
        <>
          <text className={styles.words} x={EDGE.left} y={HEIGHT - 6}>
            {shortDay(from.begins_on)}
          </text>
          <text className={styles.words} x={WIDTH - EDGE.right} y={HEIGHT - 6} textAnchor="end">
            {shortDay(to.begins_on)}
          </text>
        </>
      )}
    </svg>
  );
}
