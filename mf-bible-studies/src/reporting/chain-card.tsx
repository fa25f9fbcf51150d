/** A discipleship chain: its percentage, and those of the people in it who lead studies. */
import type { ReportingChain } from '@emmaus/contracts/reporting-tree.contract';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { ReportFigures } from './report-figures.tsx';
import { ReportRow, ReportRows } from './report-row.tsx';
import type { Whose } from './use-reporting-address.ts';

const useStyles = makeStyles({
  place: { display: 'block', color: tokens.colorNeutralForeground3 },
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
        <ReportRows label={`Who leads in the chain of ${rootPersonName}`}>
          {entries.map(({ personId: person, discipleName, can_be_opened: canBeOpened, ...own }) => (
            <ReportRow
              key={person}
              name={discipleName}
              // A service of before does not say whom the reader may see.
              to={canBeOpened === false ? undefined : `/people/${person}`}
              figures={own}
              onWorking={() => onWorking({ root, person })}
            />
          ))}
        </ReportRows>
      )}
    </DetailCard>
  );
}
