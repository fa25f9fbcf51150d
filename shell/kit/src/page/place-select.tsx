/** One of one's places, or all of them: a filter of lists and charts. */
import { LOCATION_TYPES } from '@emmaus/contracts/ministry.words';
import { Field, Select, makeStyles } from '@fluentui/react-components';
import { usePortal } from '../portal/portal-context.ts';
import { PHONE } from './breakpoints.ts';

const useStyles = makeStyles({
  // A long name is cut off at the end of the select; it does not make the select wider than the page.
  place: { minWidth: '220px', maxWidth: '100%', '& > *': { minWidth: 0 }, [PHONE]: { flexBasis: '100%' } },
});

interface Place {
  id: number;
  name: string;
  location_type?: string;
}

export interface PlaceSelectProps {
  /** Undefined where no place of its own is chosen. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** What it is to choose no place: 'All my places'. Without it one of the places is always chosen. */
  none?: string;
  /** By default the places of whoever is signed in. Those with a type are grouped by it. */
  places?: readonly Place[];
  /** The order of the types. */
  types?: readonly string[];
  /** Leaves the word 'Location' to screen readers. */
  labelHidden?: boolean;
}

/** `<PlaceSelect value={location} onChange={(location) => change({ location })} none="All my places" />` */
export function PlaceSelect({ value, onChange, none, places, types = LOCATION_TYPES, labelHidden }: PlaceSelectProps) {
  const styles = useStyles();
  const { user } = usePortal();
  const offered: readonly Place[] = places ?? user?.locations ?? [];
  const isOffered = value === undefined || offered.some(({ id }) => id === value);
  const typed = Map.groupBy(offered, ({ location_type }) => location_type ?? '');
  const select = (
    <Select
      className={labelHidden ? styles.place : undefined}
      aria-label={labelHidden ? 'Location' : undefined}
      value={value ?? ''}
      onChange={(_event, { value: id }) => onChange(id === '' ? undefined : Number(id))}
    >
      {none !== undefined && <option value="">{none}</option>}
      {/* Without it the browser names the first, of which is not what is shown. */}
      {!isOffered && offered.length > 0 && (
        <option value={value} disabled>
          {user?.locations.find(({ id }) => id === value)?.name ?? 'Another place'}
        </option>
      )}
      {optionsOf(typed.get(''))}
      {types
        .filter((type) => typed.has(type))
        .map((type) => (
          <optgroup key={type} label={type}>
            {optionsOf(typed.get(type))}
          </optgroup>
        ))}
    </Select>
  );
  if (labelHidden) return select;
  return (
    <Field label="Location" className={styles.place}>
      {select}
    </Field>
  );
}

function optionsOf(places: readonly Place[] = []) {
  return places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
