/** Who opens the discipleship trees of a place, and what of them (specification 3, §6). */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const treePolicy = definePolicy<PlaceRecord>()({
  resource: 'Discipleship tree of a place',
  ...overPlaces,
  actions: {
    //               admins      regional                                         campus                                     parish members                      guest
    /** Opens the page at all. */
    read:        row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,                                      here,  { student: here, rest: none }, none),
    /** Sees every chain; who does not, sees the own one. */
    read_whole:  row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,                                      here,  none,                          none),
    /** "Show Time in Discipleship: rd, ad, td, missionary, pd, admin, student." */
    see_time:    row(everywhere, { rd: below, ad: below, pd: below, rest: none }, { td: here, missionary: here, rest: none }, none,  { student: here, rest: none }, none),
    /** "Orphan list: missionary, td, rd, ad." */
    see_orphans: row(everywhere, { rd: below, ad: below, rest: none },            { td: here, missionary: here, rest: none }, none,  none,                          none),
    /** What is offered there; whom it may be done with say the policies of disciples and of relations. */
    add:         row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,                                      here,  { student: here, rest: none }, none),
    end:         row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,                                      here,  { student: here, rest: none }, none),
    transfer:    row(everywhere, none,                                            here,                                      here,  none,                          none),
    mark:        row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,                                      here,  { student: here, rest: none }, none),
  },
});
