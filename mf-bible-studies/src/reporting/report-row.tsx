/** A line of a card: whose figures, with a link to them where there is one, and the figures. */
import type { ReportingChain } from '@emmaus/contracts/reporting-tree.contract';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ReportFigures } from './report-figures.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
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

export function ReportRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={useStyles().list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ReportRowProps {
  name: string;
  /** None where the reader may not see whose figures they are. */
  to: string | undefined;
  figures: Pick<ReportingChain, 'reportingPercentage' | 'reportsMissing'>;
  onWorking: () => void;
}

export function ReportRow({ name, to, figures, onWorking }: ReportRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      {to === undefined ? (
        <Text className={styles.name}>{name}</Text>
      ) : (
        <PortalLink className={styles.name} to={to}>
          {name}
        </PortalLink>
      )}
      <ReportFigures {...figures} of={name} onWorking={onWorking} />
    </li>
  );
}
