/** Where somebody belongs: a place to be found by a part of its name. */
import { PlaceCombobox } from '../places/place-combobox.tsx';
import { type FormParts, useFieldStyles } from './field-parts.tsx';

export interface LocationPickerProps extends FormParts {
  /** The name of the place that is chosen now, until the list is there. */
  chosenName: string;
}

export function LocationPicker({ values, change, faultAt, chosenName }: LocationPickerProps) {
  const styles = useFieldStyles();
  return (
    <PlaceCombobox
      className={styles.field}
      controlClassName={styles.control}
      label="Location"
      value={values.primary_location_id}
      onChange={(primary_location_id) => change({ primary_location_id })}
      chosenName={chosenName}
      fault={faultAt('primary_location_id')}
    />
  );
}
