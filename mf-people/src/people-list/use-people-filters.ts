/** What the list of people is narrowed by, kept in the address: `?added=week&phone=missing&school_year=junior`. */
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { PEOPLE_FILTERS } from '@emmaus/contracts/people.words';
import { id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useMemo } from 'react';

const SPEC = {
  added: oneOf(PEOPLE_FILTERS.added),
  phone: oneOf(PEOPLE_FILTERS.phone),
  whose: oneOf(PEOPLE_FILTERS.whose),
  greek: oneOf(PEOPLE_FILTERS.greek),
  varsity: oneOf(PEOPLE_FILTERS.varsity),
  school_year: oneOf(SCHOOL_YEARS),
  location: id,
};

const NOTHING_ON = {
  added: undefined,
  phone: undefined,
  whose: undefined,
  greek: undefined,
  varsity: undefined,
  school_year: undefined,
  location: undefined,
};

export function usePeopleFilters() {
  const [values, change] = useAddress(SPEC);
  const { added, phone, whose, greek, varsity, school_year, location } = values;
  /** Only those that are on, for the calls. */
  const on = useMemo(
    () => ({
      ...(added && { added }),
      ...(phone && { phone }),
      ...(whose && { whose }),
      ...(greek && { greek }),
      ...(varsity && { varsity }),
      ...(school_year && { school_year }),
      ...(location && { location }),
    }),
    [added, phone, whose, greek, varsity, school_year, location],
  );
  return { values, change, on, any: Object.keys(on).length > 0, clear: () => change(NOTHING_ON) };
}

export type PeopleFilters = ReturnType<typeof usePeopleFilters>;
