/** "Recruitment to pd, ad, rd, td, missionary, affiliate"; "the recruitment chart answers 403 to unauthorised users". */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, overPlaces, type PersonRecord, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

const REGIONAL = { rd: below, ad: below, pd: below, rest: none } as const;
const CAMPUS = { td: here, missionary: here, affiliate: here, rest: none } as const;

/** The chart of a campus with its notes. The record is the campus. */
// oxfmt-ignore
export const recruitmentChartPolicy = definePolicy<PlaceRecord>()({
  resource: 'recruitment charts',
  ...overPlaces,
  actions: {
    //          admins      regional  campus  parish members guest
    read:   row(everywhere, REGIONAL, CAMPUS, none,  none,   none),
    manage: row(everywhere, REGIONAL, CAMPUS, none,  none,   none),
  },
});

/** Who stands on a chart, and who can be put on it: people of its campus. */
// oxfmt-ignore
export const candidatePolicy = definePolicy<PersonRecord>()({
  resource: 'candidates',
  ...overPeople,
  actions: {
    //        admins      regional  campus  parish members guest
    read: row(everywhere, REGIONAL, CAMPUS, none,  none,   none),
  },
});
