/** How many of last week's reports were in on Monday, and what later ones made of it; it leads to the meetings of that week that it counts. */
import type { ReportsTrend, TrendWeek } from '@emmaus/contracts/dashboard.contract';
import { PAPER, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { dayAfter } from '@emmaus/remote-kit/page/day-and-time.ts';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    minWidth: '132px',
    paddingInlineEnd: tokens.spacingHorizontalS,
    [PHONE]: { paddingInlineEnd: 0 },
    [PAPER]: { minWidth: 0, whiteSpace: 'normal', paddingInlineEnd: tokens.spacingHorizontalXS },
  },
  link: {
    [PHONE]: {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: THUMB,
      minHeight: THUMB,
      justifyContent: 'flex-end',
    },
  },
  late: { color: tokens.colorNeutralForeground3, textAlign: 'end' },
});

export interface ReportsCellProps {
  reports: ReportsTrend;
  week: TrendWeek;
  /** None for all campuses together. */
  location: number | undefined;
}

export function ReportsCell({ reports: { percent, late }, week, location }: ReportsCellProps) {
  const styles = useStyles();
  const last = percent.at(-1) ?? null;
  return (
    <span className={styles.cell}>
      <PortalLink className={styles.link} to={meetingsPath(week, location)} title="The meetings of that week">
        {percentText(last)}
      </PortalLink>
      {late && (
        <Text size={200} className={styles.late}>
          {lateText(late)}
        </Text>
      )}
    </span>
  );
}

function percentText(percent: number | null): string {
  return percent === null ? 'NA' : `${percent}%`;
}

/** '81% → 86%, 3 late reports'. */
export function lateText({ frozen, now, reports }: NonNullable<ReportsTrend['late']>): string {
  const changed = `${percentText(frozen)} → ${percentText(now)}`;
  if (reports === 0) return changed;
  return `${changed}, ${counted(reports, 'late report', 'late reports')}`;
}

function meetingsPath({ begins_on: from, frozen_on: until }: TrendWeek, location: number | undefined): string {
  const to = dayAfter(until, -1);
  const place = { ...(location !== undefined && { location: String(location) }) };
  const query = new URLSearchParams({ ...place, from, to, expected: 'only' });
  return `/meetings?${query}`;
}
