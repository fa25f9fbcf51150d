/** What is said of a season that is over, and of one of which there is nothing to see. */
import { seasonIsOver } from '@emmaus/contracts/graduation.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
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

export function NoSeason({ problem, onPresent }: { problem: unknown; onPresent: () => void }) {
  return (
    <EmptyState
      icon={<HatGraduationRegular />}
      title={asProblem(problem).message}
      action={<Button onClick={onPresent}>Show this season</Button>}
    />
  );
}
