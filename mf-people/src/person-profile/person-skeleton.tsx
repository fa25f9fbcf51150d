/** The profile while it loads, in the places of its cards. */
import { DetailPage } from '@emmaus/remote-kit/page/detail-page.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import type { Neighbours } from '@emmaus/remote-kit/table/use-neighbours.ts';

export function PersonSkeleton({ neighbours }: { neighbours: Neighbours }) {
  return (
    <div aria-busy="true">
      <DetailPage
        title="Person"
        back={{ path: neighbours.path, label: 'People' }}
        steps={neighbours.steps}
        facts="One moment, the profile is on its way."
        side={
          <>
            <DetailCard title="Contact">
              <SkeletonRows rows={3} columns={1} label="Loading contact" />
            </DetailCard>
            <DetailCard title="My notes">
              <SkeletonRows rows={1} columns={1} label="Loading notes" />
            </DetailCard>
          </>
        }
        main={
          <>
            <DetailCard title="Bible studies">
              <SkeletonRows rows={3} columns={5} label="Loading Bible studies" />
            </DetailCard>
            <DetailCard title="Timeline">
              <SkeletonRows rows={4} columns={1} label="Loading the timeline" />
            </DetailCard>
          </>
        }
      />
    </div>
  );
}
