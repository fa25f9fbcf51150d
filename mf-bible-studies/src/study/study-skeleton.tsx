/** The page of a study while it loads, in the places of its cards. */
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { DetailPage, type DetailPageProps } from '@emmaus/remote-kit/page/detail-page.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';

export function StudySkeleton({ back }: Pick<DetailPageProps, 'back'>) {
  return (
    <div aria-busy="true">
      <DetailPage
        title="Bible study"
        back={back}
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
        main={
          <DetailCard title="Last meetings">
            <SkeletonRows rows={5} columns={2} label="Loading meetings" />
          </DetailCard>
        }
      />
    </div>
  );
}
