/** Header card: reporting summary, leaders, start date, end date if any, and where it belongs. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asksRecurrence } from '@emmaus/contracts/bible-studies.words';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PersonName } from './person-name.tsx';
import { ReportedBadge, percentText } from './reported.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // A long name stays beside its mark, and as high as a thumb.
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  people: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
});

export function StudyFacts({ study }: { study: BibleStudy }) {
  const styles = useStyles();
  const role = usePortal().user?.role;
  const { leaders, start_date, end_date, location_name, recurring_type } = study;
  return (
    <DetailCard title="About">
      <dl className={styles.list}>
        {study.reporting_percentage !== null && (
          <Fact term="Reporting">
            <span className={styles.line}>
              {percentText(study.reporting_percentage)}
              <ReportedBadge percentage={study.reporting_percentage} missing={study.reports_missing} />
            </span>
          </Fact>
        )}
        <Fact term={leaders.length > 1 ? 'Leaders' : 'Leader'}>
          {leaders.length === 0 ? (
            'Nobody leads it now'
          ) : (
            <ul className={styles.people}>
              {leaders.map((leader) => (
                <li key={leader.id} className={styles.person}>
                  <Initials name={leader.name} size="small" />
                  <span className={styles.name}>
                    <PersonName person={leader} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact term="Start date">
          <DayText day={start_date} words={dayWithYear} />
        </Fact>
        {end_date !== null && (
          <Fact term="End date">
            <DayText day={end_date} words={dayWithYear} />
          </Fact>
        )}
        {role && asksRecurrence(role) && <Fact term="Recurs">{recurring_type}</Fact>}
        <Fact term="Place">{location_name}</Fact>
      </dl>
    </DetailCard>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
