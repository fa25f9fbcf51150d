/** What the form of a location holds, and what is sent of it. */
import { idOf } from '@emmaus/contracts/chosen.words';
import type { Location } from '@emmaus/contracts/locations.contract';
import type { LocationType } from '@emmaus/contracts/ministry.words';
import type { LocationBody } from '../api/locations.api.ts';

export interface LocationValues {
  name: string;
  /** An id as text, '' for none. */
  parent_location_id: string;
  timezone_id: string;
  location_type: LocationType | '';
}

export const NEW_LOCATION: LocationValues = { name: '', parent_location_id: '', timezone_id: '', location_type: '' };

export function valuesOf({ name, parent_id, timezone_id, location_type }: Location): LocationValues {
  return { name, parent_location_id: parent_id === null ? '' : String(parent_id), timezone_id, location_type };
}

export function bodyOf(values: LocationValues): LocationBody {
  return { ...values, name: values.name.trim(), parent_location_id: idOf(values.parent_location_id) };
}
