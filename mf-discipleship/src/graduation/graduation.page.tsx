/** Graduation: the seniors of a campus are sorted, their forms filled in, and vocations told. For a desk only. */
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { DesktopRegular, HatGraduationRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { SeasonBoard } from './season-board.tsx';
import { useBoard } from './use-board.ts';

const CAMPUSES = ['Campus'];
const TITLE = 'Here are the seniors on your campus.';

export function GraduationPage() {
  if (usePhone())
    return (
      <PageFrame title={TITLE} documentTitle="Graduation">
        <EmptyState icon={<DesktopRegular />} title="Please fill out graduation records on a desktop or laptop." />
      </PageFrame>
    );
  return <OnDesk />;
}

function OnDesk() {
  const { user } = usePortal();
  const campuses = (user?.locations ?? []).filter(({ location_type: type }) => type === 'Campus');
  const [values, change] = useAddress({ location: id });
  const location = useKeptPlace(values.location, change, CAMPUSES);
  // Who has no campus as their own is shown the first of those that they reach.
  const chosen = location ?? (user?.locations[0]?.location_type === 'Campus' ? undefined : campuses[0]?.id);
  const filters = campuses.length > 1 && (
    <PlaceSelect value={chosen ?? campuses[0]?.id} onChange={(to) => change({ location: to })} places={campuses} />
  );
  if (campuses.length === 0)
    return (
      <Frame>
        <EmptyState
          icon={<HatGraduationRegular />}
          title="No campus is in your care"
          text="Seniors are sorted campus by campus, by its director and missionaries."
        />
      </Frame>
    );
  return <OfCampus key={chosen} location={chosen} filters={filters} />;
}

function OfCampus({ location, filters }: { location: number | undefined; filters: ReactNode }) {
  const now = useBoard({ location_id: location });
  if (now.error)
    return (
      <Frame filters={filters}>
        <ProblemView problem={now.error} onRetry={now.retry} />
      </Frame>
    );
  if (!now.board)
    return (
      <Frame filters={filters}>
        <SkeletonRows rows={6} columns={4} />
      </Frame>
    );
  const { location: place, record_year } = now.board;
  return (
    <Frame
      filters={filters}
      explanation={`${place.name}, ${record_year - 1}–${record_year}.${now.live ? '' : ' Reconnecting…'}`}
    >
      <SeasonBoard of={{ location_id: location }} board={now.board} now={now} />
    </Frame>
  );
}

function Frame(props: { explanation?: string; filters?: ReactNode; children: ReactNode }) {
  return <PageFrame title={TITLE} documentTitle="Graduation" width="full" {...props} />;
}
