/** "Unsubmitted attendances appear as cards for leaders, paginated" (specification 2, §2.3). */
import { besides, wholeNumber } from '@emmaus/remote-kit/page/address-values.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { useLastPage } from '@emmaus/remote-kit/table/use-last-page.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { attendancesApi } from '../api/attendances.api.ts';
import { AttendanceCard } from './attendance-card.tsx';
import { useKeptCards } from './use-kept-cards.ts';

const CARDS = 4;

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    // A single one has all the width.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

export function MissingReports({ study }: { study: number }) {
  const styles = useStyles();
  const [{ reports: page }, change] = useAddress({ reports: besides(wholeNumber(1)) });
  const { data, error, refetch } = attendancesApi.useListAttendancesQuery({
    id: study,
    submitted: 'no',
    page,
    page_size: CARDS,
  });
  useLastPage(data, page, (last) => change({ reports: last }, { replace: true }));
  const shown = stillShown(data, error);
  const kept = useKeptCards(study, shown?.data);
  const problem = error !== undefined && <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!shown) return problem || null;
  if (shown.total === 0 && kept.length === 0) return null;
  return (
    <section {...SCREEN_ONLY} aria-label="Reports to submit">
      {problem}
      <div className={styles.cards}>
        {[...kept, ...shown.data].map((meeting) => (
          <AttendanceCard key={meeting.id} meeting={meeting} />
        ))}
      </div>
      {shown.total > CARDS && (
        <Pagination
          page={page}
          pageSize={CARDS}
          total={shown.total}
          noun="reports to submit"
          onPage={(next) => change({ reports: next })}
        />
      )}
    </section>
  );
}
