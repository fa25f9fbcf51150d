/** What is said of a season that is over, and of one of which there is nothing to see; and the way from there to the one that is on. */
import { seasonIsOver } from '@emmaus/contracts/graduation.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { asProblem, mayPass, stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { HatGraduationRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalL } });

export function SeasonOver({ season }: { season: number }) {
  const styles = useStyles();
  return (
    <MessageBar className={styles.bar} intent="info" layout="multiline">
      <MessageBarBody>{seasonIsOver(season)}</MessageBarBody>
    </MessageBar>
  );
}

/** The address names a season of which nothing is there to see; anything else is another problem. */
export function isNoSeason(problem: unknown): boolean {
  return problem !== undefined && (asProblem(problem).errors ?? []).some(({ pointer }) => pointer === '/record_year');
}

/**
 * The seasons that were named last, of what a query read last whatever it is asked now: while another season or campus is on its way, or
 * cannot be read, a wrong choice can be corrected. Not where all of it was refused. Whether a season is over they do not say.
 */
export function knownSeasons(
  last: { seasons?: readonly number[] | undefined } | undefined,
  problem: unknown,
): readonly number[] | undefined {
  return (isNoSeason(problem) ? last : stillShown(last, problem))?.seasons;
}

export interface ToPresentProps {
  problem: unknown;
  /** Of the address. */
  season: number | undefined;
  /** As `knownSeasons` says them: where they are known, their select leads there. */
  seasons: readonly number[] | undefined;
  onPresent: () => void;
}

/** Below the problem of a season that only the address names: the one that is on may be read though that one is not. */
export function ToPresent({ problem, season, seasons, onPresent }: ToPresentProps) {
  if (season === undefined || seasons !== undefined || !mayPass(asProblem(problem))) return null;
  return <Button onClick={onPresent}>Show this season</Button>;
}

export function NoSeason({ problem, onPresent }: { problem: unknown; onPresent: () => void }) {
  return (
    <EmptyState
      icon={<HatGraduationRegular />}
      title={asProblem(problem).message}
      action={<Button onClick={onPresent}>Show this season</Button>}
    />
  );
}
