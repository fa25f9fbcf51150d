/** One campus of several: the way back to all, and to the one before and after it. */
import type { MultiplicationRow } from '@emmaus/contracts/multiplication.contract';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { useStepKeys } from '@emmaus/remote-kit/page/step-keys.ts';
import { Steps } from '@emmaus/remote-kit/page/steps.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CampusOrder } from './campus-order.ts';
import { campusPath } from './use-dashboard-address.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalM,
  },
});

export interface CampusHeadProps {
  /** In `order`. */
  rows: readonly MultiplicationRow[];
  order: CampusOrder;
  campus: number;
  onCampus: (campus: number) => void;
}

export function CampusHead({ rows, order, campus, onCampus }: CampusHeadProps) {
  const styles = useStyles();
  const place = rows.findIndex(({ location_id: id }) => id === campus);
  const to = (row: MultiplicationRow | undefined) => row && (() => onCampus(row.location_id));
  const steps = { onPrevious: to(rows[place - 1]), onNext: to(rows[place + 1]) };
  useStepKeys(steps);
  return (
    <div className={styles.head}>
      <PortalLink to={campusPath(undefined, order)}>‹ All campuses</PortalLink>
      <Steps place={place + 1} of={rows.length} {...steps} />
    </div>
  );
}
