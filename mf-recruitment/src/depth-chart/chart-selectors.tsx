/** For regional people: the location, and then whose chart of those kept there. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { DepthChartKeeper } from '@emmaus/contracts/depth-charts.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Field, Select, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: { minWidth: '240px', [PHONE]: { width: '100%', '& select': { minHeight: '44px' } } },
});

export interface LocationSelectProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Campuses and parishes first: charts are mostly kept there. */
const TYPES = [
  'Campus',
  'Parish',
  ...LOCATION_TYPES.filter((type) => type !== 'Campus' && type !== 'Parish').toReversed(),
];

export function LocationSelect({ value, onChange }: LocationSelectProps) {
  const styles = useStyles();
  const locations = usePortal().user?.locations ?? [];
  const groups = TYPES.map((type) => ({ type, places: locations.filter((place) => place.location_type === type) }));
  return (
    <Field label="Location" className={styles.field}>
      <Select value={value ?? ''} onChange={(_event, { value: id }) => onChange(id === '' ? undefined : Number(id))}>
        <option value="">My own chart</option>
        {groups.map(
          ({ type, places }) =>
            places.length > 0 && (
              <optgroup key={type} label={type}>
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
    </Field>
  );
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
