/** Above the board: how many leaders have a successor, and the way to those who have none. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { leadersOf, successionApi } from '../api/succession.api.ts';
import { Continuity } from './continuity.tsx';
import { successorsPath } from './successors-path.ts';

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalL },
  card: { marginTop: tokens.spacingVerticalS },
});

function useLeaders(location: number | undefined) {
  return successionApi.useLeadersQuery(leadersOf(location), { refetchOnMountOrArgChange: true });
}

/** Nothing stands there while nobody who graduates leads anybody, or where it cannot be read: the board needs it not. */
export function ContinuityBar({ location }: { location: number | undefined }) {
  const portal = usePortal();
  const { currentData } = useLeaders(location);
  const styles = useStyles();
  if (!currentData || currentData.all === 0) return null;
  return (
    <div className={styles.bar}>
      <Continuity leaders={currentData}>
        <Button {...SCREEN_ONLY} size="small" onClick={() => portal.navigate(successorsPath({ location }))}>
          Who is left behind
        </Button>
      </Continuity>
    </div>
  );
}

/** On the card of a senior who graduates. */
export function LeftByCard({ location, person }: { location: number | undefined; person: number }) {
  const portal = usePortal();
  const { currentData } = useLeaders(location);
  const styles = useStyles();
  const leaver = currentData?.leavers?.find(({ person_id }) => person_id === person);
  if (!leaver) return null;
  return (
    <Button
      {...SCREEN_ONLY}
      className={styles.card}
      onClick={() => portal.navigate(successorsPath({ location, leader: person }))}
    >
      {leaver.open > 0 ? `Find successors for ${leaver.open}` : 'See the successors'}
    </Button>
  );
}
