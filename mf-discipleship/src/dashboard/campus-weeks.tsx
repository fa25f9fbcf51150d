/** A campus over twelve weeks: a small chart each figure, or the same numbers as a table. */
import type { TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { MULTIPLICATION_FIGURES } from '@emmaus/contracts/multiplication.words';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { PAPER, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { Button, Subtitle1, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { lateText } from './reports-cell.tsx';
import type { RowTrend } from './row-trend.ts';
import { VacationHatch } from './spark-line.tsx';
import { TrendChart } from './trend-chart.tsx';
import { seriesOf } from './trend-series.ts';
import { TrendTable } from './trend-table.tsx';
import { beforeText, courseText, findingText, noneExpected } from './trend-words.ts';
import { saveWeeks } from './weeks-file.ts';

const useStyles = makeStyles({
  weeks: { display: 'grid', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  export: { [PHONE]: { minHeight: THUMB } },
  charts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalL,
    [PAPER]: { '& > *': { breakInside: 'avoid' } },
  },
  words: { color: tokens.colorNeutralForeground3 },
});

export interface CampusWeeksProps {
  campus: string;
  weeks: readonly TrendWeek[];
  trend: RowTrend;
  shows: 'charts' | 'table';
  onShow: (shows: 'charts' | 'table') => void;
}

export function CampusWeeks({ campus, weeks, trend, shows, onShow }: CampusWeeksProps) {
  const styles = useStyles();
  const series = seriesOf(trend);
  const { vacations } = trend;
  const shown = trend.figures[MULTIPLICATION_FIGURES[0]];
  const later = weeks.filter((_week, nth) => trend.caught_up[nth]);
  return (
    <section className={styles.weeks} aria-label={`The weeks of ${campus}`}>
      <VacationHatch />
      <div className={styles.head}>
        <Subtitle1 as="h2" className={styles.title}>
          Twelve weeks at {campus}
        </Subtitle1>
        <div className={styles.tools}>
          <TwoWaySwitch
            label="Show"
            labelHidden
            options={[
              { value: 'charts', label: 'Charts' },
              { value: 'table', label: 'Table' },
            ]}
            value={shows}
            onChange={onShow}
          />
          <Button
            {...SCREEN_ONLY}
            className={styles.export}
            icon={<ArrowDownloadRegular />}
            onClick={() => saveWeeks(campus, { weeks, vacations, series })}
          >
            Export the weeks
          </Button>
        </div>
      </div>
      <Text className={styles.words}>
        As each week was frozen on the Monday after it.{' '}
        {shows === 'table'
          ? 'In brackets stands the same week of the academic year before.'
          : 'The broken line is the same week of the academic year before; weeks of vacation are hatched.'}
      </Text>
      {shows === 'table' ? (
        <TrendTable campus={campus} weeks={weeks} vacations={vacations} series={series} />
      ) : (
        <div className={styles.charts}>
          {series.map(({ title, unit, ...years }) => (
            <DetailCard key={title} title={title}>
              <Text>{findingText(years, unit)}</Text>
              <TrendChart
                weeks={weeks}
                values={years.values}
                lastYear={years.lastYear}
                {...(years.beginsAnew !== undefined && { beginsAnew: years.beginsAnew })}
                vacations={vacations}
                unit={unit}
                label={`${title}, ${courseText(years, unit) ?? noneExpected(years) ?? 'nothing frozen yet'}`}
              />
              {unit === '%' && trend.reports?.late && <CardHint>{lateText(trend.reports.late)}</CardHint>}
            </DetailCard>
          ))}
        </div>
      )}
      {trend.yearBegins > 0 && (
        <CardHint>
          Cumulative BSPx1 and BSPx4 count since 1 August: what was counted before is of another year.
        </CardHint>
      )}
      {shown[0] === null && <CardHint>{beforeText(campus, weeks, shown)}</CardHint>}
      {later.length > 0 && (
        <CardHint>
          Nobody froze {later.map(({ begins_on: day }) => `the week of ${shortDay(day)}`).join(', ')} in time: counted
          later from what is dated.
        </CardHint>
      )}
    </section>
  );
}
