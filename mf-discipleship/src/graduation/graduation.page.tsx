/** Graduation: the seniors of a campus are sorted, their forms filled in, and vocations told. For a desk only. */
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { DesktopRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { NoCampus, useCampusChoice } from '../succession/use-campus-choice.tsx';
import { SeasonBoard } from './season-board.tsx';
import { useBoard } from './use-board.ts';

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
  const [values, change] = useAddress({ location: id });
  const { location, hasNone, filters } = useCampusChoice(values.location, change, (to) => change({ location: to }));
  if (hasNone)
    return (
      <Frame>
        <NoCampus />
      </Frame>
    );
  const showOwn = () => change({ location: undefined });
  return <OfCampus key={location} location={location} filters={filters} onOwn={showOwn} />;
}

interface OfCampusProps {
  location: number | undefined;
  filters: ReactNode;
  /** Shows a campus of one's own. */
  onOwn: () => void;
}

function OfCampus({ location, filters, onOwn }: OfCampusProps) {
  const now = useBoard({ location_id: location });
  if (now.error && !now.board)
    return (
      <Frame filters={filters}>
        <PlaceProblem problem={now.error} location={location} onOwn={onOwn} onRetry={now.retry} />
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
