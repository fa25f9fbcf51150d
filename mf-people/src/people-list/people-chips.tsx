/** The questions that the list of people answers by one press, each with how many it would show. The list waits for none of them. */
import { SCHOOL_YEARS, SCHOOL_YEAR_TITLES, isCampus } from '@emmaus/contracts/ministry.words';
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ChoiceChip, FilterChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import { peopleApi } from '../api/people.api.ts';
import type { PeopleFilters } from './use-people-filters.ts';

const SIMPLE = [
  { name: 'added', word: 'week', label: 'New this week' },
  { name: 'phone', word: 'missing', label: 'No phone' },
  { name: 'whose', word: 'mine', label: 'Mine' },
] as const;
const CIRCLES = [
  { name: 'greek', word: 'yes', label: 'Greek' },
  { name: 'varsity', word: 'yes', label: 'Varsity' },
] as const;

export interface PeopleChipsProps {
  filters: PeopleFilters;
  /** The search in force. */
  search: string;
}

export function PeopleChips({ filters, search }: PeopleChipsProps) {
  const { values, change, on } = filters;
  const { data: counts } = peopleApi.usePeopleCountsQuery({ ...on, ...(search && { search }) });
  const chip = ({ name, word, label }: (typeof SIMPLE)[number] | (typeof CIRCLES)[number]) => (
    <FilterChip
      key={name}
      label={label}
      count={counts?.[name]}
      most={MOST_COUNTED}
      on={values[name] !== undefined}
      onChange={(pressed) => change({ [name]: pressed ? word : undefined })}
    />
  );
  return (
    <FilterChips label="Show only">
      {SIMPLE.map(chip)}
      <ChoiceChip
        label="Year"
        none="All years"
        options={SCHOOL_YEARS.map((year) => ({
          value: year,
          label: SCHOOL_YEAR_TITLES[year],
          count: counts?.school_year[year],
          most: MOST_COUNTED,
        }))}
        value={values.school_year}
        onChange={(year) => change({ school_year: year })}
      />
      {CIRCLES.map(chip)}
    </FilterChips>
  );
}

/** For those whose people are at several places; some have hundreds. */
export function CampusFilter({ filters: { values, change } }: Pick<PeopleChipsProps, 'filters'>) {
  const campuses = usePortal().user?.locations.filter(isCampus) ?? [];
  if (campuses.length < 2) return null;
  return (
    <PlaceSelect
      labelHidden
      none="All campuses"
      places={campuses}
      value={values.location}
      onChange={(location) => change({ location })}
    />
  );
}
