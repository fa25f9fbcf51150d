/** The forms of a season that is over, by what became of each: they are read only. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_COLUMNS } from '@emmaus/contracts/graduation.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Subtitle2, Text, Title3, makeStyles, tokens } from '@fluentui/react-components';
import { HatGraduationRegular } from '@fluentui/react-icons';
import { RecordFacts } from './record-details.tsx';
import { missingOf } from './records-of-board.ts';

const useStyles = makeStyles({
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, overflowWrap: 'anywhere' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingVerticalM,
  },
  form: {
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    breakInside: 'avoid',
  },
  name: { margin: 0, overflowWrap: 'anywhere' },
  state: { display: 'block', marginBottom: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3 },
});

const [UNSORTED, ...SORTED] = GRADUATION_COLUMNS;
/** What was filled in comes first. */
const GROUPS = [...SORTED, UNSORTED, { status: 'Vocation only', title: 'Vocation only' }] as const;

export function RecordsOfSeason({ records }: { records: readonly GraduationRecord[] }) {
  const styles = useStyles();
  const byStatus = Map.groupBy(records, ({ graduation_status: status }) => status);
  if (records.length === 0)
    return <EmptyState icon={<HatGraduationRegular />} title="Nobody has a form of this season any more" />;
  return (
    <div className={styles.whole}>
      {GROUPS.map(({ status, title }) => {
        const forms = byStatus.get(status) ?? [];
        const words = `${title}, ${forms.length}`;
        return (
          forms.length > 0 && (
            <section key={title} aria-label={words}>
              <Title3 as="h2" block className={styles.title}>
                {words}
              </Title3>
              <ul className={styles.list} aria-label={title}>
                {forms.map((record) => (
                  <li key={record.id} className={styles.form}>
                    <FormOf record={record} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function FormOf({ record }: { record: GraduationRecord }) {
  const styles = useStyles();
  const { person, person_id, has_moved_away, graduation_status: status } = record;
  return (
    <>
      <Subtitle2 as="h3" block className={styles.name}>
        {/* The profile of whoever is elsewhere now is for those of their campus. */}
        {has_moved_away ? person : <PortalLink to={`/people/${person_id}`}>{person}</PortalLink>}
      </Subtitle2>
      <Text className={styles.state}>
        {[status === 'Graduating' && (missingOf(record) || 'Complete'), has_moved_away && 'At another campus now']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <RecordFacts record={record} isOver />
    </>
  );
}
