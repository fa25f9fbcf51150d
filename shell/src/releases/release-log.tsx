/** Who did what with releases, when and why, newest first. */
import type { LogEntry } from '@emmaus/contracts/registry.contract';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLogQuery } from './releases.api.ts';

const PAGE_SIZE = 20;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
  line: { display: 'grid', gap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export function ReleaseLog() {
  const styles = useStyles();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useLogQuery({ page, page_size: PAGE_SIZE });
  return (
    <DetailCard title="What was done">
      {error && !data && <ProblemView problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} columns={1} />}
      {data?.total === 0 && <CardHint>Nothing has been released yet.</CardHint>}
      {data && data.total > 0 && (
        <>
          <ol className={styles.list}>
            {data.data.map((entry) => (
              <li key={entry.id} className={styles.line}>
                <Text>
                  <strong>{entry.who}</strong> {deedOf(entry)}
                </Text>
                <Text size={200} className={styles.quiet}>
                  {momentText(entry.at)}
                  {entry.why !== null && ` · “${entry.why}”`}
                </Text>
              </li>
            ))}
          </ol>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPage={setPage}
            shown={{ page: data.meta.current_page, pageSize: data.meta.per_page }}
          />
        </>
      )}
    </DetailCard>
  );
}

/** 'made people 1.0.1 live, in place of 1.0.0'. */
export function deedOf({ kind, name, from, to }: Pick<LogEntry, 'kind' | 'name' | 'from' | 'to'>): string {
  const before = from === null ? '' : `, in place of ${from}`;
  switch (kind) {
    case 'publish':
      return `published ${name} ${to}`;
    case 'promote':
      return `made ${name} ${to} live${before}`;
    case 'rollback':
      return `went back to ${name} ${to}${before}`;
    case 'retire':
      return `took away ${name} ${to ?? from}`;
    case 'canary':
      return `gave ${name} ${to} to some`;
    case 'canary_stop':
      return `ended the canary of ${name} ${from ?? to}`;
    case 'embed':
      return `said who may show a view of ${name}: ${to}, before it ${from}`;
    case 'switch':
      return `said for whom a part of ${name} is on: ${to}, before it ${from}`;
    case 'token':
      return `made a token for the pipeline of ${name}`;
    case 'revoke':
      return `revoked a token for the pipeline of ${name}`;
    case 'override':
      return `let one account have ${name} from its own machine`;
    case 'override_open':
      return `opened ${name} from their own machine`;
    case 'override_end':
      return `ended ${name} from somebody’s own machine`;
  }
}
