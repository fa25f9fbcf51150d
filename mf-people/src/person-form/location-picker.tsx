/** A place to be found by a part of its name: an admin's list is long. */
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { ProblemView } from '@emmaus/remote-kit/problem-view.tsx';
import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useUserLocationsQuery } from '../api/person.api.ts';
import { type FormParts, useFieldStyles } from './field-parts.tsx';

/** More than anybody looks through; typing narrows it. */
const MOST_SHOWN = 50;

export interface LocationPickerProps extends FormParts {
  /** The name of the place that is chosen now, until the list is there. */
  chosenName: string;
}

export function LocationPicker({ values, change, faultAt, chosenName }: LocationPickerProps) {
  const styles = useFieldStyles();
  const { data: places, error, refetch } = useUserLocationsQuery();
  // What is being typed; undefined while nobody types, and the chosen name stands there.
  const [typed, setTyped] = useState<string>();
  const chosen = places?.find(({ id }) => id === values.primary_location_id)?.name ?? chosenName;
  const fault = faultAt('primary_location_id');
  const matching = matches(places ?? [], typed);

  if (error) return <ProblemView problem={error} title="The locations could not be loaded" onRetry={refetch} />;
  return (
    <Field
      className={styles.field}
      label="Location"
      required
      hint="Type a part of the name."
      validationMessage={fault}
      validationState={fault ? 'error' : 'none'}
    >
      <Combobox
        className={styles.control}
        value={typed ?? chosen}
        selectedOptions={[String(values.primary_location_id)]}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_event, { optionValue }) => {
          // Typing clears the selection first; nothing is chosen by that.
          if (!optionValue) return;
          change({ primary_location_id: Number(optionValue) });
          setTyped(undefined);
        }}
      >
        {matching.slice(0, MOST_SHOWN).map(({ id, name, location_type }) => (
          <Option key={id} value={String(id)} text={name}>
            {`${name} (${location_type})`}
          </Option>
        ))}
        {matching.length > MOST_SHOWN && (
          <Option disabled value="" text="">
            {`And ${matching.length - MOST_SHOWN} more: type to narrow`}
          </Option>
        )}
        {places && matching.length === 0 && (
          <Option disabled value="" text="">
            No location has this name
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

function matches(places: readonly UserLocation[], typed: string | undefined): readonly UserLocation[] {
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
