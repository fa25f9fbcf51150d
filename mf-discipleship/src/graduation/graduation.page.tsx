/**
 * Graduation: the seniors of a campus are sorted, their forms filled in, and vocations told. For a desk only; the forms of a season that is
 * over are read anywhere.
 */
import { seasonText } from '@emmaus/contracts/graduation.words';
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { DesktopRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { graduationApi } from '../api/graduation.api.ts';
import { isNoSeason, NoSeason, SeasonOver } from '../season-parts/season-over.tsx';
import { SeasonSelect } from '../season-parts/season-select.tsx';
import { NoCampus, useCampusChoice } from '../succession/use-campus-choice.tsx';
import { RecordsOfSeason } from './records-of-season.tsx';
import { SeasonBoard } from './season-board.tsx';
import { useBoard } from './use-board.ts';

const TITLE = 'Here are the seniors on your campus.';

export function GraduationPage() {
  const phone = usePhone();
  const [values, change] = useAddress({ location: id, season: id });
  const { location, hasNone, filters } = useCampusChoice(values.location, change, (to) =>
    change({ location: to, season: undefined }),
  );
  if (hasNone) return <Frame>{phone ? <ForDesk /> : <NoCampus />}</Frame>;
  const of = {
    location,
    filters,
    onOwn: () => change({ location: undefined, season: undefined }),
    onSeason: (season: number | undefined) => change({ season }),
  };
  const present = phone ? <OnPhone {...of} /> : <OfCampus key={location} {...of} />;
  if (values.season === undefined) return present;
  return <OfSeason {...of} season={values.season} present={present} />;
}

interface OfCampusProps {
  location: number | undefined;
  filters: ReactNode;
  /** Shows a campus of one's own. */
  onOwn: () => void;
  onSeason: (season: number | undefined) => void;
}

function OfCampus({ location, filters: places, onOwn, onSeason }: OfCampusProps) {
  const now = useBoard({ location_id: location });
  const filters = withSeasons(places, now.board?.seasons, { value: undefined, onChange: onSeason });
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
      explanation={`${place.name}, ${seasonText(record_year)}.${now.live ? '' : ' Reconnecting…'}`}
    >
      <SeasonBoard of={{ location_id: location }} board={now.board} now={now} />
    </Frame>
  );
}

/** Nothing is filled in there; what is over can be read. */
function OnPhone({ location, filters: places, onSeason }: OfCampusProps) {
  const { currentData } = graduationApi.useGraduationBoardQuery({ location_id: location });
  return (
    <Frame filters={withSeasons(places, currentData?.seasons, { value: undefined, onChange: onSeason })}>
      <ForDesk />
    </Frame>
  );
}

function ForDesk() {
  return <EmptyState icon={<DesktopRegular />} title="Please fill out graduation records on a desktop or laptop." />;
}

interface OfSeasonProps extends OfCampusProps {
  season: number;
  /** What is shown where that season is the one that is on. */
  present: ReactNode;
}

function OfSeason({ location, filters: places, onOwn, onSeason, season, present }: OfSeasonProps) {
  const { currentData, error, refetch } = graduationApi.useGraduationBoardQuery(
    { location_id: location, record_year: season },
    { refetchOnMountOrArgChange: true },
  );
  const read = stillShown(currentData, error);
  const filters = withSeasons(places, read?.seasons, { value: season, onChange: onSeason });
  if (!read)
    return (
      <Frame filters={filters}>
        {isNoSeason(error) ? (
          <NoSeason problem={error} onPresent={() => onSeason(undefined)} />
        ) : error ? (
          <PlaceProblem problem={error} location={location} onOwn={onOwn} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} columns={2} />
        )}
      </Frame>
    );
  if (read.seasons?.[0] === season) return present;
  return (
    <Frame filters={filters} explanation={`${read.location.name}, ${seasonText(season)}.`}>
      <SeasonOver season={season} />
      <RecordsOfSeason records={read.data} />
    </Frame>
  );
}

interface Chosen {
  value: number | undefined;
  onChange: (season: number | undefined) => void;
}

/** No row of filters where there is nothing to choose. */
function withSeasons(places: ReactNode, seasons: readonly number[] | undefined, chosen: Chosen): ReactNode {
  if (seasons === undefined || seasons.length < 2) return places;
  return (
    <>
      {places}
      <SeasonSelect seasons={seasons} {...chosen} />
    </>
  );
}

function Frame(props: { explanation?: string; filters?: ReactNode; children: ReactNode }) {
  return <PageFrame title={TITLE} documentTitle="Graduation" width="full" {...props} />;
}
