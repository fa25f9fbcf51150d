/**
 * Who is shown, kept in the address: `?gender=Female&affinity=Greek,Varsity`. Filtered here while the whole chart is at hand; of one
 * that is not, the service is asked, also by a part of the name.
 */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { AFFINITIES, fitsFilters } from '@emmaus/contracts/recruitment-charts.words';
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { someOf, text } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useMemo } from 'react';

const ADDRESS = {
  gender: someOf(GENDERS),
  school_year: someOf(SCHOOL_YEARS),
  involvement: someOf(INVOLVEMENTS),
  affinity: someOf(AFFINITIES),
  search: text(),
};

const NONE = { gender: [], school_year: [], involvement: [], affinity: [], search: '' };

export function useCandidateFilter(members: readonly RecruitmentMember[], isCut: boolean) {
  const [{ search: sought, ...values }, change] = useAddress(ADDRESS);
  // Who sees all cards looks among them by eye.
  const search = isCut ? sought : '';
  // The same words are the same filter: a thousand cards are looked through when one of them changes.
  const written = JSON.stringify(values);
  const filters = useMemo(() => JSON.parse(written) as typeof values, [written]);
  const shown = useMemo(() => members.filter((member) => fitsFilters(member, filters)), [members, filters]);
  return {
    filters,
    search,
    change,
    shown,
    all: members,
    isCut,
    any: search !== '' || Object.values(filters).some((chosen) => chosen.length > 0),
    clear: () => change(NONE),
  };
}

export type CandidateFilter = ReturnType<typeof useCandidateFilter>;
