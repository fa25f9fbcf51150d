/** Who sees the discipleship groups of a place, and who adds, changes and ends them (specification 3, §6). */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, everywhere, here, none, row } from '@emmaus/service-kit/policy/policy-row';
import { overPlaces, type PlaceRecord } from '@emmaus/service-kit/policy/reaches';

/** The record is the place of a group, `location` in queries. */
// oxfmt-ignore
export const groupPolicy = definePolicy<PlaceRecord>()({
  resource: 'Discipleship groups of a place',
  ...overPlaces,
  actions: {
    //           admins      regional                              campus                            parish members guest
    /** "Discipleship Groups to parish-td, parish-missionary, ad, rd", and whoever may change them. */
    read:   row(everywhere, { rd: below, ad: below, rest: none }, { missionary: none, rest: here }, here,  none,   none),
    /** "Add, end, edit: affiliate, chaplain, td, superadmin, parish-missionary, parish-td." */
    change: row(everywhere, none,                                 { missionary: none, rest: here }, here,  none,   none),
  },
});
