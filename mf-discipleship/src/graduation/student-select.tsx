/** "Autocomplete search of eligible people": students of the campus who are missing among the records of this season. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useCallback } from 'react';
import { type EligibleStudent, graduationApi, type SeasonOf } from '../api/graduation.api.ts';

export interface ChosenStudent {
  id: number;
  name: string;
}

export interface StudentSelectProps {
  of: SeasonOf;
  chosen: ChosenStudent | null;
  /** People who are not offered. */
  without?: readonly number[];
  onChoose: (student: ChosenStudent | null) => void;
}

const NOBODY: readonly number[] = [];

export function StudentSelect({
  of: { location_id, record_year },
  chosen,
  without = NOBODY,
  onChoose,
}: StudentSelectProps) {
  const [ask] = graduationApi.useLazyEligibleStudentsQuery();
  const search = useCallback(
    async (typed: string) => {
      const { data } = await ask({ location_id, record_year, search: typed }).unwrap();
      return data.filter(({ id }) => !without.includes(id)).map(optionOf);
    },
    [ask, location_id, record_year, without],
  );
  return (
    <SearchSelect
      label="Student"
      hint="Students of this campus without a grad form."
      placeholder="Name"
      search={search}
      value={chosen ? String(chosen.id) : ''}
      chosen={chosen?.name ?? ''}
      onChange={(id, name) => onChoose(id === '' ? null : { id: Number(id), name })}
      nothingFits="Nobody found"
    />
  );
}

function optionOf({ id, name, school_year }: EligibleStudent) {
  return {
    value: String(id),
    label: name,
    person: true,
    ...(school_year && { detail: SCHOOL_YEAR_TITLES[school_year] }),
  };
}
