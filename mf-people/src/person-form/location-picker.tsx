/** Where somebody belongs: a place to be found by a part of its name. */
import { PlaceSelect } from '../places/place-select.tsx';
import type { FormParts } from './field-parts.tsx';

export interface LocationPickerProps extends FormParts {
  /** The name of the place that is chosen now, until the list is there. */
  chosenName: string;
}

export function LocationPicker({ values, change, faultAt, chosenName }: LocationPickerProps) {
  return (
    <PlaceSelect
      label="Location"
      value={values.primary_location_id}
      onChange={(primary_location_id) => change({ primary_location_id })}
      chosenName={chosenName}
      error={faultAt('primary_location_id')}
    />
  );
}
