/** The profile while it loads, in the places of its cards. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { ProfileCard } from '../person-parts/profile-card.tsx';
import { ProfileLayout } from './profile-layout.tsx';

export function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <PageFrame title="Person" explanation="One moment, the profile is on its way.">
        <ProfileLayout
          side={
            <>
              <ProfileCard title="Contact">
                <SkeletonRows rows={6} columns={1} label="Loading contact" />
              </ProfileCard>
              <ProfileCard title="My notes">
                <SkeletonRows rows={2} columns={1} label="Loading notes" />
              </ProfileCard>
            </>
          }
          main={
            <>
              <ProfileCard title="Bible studies">
                <SkeletonRows rows={6} columns={5} label="Loading Bible studies" />
              </ProfileCard>
              <ProfileCard title="Depth chart">
                <SkeletonRows rows={6} columns={4} label="Loading depth chart" />
              </ProfileCard>
            </>
          }
        />
      </PageFrame>
    </div>
  );
}
