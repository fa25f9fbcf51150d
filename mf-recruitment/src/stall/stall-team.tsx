/** Who is at the stall, the next one first. */
import type { StallTeamMember } from '@emmaus/contracts/stall.contract';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { PersonSubtractRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  mate: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '44px' },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3 },
});

export interface StallTeamProps {
  team: readonly StallTeamMember[];
  /** For staff, of somebody who forgot to say that they leave. */
  onGone?: ((mate: StallTeamMember) => void) | undefined;
}

export function StallTeam({ team, onGone }: StallTeamProps) {
  const styles = useStyles();
  return (
    <DetailCard title="At the stall">
      {team.length === 0 ? (
        <CardHint>Nobody is here. Whoever registers waits for the first who comes.</CardHint>
      ) : (
        <ol className={styles.list} aria-label="The team, the next one first">
          {team.map((mate) => (
            <li key={mate.id} className={styles.mate}>
              <span className={styles.words}>
                <Text>{mate.is_me ? `${mate.name} (you)` : mate.name}</Text>{' '}
                <Text size={200} className={styles.facts}>
                  {mate.given === 0 ? 'nobody yet today' : `${mate.given} today`}
                </Text>
              </span>
              {onGone && !mate.is_me && (
                <Button
                  appearance="subtle"
                  icon={<PersonSubtractRegular />}
                  aria-label={`${mate.name} has left`}
                  title={`${mate.name} has left`}
                  onClick={() => onGone(mate)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  );
}
