/** What the form of a location holds, and what is missing in it (specification 1, §5). The service checks it, too. */
import type { Location } from '@emmaus/contracts/locations.contract';
import { MISSING_LOCATION_FIELDS } from '@emmaus/contracts/locations.words';
import { LOCATION_TYPES, type LocationType } from '@emmaus/contracts/ministry.words';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import type { LocationBody, LocationChange } from '../api/locations.api.ts';

export interface LocationValues {
  name: string;
  /** An id as text, '' for none. */
  parent_location_id: string;
  timezone_id: string;
  location_type: LocationType | '';
}

export type LocationField = keyof LocationValues;

export const NEW_LOCATION: LocationValues = { name: '', parent_location_id: '', timezone_id: '', location_type: '' };

/** The one at the top: it has no parent, and there is no second one. */
export const ROOT_TYPE: LocationType = LOCATION_TYPES[0];

export function valuesOf({ name, parent_id, timezone_id, location_type }: Location): LocationValues {
  return { name, parent_location_id: parent_id === null ? '' : String(parent_id), timezone_id, location_type };
}

export function bodyOf(values: LocationValues): LocationBody {
  const { parent_location_id: parent } = values;
  return { ...values, name: values.name.trim(), parent_location_id: parent === '' ? null : Number(parent) };
}

export function changeOf(values: LocationValues, version: number): LocationChange {
  return { ...bodyOf(values), version };
}

const SENTENCES: Record<LocationField, string> = {
  name: 'Please enter a name.',
  parent_location_id: 'Please choose a parent location.',
  location_type: 'Please choose a location type.',
  timezone_id: 'Please choose a timezone.',
};

/** What is missing, as the service would say it; undefined when nothing is. */
export function missingFields(values: LocationValues): Problem | undefined {
  const fields = (Object.keys(SENTENCES) as LocationField[]).filter(
    (field) => values[field].trim() === '' && !(field === 'parent_location_id' && values.location_type === ROOT_TYPE),
  );
  if (fields.length === 0) return undefined;
  return {
    status: 422,
    code: 'invalid_input',
    message: MISSING_LOCATION_FIELDS,
    errors: fields.map((field) => ({ in: 'body', pointer: `/${field}`, code: 'missing', detail: SENTENCES[field] })),
  };
}
