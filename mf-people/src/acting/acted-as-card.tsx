/** Who acted as this person, when, and what was changed: on one's own profile, and for admins on everybody's. */
import { ADMINS } from '@emmaus/contracts/roles';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { actingApi } from '../api/acting.api.ts';
import { CardHint, LineCard, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { ActedEntry } from './acted-entry.tsx';
import { UnavailableRecords } from './unavailable-records.tsx';

const PAGE_SIZE = 5;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
});

export function ActedAsCard({ personId }: { personId: number }) {
  const portal = usePortal();
  const own = portal.user?.personId === personId;
  if (!own && !portal.passes(ADMINS)) return null;
  return <Record personId={personId} own={own} />;
}

function Record({ personId, own }: { personId: number; own: boolean }) {
  const styles = useStyles();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = actingApi.useActedAsQuery({ id: personId, page, page_size: PAGE_SIZE });
  const title = own ? 'Who acted as you' : 'Who acted as this person';

  if (data?.total === 0) {
    const whom = own ? 'you' : 'this person';
    return (
      <LineCard title={title}>
        <CardHint>Nobody has acted as {whom}. Whoever does appears here, with everything they change.</CardHint>
      </LineCard>
    );
  }
  return (
    <DetailCard title={title}>
      {error ? <ProblemView problem={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows rows={2} columns={1} height={48} label="Loading who acted" />}
      {data && !error && (
        <>
          <UnavailableRecords services={data.unavailable_services} onRetry={() => void refetch()} />
          <ul className={styles.list}>
            {data.data.map((acted) => (
              <li key={acted.id}>
                <ActedEntry acted={acted} />
              </li>
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </>
      )}
    </DetailCard>
  );
}
