/** A page of cards, one below the other: its title, its states, and the way to the next ones. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { useLastPage } from '@emmaus/remote-kit/table/use-last-page.ts';
import type { List } from '@emmaus/remote-kit/table/use-list.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Page } from '@emmaus/contracts/page';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    maxWidth: '800px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  pages: { maxWidth: '800px' },
});

export interface PagedCardsProps<Row> {
  title: string;
  explanation: ReactNode;
  list: List<Row, Page<unknown>>;
  /** Names the list for those who hear it. */
  label: string;
  /** 'meetings' in 'Showing 1 to 20 of 32 meetings'. */
  noun: string;
  rowKey: (row: Row) => number;
  card: (row: Row) => ReactNode;
  /** In place of the list where there is none. */
  nothing: ReactNode;
}

export function PagedCards<Row>({
  title,
  explanation,
  list,
  label,
  noun,
  rowKey,
  card,
  nothing,
}: PagedCardsProps<Row>) {
  const styles = useStyles();
  const { rows, total = 0, problem, table, answer } = list;
  useLastPage(answer, table.page, table.replacePage ?? table.setPage);
  return (
    <PageFrame title={title} explanation={explanation}>
      {problem !== undefined && !rows && <ProblemView problem={problem} onRetry={list.retry} />}
      {problem === undefined && !rows && <SkeletonRows rows={6} height={72} />}
      {rows && total === 0 && nothing}
      {rows && total > 0 && (
        <>
          <ul className={styles.list} aria-label={label}>
            {rows.map((row) => (
              <li key={rowKey(row)} className={styles.card}>
                {card(row)}
              </li>
            ))}
          </ul>
          <div className={styles.pages}>
            <Pagination page={table.page} pageSize={table.pageSize} total={total} noun={noun} onPage={table.setPage} />
          </div>
        </>
      )}
    </PageFrame>
  );
}
