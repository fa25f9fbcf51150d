/** For regional people and admins: all their places, or one of them with what lies below it. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Select, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  select: { minWidth: '220px', [PHONE]: { flexBasis: '100%', '& select': { minHeight: '44px' } } },
});

export interface LocationSelectProps {
  /** A place's id, or '' for all. */
  value: string;
  onChange: (value: string) => void;
}

export function LocationSelect({ value, onChange }: LocationSelectProps) {
  const styles = useStyles();
  const locations = usePortal().user?.locations ?? [];
  const groups = Map.groupBy(locations, (place) => place.location_type);
  return (
    <Select
      className={styles.select}
      aria-label="Location"
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      <option value="">All my places</option>
      {LOCATION_TYPES.filter((type) => groups.has(type)).map((type) => (
        <optgroup key={type} label={type}>
          {groups.get(type)?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
