/** Who acted as whom, for admins: newest first, a page at a time. */
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { ListEmpty } from '@emmaus/remote-kit/table/list-empty.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PeopleSwapRegular } from '@fluentui/react-icons';
import { actingApi } from '../api/acting.api.ts';
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

export function ActedList() {
  const styles = useStyles();
  const list = useList(actingApi.useActedQuery, { pageSize: PAGE_SIZE });
  const { rows, total, table, answer } = list;

  if (list.problem) return <ProblemView problem={list.problem} onRetry={list.retry} />;
  if (!rows || !answer) return <SkeletonRows rows={5} columns={1} height={76} label="Loading who acted" />;
  if (rows.length === 0) {
    return (
      <ListEmpty
        list={list}
        icon={<PeopleSwapRegular />}
        none="nobody"
        nothing={{
          title: 'Nobody has acted as somebody else',
          text: "Whoever uses another person's identity appears here, with everything they changed.",
        }}
        nothingFound={{ text: 'A part of the name or e-mail of either person is enough.', all: 'everybody' }}
      />
    );
  }
  return (
    <div aria-busy={list.fetching}>
      <UnavailableRecords services={answer.unavailable_services} onRetry={list.retry} />
      <ul className={styles.list} aria-label="Who acted">
        {rows.map((acted) => (
          <li key={acted.id} className={styles.entry}>
            <ActedEntry acted={acted} withPerson />
          </li>
        ))}
      </ul>
      <Pagination
        page={table.page}
        pageSize={table.pageSize}
        total={total ?? 0}
        onPage={table.setPage}
        noun="entries"
      />
    </div>
  );
}
