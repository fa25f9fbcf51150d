/** "Regional users get a location selector": the campuses and parishes whose trees one may see. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Field, Select, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  field: { minWidth: '220px', [PHONE]: { width: '100%', '& select': { minHeight: '44px' } } },
});

export interface LocationSelectProps {
  locations: readonly { id: number; name: string }[];
  value: number;
  onChange: (id: string) => void;
}

export function LocationSelect({ locations, value, onChange }: LocationSelectProps) {
  const styles = useStyles();
  return (
    <Field label="Location" className={styles.field}>
      <Select value={value} onChange={(_event, data) => onChange(data.value)}>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
