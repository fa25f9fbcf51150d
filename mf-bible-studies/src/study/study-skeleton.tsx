/** The page of a study while it loads, in the places of its cards. */
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { DetailPage } from '@emmaus/remote-kit/page/detail-page.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import type { Neighbours } from '@emmaus/remote-kit/table/use-neighbours.ts';

export function StudySkeleton({ neighbours }: { neighbours: Neighbours }) {
  return (
    <div aria-busy="true">
      <DetailPage
        title="Bible study"
        back={{ path: neighbours.path, label: 'Bible Studies' }}
        steps={neighbours.steps}
        facts="One moment, the study is on its way."
        side={
          <>
            <DetailCard title="About">
              <SkeletonRows rows={3} columns={1} label="Loading the study" />
            </DetailCard>
            <DetailCard title="Participants">
              <SkeletonRows rows={5} columns={1} label="Loading participants" />
            </DetailCard>
          </>
        }
        main={null}
        below={
          <DetailCard title="Attendance">
            <SkeletonRows rows={8} height={36} label="Loading meetings" />
          </DetailCard>
        }
      />
    </div>
  );
}
