/** `/releases`, for admins: what is live of each remote, what browsers tell of it, what was done, and doing it. */
import type { Pointer, ReportCount } from '@emmaus/contracts/registry.contract';
import { DetailCards } from '@emmaus/remote-kit/page/detail-card.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { type Deed, MoveDialog } from './move.dialog.tsx';
import { ReleaseCard } from './release-card.tsx';
import { ReleaseLog } from './release-log.tsx';
import { useCountsQuery, useLiveQuery } from './releases.api.ts';

export function ReleasesPage() {
  const { data: pointers, error, refetch } = useLiveQuery();
  const { data: counts, error: notCounted } = useCountsQuery({});
  // Without what browsers tell the cards are lower, and what follows them would be pushed away.
  const waits = !error && !(pointers && (counts ?? notCounted));
  return (
    <PageFrame
      title="Releases"
      explanation="Which release of each part of the portal people have, who made it so, and what browsers tell of it."
    >
      {waits ? (
        <SkeletonRows rows={8} columns={2} />
      ) : (
        <DetailCards>
          {pointers ? (
            <LiveReleases pointers={pointers} counts={counts} />
          ) : (
            <ProblemView problem={error} onRetry={() => void refetch()} />
          )}
          <ReleaseLog />
        </DetailCards>
      )}
    </PageFrame>
  );
}

interface LiveReleasesProps {
  pointers: readonly Pointer[];
  /** Undefined where they cannot be had. */
  counts: readonly ReportCount[] | undefined;
}

function LiveReleases({ pointers, counts }: LiveReleasesProps) {
  const { live } = usePortalArea();
  const [doing, setDoing] = useState<{ deed: Deed; name: string }>();
  const titleOf = (name: string) => live.remotes.find((remote) => remote.name === name)?.declaration.title ?? name;
  const chosen = pointers.find(({ name }) => name === doing?.name);

  if (pointers.length === 0)
    return <EmptyState title="Nothing is live" text="Publish a remote and promote it: docs/shipping/releasing.md." />;
  return (
    <DetailCards sideBySide>
      {pointers.map((pointer) => (
        <ReleaseCard
          key={pointer.name}
          title={titleOf(pointer.name)}
          live={pointer}
          counts={counts}
          onDeed={(deed) => setDoing({ deed, name: pointer.name })}
        />
      ))}
      {doing && chosen && (
        <MoveDialog
          key={`${doing.deed} ${doing.name}`}
          deed={doing.deed}
          title={titleOf(doing.name)}
          live={chosen}
          onClose={() => setDoing(undefined)}
        />
      )}
    </DetailCards>
  );
}
