/** Where somebody belongs: a place to be found by a part of its name. */
import { PlaceSelect } from '../places/place-select.tsx';
import type { FormParts } from './field-parts.tsx';

export interface LocationPickerProps extends FormParts {
  /** The place they belong to as long as nobody chooses another. */
  usual: { id: number; name: string } | undefined;
}

export function LocationPicker({ values, change, faultAt, usual }: LocationPickerProps) {
  return (
    <PlaceSelect
      label="Location"
      value={values.primary_location_id || (usual?.id ?? null)}
      onChange={(primary_location_id) => change({ primary_location_id })}
      chosenName={usual?.name ?? ''}
      error={faultAt('primary_location_id')}
    />
  );
}
