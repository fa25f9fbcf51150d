/** The cells of the list that are more than text. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { StatusBadge } from '@emmaus/remote-kit/status-badge.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Beach16Regular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { PortalLink } from '../portal-link.tsx';

const useStyles = makeStyles({
  cell: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  leaders: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  percent: { minWidth: '5ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

export function StatusCell({ study }: { study: BibleStudyRow }) {
  if (study.status === 'Completed') return <StatusBadge meaning="none">Completed</StatusBadge>;
  if (!study.is_on_vacation) return <StatusBadge meaning="done">Active</StatusBadge>;
  return (
    <span title="Its campus is on vacation: no meeting is expected today.">
      <StatusBadge meaning="none" icon={<Beach16Regular />}>
        Active, on vacation
      </StatusBadge>
    </span>
  );
}

export function LeadersCell({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  return (
    <span className={styles.leaders} title={leadersText(study)}>
      {study.leaders.map((leader, index) => (
        <Fragment key={leader.id}>
          {index > 0 && ', '}
          <PortalLink to={`/people/${leader.person_id}`}>{leader.name}</PortalLink>
        </Fragment>
      ))}
    </span>
  );
}

export function ReportingCell({ study }: { study: BibleStudyRow }) {
  const styles = useStyles();
  return (
    <span className={styles.cell}>
      <span className={styles.percent}>{percentText(study)}</span>
      <MissingBadge study={study} />
    </span>
  );
}

/** '3 missing', 'None missing', or that nothing was expected. */
export function MissingBadge({ study }: { study: BibleStudyRow }) {
  const { reporting_percentage, reports_missing } = study;
  if (reporting_percentage === 'NA') return <StatusBadge meaning="none">None expected</StatusBadge>;
  return <StatusBadge meaning={reports_missing === 0 ? 'done' : 'late'}>{missingText(study)}</StatusBadge>;
}

export function leadersText({ leaders }: BibleStudyRow): string {
  return leaders.map(({ name }) => name).join(', ');
}

export function percentText({ reporting_percentage }: BibleStudyRow): string {
  return typeof reporting_percentage === 'number' ? `${reporting_percentage}%` : (reporting_percentage ?? '');
}

export function missingText({ reports_missing }: BibleStudyRow): string {
  return reports_missing === 0 ? 'None missing' : `${reports_missing ?? 0} missing`;
}
