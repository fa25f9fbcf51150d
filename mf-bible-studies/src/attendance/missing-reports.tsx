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
import { AttendanceCard, AttendanceCardToCome } from './attendance-card.tsx';
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

export interface MissingReportsProps {
  study: number;
  /** Where it meets. */
  location: number;
  /** What its place is kept for while they are asked for: so many meetings, so many people on each roster. */
  toCome?: { meetings: number; people: number } | undefined;
}

export function MissingReports({ study, location, toCome }: MissingReportsProps) {
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
  if (!shown) {
    if (problem || !toCome || toCome.meetings === 0) return problem || null;
    return (
      <div {...SCREEN_ONLY} className={styles.cards}>
        {Array.from({ length: Math.min(toCome.meetings, CARDS) }, (_card, index) => (
          <AttendanceCardToCome key={index} people={toCome.people} />
        ))}
      </div>
    );
  }
  if (shown.total === 0 && kept.length === 0) return null;
  return (
    <section {...SCREEN_ONLY} aria-label="Reports to submit">
      {problem}
      <div className={styles.cards}>
        {[...kept, ...shown.data].map((meeting) => (
          <AttendanceCard key={meeting.id} meeting={meeting} location={location} />
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
