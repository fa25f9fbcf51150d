/** Vacation dates modal (specification 1, §2.7): plan one, change or delete those to come, look at those that are over. */
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { type VacationDates, vacationsApi } from '../api/vacations.api.ts';
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
  const { user } = usePortal();
  const campuses = (user?.locations ?? []).filter(({ location_type }) => location_type === 'Campus');
  // The own campus is the one that the home page has asked for already.
  const [chosen, setChosen] = useState<number>();
  const { currentData, error, refetch } = vacationsApi.useVacationDatesQuery(
    chosen === undefined ? undefined : { location_id: chosen },
  );
  return (
    <ReadDialog
      title={currentData ? `Vacation dates at ${currentData.location.name}` : 'Vacation dates'}
      onClose={onClose}
      isTypedIn
      surface={styles.surface}
      content={styles.content}
    >
      {campuses.length > 1 && (
        <PlaceSelect places={campuses} value={chosen ?? currentData?.location.id} onChange={setChosen} />
      )}
      {currentData ? (
        <Dates
          key={currentData.location.id}
          dates={currentData}
          reload={async () => (await refetch()).data?.data ?? []}
        />
      ) : error ? (
        <ProblemView problem={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={4} columns={2} />
      )}
    </ReadDialog>
  );
}

interface DatesProps {
  dates: VacationDates;
  reload: () => Promise<readonly Vacation[]>;
}

function Dates({ dates: { data, today, location }, reload }: DatesProps) {
  const styles = useStyles();
  const past = data.filter((vacation) => vacation.past);
  return (
    <>
      <section className={styles.section}>
        <Subtitle2 as="h3" className={styles.title}>
          Future dates
        </Subtitle2>
        <FutureVacations vacations={data.filter((vacation) => !vacation.past)} today={today} reload={reload} />
      </section>
      <NewVacationForm location={location.id} today={today} />
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
