/** The cells of the list that are more than text. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Beach16Regular } from '@fluentui/react-icons';
import { PersonName } from './person-name.tsx';
import { ReportedBadge, percentText } from './reported.tsx';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  vacation: { display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  missing: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  days: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  leader: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  more: { display: 'block', color: tokens.colorNeutralForeground3 },
  percent: { minWidth: '5ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

const SINCE_AUGUST = 'Reports submitted, of all meetings expected since August 1';
const ON_VACATION = 'On vacation: no meeting is expected today';
const NOTHING_EXPECTED = 'No meeting was expected since August 1';

export function StatusCell({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  if (study.status === 'Completed') return <StatusBadge meaning="none">Completed</StatusBadge>;
  return (
    <span className={styles.cell}>
      <StatusBadge meaning="done">Active</StatusBadge>
      {study.is_on_vacation && (
        <span className={styles.vacation} title={ON_VACATION}>
          <Beach16Regular aria-label={ON_VACATION} />
        </span>
      )}
    </span>
  );
}

/** Two lines fit into a row: both leaders, or the first and how many more there are. A name is cut only at its end, where it is wider than the column. */
export function LeadersCell({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  const { leaders } = study;
  const named = leaders.length > 2 ? leaders.slice(0, 1) : leaders;
  const more = leaders.length - named.length;
  return (
    <span title={leadersText(study)}>
      {named.map((leader, index) => (
        <span key={leader.id} className={styles.leader}>
          <PersonName person={leader} />
          {index < named.length - 1 && ', '}
        </span>
      ))}
      {more > 0 && <span className={styles.more}>and {more} more</span>}
    </span>
  );
}

export function ReportingCell({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      <span className={styles.percent} title={study.reporting_percentage === 'NA' ? NOTHING_EXPECTED : SINCE_AUGUST}>
        {percentText(study.reporting_percentage)}
      </span>
      <span className={styles.missing}>
        <ReportedBadge percentage={study.reporting_percentage} missing={study.reports_missing} />
        {missingDaysText(study) && <span className={styles.days}>{missingDaysText(study)}</span>}
      </span>
    </span>
  );
}

export function leadersText({ leaders }: BibleStudyRow): string {
  return leaders.map(({ name }) => name).join(', ');
}

/** Which reports are missing, the last two, the last first: 'Nov 17, Nov 10 …'. */
export function missingDaysText({ missing_days, reports_missing }: BibleStudyRow): string {
  const days = missing_days?.slice(0, 2) ?? [];
  const more = (reports_missing ?? 0) > days.length ? ' …' : '';
  return days.length === 0 ? '' : `${days.map((day) => shortDay(day)).join(', ')}${more}`;
}
