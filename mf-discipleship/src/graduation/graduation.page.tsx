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
import { type GraduationBoard, graduationApi } from '../api/graduation.api.ts';
import { isNoSeason, knownSeasons, NoSeason, SeasonOver, ToPresent } from '../season-parts/season-over.tsx';
import { hasChoice, SeasonSelect } from '../season-parts/season-select.tsx';
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
  return (
    <OfCampus
      location={location}
      places={filters}
      season={values.season}
      onOwn={() => change({ location: undefined, season: undefined })}
      onSeason={(season) => change({ season })}
    />
  );
}

interface OfCampusProps {
  location: number | undefined;
  /** The select of campuses. */
  places: ReactNode;
  /** Of the address; undefined is the one that is on. */
  season: number | undefined;
  /** Shows a campus of one's own. */
  onOwn: () => void;
  onSeason: (season: number | undefined) => void;
}

/** One frame for all of its seasons and campuses, so that the focus stays in the select in which another one was chosen. */
function OfCampus({ location, places, season, onOwn, onSeason }: OfCampusProps) {
  const phone = usePhone();
  const { currentData, data, error, refetch } = graduationApi.useGraduationBoardQuery(
    { location_id: location, record_year: season },
    { refetchOnMountOrArgChange: true },
  );
  const read = stillShown(currentData, error);
  const isPresent = season === undefined || read?.seasons?.[0] === season;
  const now = useBoard({ location_id: location }, isPresent && !phone);
  const choice = { seasons: knownSeasons(data, error), value: season };
  const ofProblem = { location, onOwn, season, seasons: choice.seasons, onPresent: () => onSeason(undefined) };
  return (
    <Frame
      filters={
        (places || hasChoice(choice)) && (
          <>
            {places}
            <SeasonSelect {...choice} onChange={onSeason} />
          </>
        )
      }
      explanation={isPresent ? explanationOf(now.board, now.live) : explanationOf(read)}
    >
      {!isPresent ? (
        <OfSeason {...ofProblem} season={season} read={read} error={error} onRetry={() => void refetch()} />
      ) : phone ? (
        <ForDesk />
      ) : now.board ? (
        <SeasonBoard key={location} of={{ location_id: location }} board={now.board} now={now} />
      ) : now.error ? (
        <PlaceProblem problem={now.error} location={location} onOwn={onOwn} onRetry={now.retry} />
      ) : (
        <SkeletonRows rows={6} columns={4} />
      )}
    </Frame>
  );
}

function explanationOf(board: GraduationBoard | undefined, live = true): string | undefined {
  return board && `${board.location.name}, ${seasonText(board.record_year)}.${live ? '' : ' Reconnecting…'}`;
}

/** Nothing is filled in there; what is over can be read. */
function ForDesk() {
  return <EmptyState icon={<DesktopRegular />} title="Please fill out graduation records on a desktop or laptop." />;
}

interface OfSeasonProps extends Pick<OfCampusProps, 'location' | 'onOwn'> {
  season: number;
  seasons: readonly number[] | undefined;
  read: GraduationBoard | undefined;
  error: unknown;
  onPresent: () => void;
  onRetry: () => void;
}

/** Not the one that is on, or not known to be. */
function OfSeason({ read, error, season, seasons, onPresent, ...place }: OfSeasonProps) {
  if (read)
    return (
      <>
        <SeasonOver season={season} />
        <RecordsOfSeason records={read.data} />
      </>
    );
  if (isNoSeason(error)) return <NoSeason problem={error} onPresent={onPresent} />;
  if (!error) return <SkeletonRows rows={6} columns={2} />;
  return (
    <>
      <PlaceProblem problem={error} {...place} />
      <ToPresent problem={error} season={season} seasons={seasons} onPresent={onPresent} />
    </>
  );
}

function Frame(props: { explanation?: string; filters?: ReactNode; children: ReactNode }) {
  return <PageFrame title={TITLE} documentTitle="Graduation" width="full" {...props} />;
}
