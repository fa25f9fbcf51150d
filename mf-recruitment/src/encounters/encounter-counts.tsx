/** "Counts per day and per person", of this week (issue 11). */
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { FiguresTable } from '@emmaus/remote-kit/table/figures-table.tsx';
import { Button, makeStyles, Title3, tokens } from '@fluentui/react-components';
import type { Counts } from './encounter-filters.tsx';

const useStyles = makeStyles({
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    marginTop: tokens.spacingVerticalXL,
  },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
});

const COLUMNS = ['Met', 'Without a name'];

export interface EncounterCountsProps {
  counts: Counts;
  /** Shows only what one person counted; left out where there is only one. */
  onPerson?: (id: number) => void;
}

export function EncounterCounts({ counts, onPerson }: EncounterCountsProps) {
  const styles = useStyles();
  const { days, people, week } = counts;
  return (
    <div className={styles.counts}>
      <section className={styles.part}>
        <Title3 as="h2" className={styles.title}>
          This week by day
        </Title3>
        <FiguresTable
          label="This week by day"
          of="Day"
          columns={COLUMNS}
          rows={[
            ...days.map(({ day, count, unnamed }) => ({
              key: day,
              name: weekdayAndDay(day),
              figures: [count, unnamed],
            })),
            { key: 'week', name: 'This week', figures: [week.count, week.unnamed], isTotals: true },
          ]}
        />
      </section>
      {onPerson && people.length > 0 && (
        <section className={styles.part}>
          <Title3 as="h2" className={styles.title}>
            This week by person
          </Title3>
          <FiguresTable
            label="This week by person"
            of="Person"
            columns={COLUMNS}
            rows={people.map(({ id, name, count, unnamed }) => ({
              key: id,
              name: (
                <Button appearance="transparent" onClick={() => onPerson(id)}>
                  {name ?? 'Somebody who has left'}
                </Button>
              ),
              figures: [count, unnamed],
            }))}
          />
        </section>
      )}
    </div>
  );
}
