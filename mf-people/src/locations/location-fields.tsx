/** "Create and edit forms: name, location type, timezone, parent location." */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { LOCATION_NAME_LENGTH } from '@emmaus/contracts/locations.words';
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { Field, Input, Select, makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { TimeZone } from '../api/locations.api.ts';
import { type LocationField, type LocationValues, ROOT_TYPE } from './location-values.ts';

const useStyles = makeStyles({ control: { [PHONE]: { minHeight: '44px' } } });

/** What the form chooses from. */
export interface LocationLists {
  tree: readonly UserLocation[];
  types: readonly LocationType[];
  timezones: readonly TimeZone[];
}

interface LocationFieldsProps {
  values: LocationValues;
  change: (some: Partial<LocationValues>) => void;
  faultAt: (field: LocationField) => string | undefined;
  lists: LocationLists;
  /** The one that is edited: it is no parent of its own. */
  self?: number | undefined;
}

const LEAVES: readonly LocationType[] = ['Campus', 'Parish'];

export function LocationFields({ values, change, faultAt, lists, self }: LocationFieldsProps) {
  const styles = useStyles();
  const isRoot = values.location_type === ROOT_TYPE;
  const parents = useMemo(
    () =>
      lists.tree
        .filter(({ id, location_type }) => id !== self && !LEAVES.includes(location_type))
        .map(({ id, name, location_type }) => ({ value: String(id), label: `${name} (${location_type})` })),
    [lists.tree, self],
  );
  const zones = useMemo(() => lists.timezones.map(({ id, name }) => ({ value: id, label: name })), [lists.timezones]);
  return (
    <>
      <Field label="Name" required {...said(faultAt('name'))}>
        <Input
          className={styles.control}
          maxLength={LOCATION_NAME_LENGTH}
          autoComplete="off"
          value={values.name}
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <Field label="Location type" required {...said(faultAt('location_type'))}>
        <Select
          className={styles.control}
          select={{ className: styles.control }}
          value={values.location_type}
          // The organization stays what it is, and nothing else becomes one.
          disabled={isRoot}
          onChange={(_event, { value }) => change({ location_type: value as LocationType | '' })}
        >
          <option value="">Choose a location type</option>
          {lists.types
            .filter((type) => isRoot || type !== ROOT_TYPE)
            .map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
        </Select>
      </Field>
      <SearchSelect
        label="Timezone"
        required
        hint="Meetings and vacations here go by its days and hours. Type a part of the name."
        options={zones}
        value={values.timezone_id}
        onChange={(timezone) => change({ timezone_id: timezone })}
        nothingFits="No timezone has this name"
        error={faultAt('timezone_id')}
      />
      {!isRoot && (
        <SearchSelect
          label="Parent location"
          required
          options={parents}
          value={values.parent_location_id}
          onChange={(parent) => change({ parent_location_id: parent })}
          nothingFits="No location that can be a parent has this name"
          error={faultAt('parent_location_id')}
        />
      )}
    </>
  );
}

function said(fault: string | undefined) {
  return { validationMessage: fault, validationState: fault ? ('error' as const) : ('none' as const) };
}
