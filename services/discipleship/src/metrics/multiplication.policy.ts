/** Who is shown the spiritual multiplication table, of which places, and whom of those behind its numbers (specification 3, §6). */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, overPlaces, type PersonRecord, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the place. */
// oxfmt-ignore
export const multiplicationPolicy = definePolicy<PlaceRecord>()({
  resource: 'spiritual multiplication of a place',
  ...overPlaces,
  actions: {
    // "The table loads only for regional, td, missionary, affiliate, parish-td, parish-missionary, alumni and chaplain."
    //             admins      regional                                         campus parish members                       guest
    read:        row(everywhere, below,                                           here,  here,  { alumni: here, rest: none }, none),
    /** Counts everybody there; who does not, counts those whom they see. */
    read_whole:  row(everywhere, below,                                           here,  here,  none,                         none),
    /** How the place reports, as the page of Reporting Percentages has it. */
    see_reports: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  none,  none,                         none),
  },
});

// oxfmt-ignore
export const peopleBehindPolicy = definePolicy<PersonRecord>()({
  resource: 'people behind a figure',
  ...overPeople,
  actions: {
    //             admins      regional                                         campus parish members                               guest
    read:       row(everywhere, below,                                           here,  here,  { alumni: [own, chain], rest: none }, none),
    /** Is named as counted for a mark, of their own or of somebody whom they disciple: to nobody who is told it on no profile. */
    see_marked: row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  none,                                 none),
  },
});

/** Places where people are counted, for whoever asks of `location`. */
export const WHERE_PEOPLE_ARE = sql`location.location_type in ('Campus', 'Parish')`;
