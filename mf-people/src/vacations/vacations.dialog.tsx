/** Vacation dates modal (specification 1, §2.7): plan one, change or delete those to come, look at those that are over. */
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useVacationDatesQuery } from '../api/vacations.api.ts';
import { FutureVacations } from './future-vacations.tsx';
import { NewVacationForm } from './new-vacation-form.tsx';
import { PastVacations } from './past-vacations.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  content: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXL },
  section: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
});

export function VacationsDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  return (
    <ReadDialog title="Vacation dates" onClose={onClose} isTypedIn surface={styles.surface} content={styles.content}>
      <VacationDates />
    </ReadDialog>
  );
}

function VacationDates() {
  const styles = useStyles();
  const { data, error, refetch } = useVacationDatesQuery();
  if (!data) return error ? <ProblemView problem={error} onRetry={refetch} /> : <SkeletonRows rows={4} columns={2} />;
  const past = data.data.filter((vacation) => vacation.past);
  return (
    <>
      <section className={styles.section}>
        <Subtitle2 as="h3" className={styles.title}>
          Future dates
        </Subtitle2>
        <FutureVacations
          vacations={data.data.filter((vacation) => !vacation.past)}
          today={data.today}
          reload={async () => (await refetch()).data?.data ?? []}
        />
      </section>
      <NewVacationForm today={data.today} />
      {past.length > 0 && (
        <section className={styles.section}>
          <Subtitle2 as="h3" className={styles.title}>
            Past dates
          </Subtitle2>
          <PastVacations vacations={past} />
        </section>
      )}
    </>
  );
}
