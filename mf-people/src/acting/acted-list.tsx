/** Who acted as whom, for admins: newest first, a page at a time. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import type { TableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PeopleSwapRegular, SearchRegular } from '@fluentui/react-icons';
import { useActedQuery } from '../api/acting.api.ts';
import { ActedEntry } from './acted-entry.tsx';
import { UnavailableRecords } from './unavailable-records.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  entry: {
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export function ActedList({ table }: { table: TableState }) {
  const styles = useStyles();
  const { data, error, isFetching, refetch } = useActedQuery(table.query);

  if (error) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} columns={1} height={76} label="Loading who acted" />;
  if (data.data.length === 0) {
    if (data.total > 0) {
      return (
        <EmptyState
          title={`There is nothing on page ${table.page}`}
          text="The list has become shorter since this address was made."
          action={<Button onClick={() => table.setPage(1)}>Go to the first page</Button>}
        />
      );
    }
    return table.search ? (
      <EmptyState
        icon={<SearchRegular />}
        title={`Nobody found for ‘${table.search}’`}
        text="A part of the name or e-mail of either person is enough."
        action={<Button onClick={() => table.setSearch('')}>Show everybody</Button>}
      />
    ) : (
      <EmptyState
        icon={<PeopleSwapRegular />}
        title="Nobody has acted as somebody else"
        text="Whoever uses another person's identity appears here, with everything they changed."
      />
    );
  }
  return (
    <div aria-busy={isFetching}>
      <UnavailableRecords services={data.unavailable_services} onRetry={() => void refetch()} />
      <ul className={styles.list} aria-label="Who acted">
        {data.data.map((acted) => (
          <li key={acted.id} className={styles.entry}>
            <ActedEntry acted={acted} withPerson />
          </li>
        ))}
      </ul>
      <Pagination
        page={table.page}
        pageSize={table.pageSize}
        total={data.total}
        onPage={table.setPage}
        noun="entries"
      />
    </div>
  );
}
