/** "Create and edit forms: name, location type, timezone, parent location." */
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { LOCATION_NAME_LENGTH, ROOT_TYPE } from '@emmaus/contracts/locations.words';
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { SearchSelectField, SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useMemo } from 'react';
import type { TimeZone } from '../api/locations.api.ts';
import type { LocationValues } from './location-values.ts';

/** What the form chooses from. */
export interface LocationLists {
  tree: readonly UserLocation[];
  types: readonly { name: LocationType }[];
  timezones: readonly TimeZone[];
}

interface LocationFieldsProps {
  form: Form<LocationValues>;
  lists: LocationLists;
  /** The one that is edited: it is no parent of its own. */
  self?: number | undefined;
}

const LEAVES: readonly LocationType[] = ['Campus', 'Parish'];

export function LocationFields({ form, lists: { tree, types, timezones }, self }: LocationFieldsProps) {
  const isRoot = form.values.location_type === ROOT_TYPE;
  const parents = useMemo(
    () =>
      tree
        .filter(({ id, location_type }) => id !== self && !LEAVES.includes(location_type))
        .map(({ id, name, location_type }) => ({ value: String(id), label: `${name} (${location_type})` })),
    [tree, self],
  );
  return (
    <>
      <TextField form={form} name="name" label="Name" required maxLength={LOCATION_NAME_LENGTH} />
      <SelectField
        form={form}
        name="location_type"
        label="Location type"
        required
        nothing="Choose a location type"
        // The organization stays what it is, and nothing else becomes one.
        disabled={isRoot}
        choices={offered(types, isRoot)}
      />
      <SearchSelectField
        form={form}
        name="timezone_id"
        label="Timezone"
        required
        hint="Meetings and vacations here go by its days and hours. Type a part of the name."
        options={useMemo(() => timezones.map(({ id, name }) => ({ value: id, label: name })), [timezones])}
        nothingFits="No timezone has this name"
      />
      {!isRoot && (
        <SearchSelectField
          form={form}
          name="parent_location_id"
          label="Parent location"
          required
          options={parents}
          nothingFits="No location that can be a parent has this name"
        />
      )}
    </>
  );
}

function offered(types: LocationLists['types'], isRoot: boolean) {
  return types.filter(({ name }) => isRoot || name !== ROOT_TYPE).map(({ name }) => ({ value: name, label: name }));
}
