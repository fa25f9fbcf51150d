/** "Create and edit forms: name, location type, timezone, parent location." */
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { LOCATION_NAME_LENGTH, ROOT_TYPE } from '@emmaus/contracts/locations.words';
import { type LocationType, isCampus } from '@emmaus/contracts/ministry.words';
import { SearchSelectField, SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
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

export function LocationFields({ form, lists: { tree, types, timezones }, self }: LocationFieldsProps) {
  // The organization stays what it is, and nothing else becomes one.
  const isRoot = form.values.location_type === ROOT_TYPE;
  const offered = types.filter(({ name }) => isRoot || name !== ROOT_TYPE);
  const parents = tree.filter((place) => place.id !== self && !isCampus(place));
  return (
    <>
      <TextField form={form} name="name" label="Name" required maxLength={LOCATION_NAME_LENGTH} />
      <SelectField
        form={form}
        name="location_type"
        label="Location type"
        required
        nothing="Choose a location type"
        disabled={isRoot}
        choices={offered.map(({ name }) => ({ value: name, label: name }))}
      />
      <SearchSelectField
        form={form}
        name="timezone_id"
        label="Timezone"
        required
        hint="Meetings and vacations here go by its days and hours. Type a part of the name."
        options={withChosen(timezones, form.values.timezone_id).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFits="No timezone has this name"
      />
      {!isRoot && (
        <SearchSelectField
          form={form}
          name="parent_location_id"
          label="Parent location"
          required
          options={parents.map(({ id, name, location_type: type }) => ({ value: `${id}`, label: `${name} (${type})` }))}
          nothingFits="No location that can be a parent has this name"
        />
      )}
    </>
  );
}

/** A place may keep a name that its zone had earlier and that is offered no more. */
function withChosen(timezones: readonly TimeZone[], id: string): readonly TimeZone[] {
  const isOffered = id === '' || timezones.some((zone) => zone.id === id);
  return isOffered ? timezones : [...timezones, { id, name: id.replaceAll('_', ' ') }];
}
