/** For regional people: the location, and then whose chart of those kept there. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { DepthChartKeeper } from '@emmaus/contracts/depth-charts.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { PlaceSelect, type PlaceSelectProps } from '@emmaus/remote-kit/page/place-select.tsx';
import { Field, Select, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: {
    minWidth: '240px',
    // A long name is cut off at the end of the select; it does not make the select wider than the page.
    maxWidth: '100%',
    '& > *': { minWidth: 0 },
    [PHONE]: { width: '100%' },
  },
});

/** Campuses and parishes first: charts are mostly kept there. */
const TYPES = [
  'Campus',
  'Parish',
  ...LOCATION_TYPES.filter((type) => type !== 'Campus' && type !== 'Parish').toReversed(),
];

export function ChartLocationSelect(props: Pick<PlaceSelectProps, 'value' | 'onChange'>) {
  return <PlaceSelect {...props} none="My own chart" types={TYPES} />;
}

export interface KeeperSelectProps {
  keepers: readonly DepthChartKeeper[];
  value: number | undefined;
  onChange: (id: number) => void;
}

export function KeeperSelect({ keepers, value, onChange }: KeeperSelectProps) {
  const styles = useStyles();
  return (
    <Field label="Kept by" className={styles.field}>
      <Select
        value={value ?? ''}
        disabled={keepers.length === 0}
        onChange={(_event, { value: id }) => onChange(Number(id))}
      >
        {keepers.map((keeper) => (
          <option key={keeper.person_id} value={keeper.person_id}>
            {keeperText(keeper)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function keeperText({ name, role, members }: DepthChartKeeper): string {
  return `${role ? `${name}, ${ROLE_TITLES[role]}` : name} (${members})`;
}
