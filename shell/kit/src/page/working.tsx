/** The working of a number: what it says, how it is counted, and page by page who or what is behind it. */
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Pagination } from '../table/pagination.tsx';
import { CardHint } from './detail-card.tsx';
import { ProblemView } from './problem-view.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

const HEIGHT = 52;

const useStyles = makeStyles({
  words: { display: 'block', marginBottom: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: `${HEIGHT}px`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  facts: { color: tokens.colorNeutralForeground3 },
});

interface Behind<Row> {
  data: readonly Row[];
  total: number;
}

export interface WorkingProps<Row> {
  figure: { sentence: string; explanation: string } | undefined;
  /** What the query says of a page of what is behind it: `data` may still be the page before, `currentData` is this one. */
  behind: {
    currentData?: Behind<Row> | undefined;
    data?: Behind<Row> | undefined;
    error?: unknown;
    refetch: () => unknown;
  };
  /** What stands behind it: 'people'. */
  noun: string;
  /** Why fewer are shown than are counted, in a sentence: in place of 'Nobody yet.', or above those who are shown. Since 1.9.0. */
  withheld?: string | undefined;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  line: (row: Row) => { id: number; name: ReactNode; facts: string };
}

/**
 *     const behind = usePeopleBehindQuery({ figure, page });
 *     <Working figure={behind.data?.figure} behind={behind} noun="people" page={page} pageSize={50} onPage={setPage}
 *       line={({ id, name, place }) => ({ id, name: <PortalLink to={addressOf(id)}>{name}</PortalLink>, facts: place })} />
 */
export function Working<Row>({ figure, behind, noun, withheld, page, pageSize, onPage, line }: WorkingProps<Row>) {
  const styles = useStyles();
  const { currentData, data, error, refetch } = behind;
  if (error) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  const total = (currentData ?? data)?.total;
  const waiting = (
    <SkeletonRows rows={8} columns={1} height={HEIGHT} label={`Loading the ${noun} behind this number`} />
  );
  if (total === undefined) return waiting;
  return (
    <>
      <Text className={styles.words} weight="semibold">
        {figure?.sentence}
      </Text>
      <Text className={styles.words}>{figure?.explanation}</Text>
      {withheld ? <CardHint>{withheld}</CardHint> : total === 0 && <CardHint>Nobody yet.</CardHint>}
      {currentData ? (
        <ul className={styles.list} aria-label={`The ${noun} behind this number`}>
          {currentData.data.map(line).map(({ id, name, facts }) => (
            <li key={id} className={styles.line}>
              {name}
              <Text size={200} className={styles.facts}>
                {facts}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        waiting
      )}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} noun={noun} />}
    </>
  );
}
