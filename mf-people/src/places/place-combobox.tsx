/** A place to be found by a part of its name: an admin's list is long. */
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import { ProblemView } from '@emmaus/remote-kit/problem-view.tsx';
import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useUserLocationsQuery } from '../api/person.api.ts';

/** More than anybody looks through; typing narrows it. */
const MOST_SHOWN = 50;

export interface PlaceComboboxProps {
  label: string;
  value: number | null;
  onChange: (id: number) => void;
  /** The name of the place that is chosen now, until the list is there. */
  chosenName?: string;
  required?: boolean;
  fault?: string | undefined;
  hint?: string;
  /** Only places where people are: campuses and parishes. */
  campusesOnly?: boolean;
  className?: string;
  controlClassName?: string;
}

export function PlaceCombobox({
  label,
  value,
  onChange,
  chosenName = '',
  required = true,
  fault,
  hint = 'Type a part of the name.',
  campusesOnly = false,
  className,
  controlClassName,
}: PlaceComboboxProps) {
  const { data, error, refetch } = useUserLocationsQuery();
  const places = campusesOnly ? data?.filter(isCampus) : data;
  // What is being typed; undefined while nobody types, and the chosen name stands there.
  const [typed, setTyped] = useState<string>();
  const chosen = places?.find(({ id }) => id === value)?.name ?? chosenName;
  const matching = matches(places ?? [], typed);

  if (error) return <ProblemView problem={error} title="The locations could not be loaded" onRetry={refetch} />;
  return (
    <Field
      className={className}
      label={label}
      required={required}
      hint={hint}
      validationMessage={fault}
      validationState={fault ? 'error' : 'none'}
    >
      <Combobox
        className={controlClassName}
        value={typed ?? chosen}
        selectedOptions={value === null ? [] : [String(value)]}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_event, { optionValue }) => {
          // Typing clears the selection first; nothing is chosen by that.
          if (!optionValue) return;
          onChange(Number(optionValue));
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

/** Students register, and people are brought in, at these. */
export function isCampus({ location_type: type }: { location_type: string }): boolean {
  return type === 'Campus' || type === 'Parish';
}

function matches(places: readonly UserLocation[], typed: string | undefined): readonly UserLocation[] {
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
