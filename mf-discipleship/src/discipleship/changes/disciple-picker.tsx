/** One person of those whom the service offers for a change of the tree, found by a part of the name. */
import type { Disciple } from '@emmaus/contracts/disciples.contract';
import { DISCIPLES_PROBLEM } from '@emmaus/contracts/disciples.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useCallback, useRef } from 'react';
import { type DiscipleList, disciplesApi } from '../../api/disciples.api.ts';
import { SHORT_TYPES } from '../person-facts.ts';

/** Who is chosen; without an id nobody. */
export interface Picked {
  id: number | null;
  name: string;
}

export const NOBODY: Picked = { id: null, name: '' };

export interface DisciplePickerProps {
  label: string;
  list: DiscipleList;
  location: number;
  /** Whose discipler is looked for. */
  of?: number | null;
  picked: Picked;
  /** `relation` is by which somebody disciples them now, sent along with what is done to it. */
  onPick: (picked: Picked, relation: number | null) => void;
  error: string | undefined;
  hint?: string;
}

export function DisciplePicker({ label, list, location, of, picked, onPick, error, hint }: DisciplePickerProps) {
  const [ask] = disciplesApi.useLazyDisciplesToChooseQuery();
  const known = useRef(new Map<string, Disciple>());
  const search = useCallback(
    async (typed: string): Promise<SelectOption[]> => {
      try {
        const asked = { list, search: typed, location_id: location, disciple_person_id: of ?? undefined };
        const people = await ask(asked).unwrap();
        known.current = new Map(people.map((person) => [String(person.id), person]));
        return people.map(optionOf);
      } catch (problem) {
        throw { ...asProblem(problem), message: DISCIPLES_PROBLEM };
      }
    },
    [ask, list, location, of],
  );
  return (
    <SearchSelect
      label={label}
      required
      placeholder="Name"
      hint={hint}
      search={search}
      value={picked.id === null ? '' : String(picked.id)}
      chosen={picked.name}
      onChange={(value, name) =>
        onPick(value === '' ? NOBODY : { id: Number(value), name }, known.current.get(value)?.relation_id ?? null)
      }
      nothingFits="Nobody found"
      error={error}
    />
  );
}

/** 'Junior · Growing · discipled by Clara Byrne' stands below the name, 'Missionary' of who is no student. */
function optionOf({ id, name, school_year, primary_role, disciple_type, discipler }: Disciple): SelectOption {
  const standing = school_year ? SCHOOL_YEAR_TITLES[school_year] : primary_role && ROLE_TITLES[primary_role];
  const facts = [standing, disciple_type && SHORT_TYPES[disciple_type], discipler && `discipled by ${discipler}`];
  const detail = facts.filter(Boolean).join(' · ');
  return { value: String(id), label: name, person: true, ...(detail !== '' && { detail }) };
}
