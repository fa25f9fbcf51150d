/** Who is shown, kept in the address: `?gender=Female&affinity=Greek,Varsity`. Filtered here: the whole chart is at hand. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { AFFINITIES, fitsFilters } from '@emmaus/contracts/recruitment-charts.words';
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { someOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useMemo } from 'react';

const ADDRESS = {
  gender: someOf(GENDERS),
  school_year: someOf(SCHOOL_YEARS),
  involvement: someOf(INVOLVEMENTS),
  affinity: someOf(AFFINITIES),
};

const NONE = { gender: [], school_year: [], involvement: [], affinity: [] };

export function useCandidateFilter(members: readonly RecruitmentMember[]) {
  const [values, change] = useAddress(ADDRESS);
  // The same words are the same filter: a thousand cards are looked through when one of them changes.
  const written = JSON.stringify(values);
  const filters = useMemo(() => JSON.parse(written) as typeof values, [written]);
  const shown = useMemo(() => members.filter((member) => fitsFilters(member, filters)), [members, filters]);
  return {
    filters,
    change,
    shown,
    all: members,
    any: Object.values(filters).some((chosen) => chosen.length > 0),
    clear: () => change(NONE),
  };
}

export type CandidateFilter = ReturnType<typeof useCandidateFilter>;
