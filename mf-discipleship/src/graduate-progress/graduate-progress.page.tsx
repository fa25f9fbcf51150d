/** Campus Graduate Progress: how far each campus is with its seniors (specification 3, §2). */
import type { GraduateProgress } from '@emmaus/contracts/graduate-progress.contract';
import { seasonText } from '@emmaus/contracts/graduation.words';
import { PROGRESS_TITLES } from '@emmaus/contracts/graduate-progress.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { OtherPlace } from '@emmaus/remote-kit/page/place-problem.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { HatGraduationRegular } from '@fluentui/react-icons';
import { graduateProgressApi } from '../api/graduate-progress.api.ts';
import { isNoSeason, knownSeasons, NoSeason, SeasonOver, ToPresent } from '../season-parts/season-over.tsx';
import { hasChoice, SeasonSelect } from '../season-parts/season-select.tsx';
import { ProgressTable } from './progress-table.tsx';
import { ProgressTotals } from './progress-totals.tsx';
import { RecordsBehind } from './records-behind.tsx';
import { type Behind, useProgressAddress } from './use-progress-address.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
});

export function GraduateProgressPage() {
  const { figure, location, season, open, close, showSeason } = useProgressAddress();
  const { currentData, data, error, refetch } = graduateProgressApi.useGraduateProgressQuery(
    { record_year: season },
    // Boards tell nobody of their moves but who looks at them.
    { refetchOnMountOrArgChange: true },
  );
  const progress = stillShown(currentData, error);
  const seasons = progress?.seasons;
  const choice = { seasons: knownSeasons(data, error), value: season };
  const showPresent = () => showSeason(undefined);
  const isOver = season !== undefined && seasons !== undefined && season !== seasons[0];
  return (
    <PageFrame
      title="Campus Graduate Progress"
      explanation={`${whatIsShown(season, seasons)}. Every number opens its working and the forms behind it.`}
      filters={hasChoice(choice) && <SeasonSelect {...choice} onChange={showSeason} />}
    >
      {progress && isOver && <SeasonOver season={season} />}
      <SidePanel
        open={figure !== undefined && progress !== undefined}
        title={titleOf(progress, figure && { figure, location })}
        onClose={close}
        beside={
          isNoSeason(error) && !progress ? (
            <NoSeason problem={error} onPresent={showPresent} />
          ) : error && !progress ? (
            <>
              <ProblemView problem={error} onRetry={() => void refetch()} />
              <ToPresent problem={error} season={season} seasons={choice.seasons} onPresent={showPresent} />
            </>
          ) : !progress ? (
            <SkeletonRows rows={8} columns={4} height={52} label="Loading the progress of the campuses" />
          ) : (
            <Progress progress={progress} onOpen={open} />
          )
        }
      >
        {figure &&
          (location !== undefined && progress?.table.every(({ location_id: id }) => id !== location) ? (
            <OtherPlace onOwn={() => open({ figure, location: undefined })} />
          ) : (
            <RecordsBehind
              key={`${figure} ${location} ${season}`}
              figure={figure}
              location={location}
              season={season}
            />
          ))}
      </SidePanel>
    </PageFrame>
  );
}

/** Of a season from the address nobody knows whether it is over, is on or will come, until the service names those there are. */
function whatIsShown(season: number | undefined, seasons: readonly number[] | undefined): string {
  if (season === undefined || season === seasons?.[0]) return 'How far each campus is with its seniors this season';
  if (!seasons) return `The seniors of each campus in the season ${seasonText(season)}`;
  return `How far each campus was with its seniors in the season ${seasonText(season)}`;
}

function Progress({
  progress: { table, totals },
  onOpen,
}: {
  progress: GraduateProgress;
  onOpen: (behind: Behind) => void;
}) {
  const styles = useStyles();
  if (table.length === 0)
    return (
      <EmptyState
        icon={<HatGraduationRegular />}
        title="No campus yet"
        text="As soon as a campus lies below your place, it appears here with its seniors."
      />
    );
  return (
    <div className={styles.page}>
      {totals && <ProgressTotals totals={totals} onOpen={onOpen} />}
      <ProgressTable rows={table} onOpen={onOpen} />
    </div>
  );
}

function titleOf(progress: GraduateProgress | undefined, behind: Behind | undefined): string {
  if (!behind) return '';
  const title = PROGRESS_TITLES[behind.figure];
  const place = progress?.table.find(({ location_id: id }) => id === behind.location)?.campus;
  if (place) return `${title}, ${place}`;
  return behind.location === undefined ? `${title}, Totals` : title;
}
