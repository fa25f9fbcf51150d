/** A discipleship chain: its percentage, and those of the people in it who lead studies. */
import type { ReportingChain } from '@emmaus/contracts/reporting-tree.contract';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { ReportFigures } from './report-figures.tsx';
import type { Whose } from './use-reporting-address.ts';

const useStyles = makeStyles({
  place: { display: 'block', color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'flex',
    alignItems: 'center',
    // Where both do not fit beside each other, the figures stand below the name.
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalM,
    minHeight: THUMB,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  // On a phone a link is as high as a thumb where it is no part of a line.
  name: { display: 'inline-block', flex: '1 1 6em', minWidth: 0, overflowWrap: 'anywhere' },
});

export interface ChainCardProps {
  chain: ReportingChain;
  /** Where chains of several places stand together. */
  showsPlace: boolean;
  onWorking: (whose: Whose) => void;
}

export function ChainCard({ chain, showsPlace, onWorking }: ChainCardProps) {
  const styles = useStyles();
  const { rootPersonId: root, rootPersonName, locationName, entries, ...figures } = chain;
  return (
    <DetailCard
      title={rootPersonName}
      action={
        <ReportFigures {...figures} of={`the chain of ${rootPersonName}`} onWorking={() => onWorking({ root })} />
      }
    >
      {showsPlace && <Text className={styles.place}>{locationName}</Text>}
      {entries.length === 0 ? (
        <CardHint>Nobody in this chain leads a Bible study yet.</CardHint>
      ) : (
        <ul className={styles.list} aria-label={`Who leads in the chain of ${rootPersonName}`}>
          {entries.map(({ personId: person, discipleName, ...own }) => (
            <li key={person} className={styles.entry}>
              <PortalLink className={styles.name} to={`/people/${person}`}>
                {discipleName}
              </PortalLink>
              <ReportFigures {...own} of={discipleName} onWorking={() => onWorking({ root, person })} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
