/** The timeline on a profile, with its groups to choose from; the choice is in the address. */
import { TIMELINE_GROUPS, type TimelineGroup } from '@emmaus/contracts/timeline.words';
import { besides, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { ToggleButton, makeStyles, tokens } from '@fluentui/react-components';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { GROUP_TITLES } from './entry-words.tsx';
import { Timeline } from './timeline.tsx';

const useStyles = makeStyles({
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  chip: { minWidth: 0 },
});

const ALL: readonly (TimelineGroup | undefined)[] = [undefined, ...TIMELINE_GROUPS];

export function TimelineCard({ personId }: { personId: number }) {
  const styles = useStyles();
  const [{ timeline: group }, change] = useAddress({ timeline: besides(oneOf(TIMELINE_GROUPS)) });
  return (
    <DetailCard title="Timeline">
      <fieldset className={styles.groups} aria-label="What the timeline shows" data-screen-only="">
        {ALL.map((one) => (
          <ToggleButton
            key={one ?? 'all'}
            className={styles.chip}
            shape="circular"
            size="small"
            checked={one === group}
            onClick={() => change({ timeline: one }, { replace: true })}
          >
            {one ? GROUP_TITLES[one] : 'All'}
          </ToggleButton>
        ))}
      </fieldset>
      <Timeline key={`${personId} ${group}`} personId={personId} group={group} />
    </DetailCard>
  );
}
