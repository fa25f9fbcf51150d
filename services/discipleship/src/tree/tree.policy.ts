/** Who opens the discipleship trees of a place, and what of them (specification 3, §6). */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

/** A place, as the policy reads it. */
export interface TreePlace {
  id: number;
}

export const treePolicy = definePolicy<TreePlace>()({
  resource: 'Discipleship tree of a place',
  reaches: placeRules<TreePlace>('location.id', (place) => place.id),
  actions: {
    /** Opens the page at all. */
    read: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'below', dsc: 'none' },
      campus: 'here',
      parish: 'here',
      members: { student: 'here', alumni: 'none', lifelong: 'none' },
      guest: 'none',
    },
    /** Sees every chain; who does not, sees the own one. */
    read_whole: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'below', dsc: 'none' },
      campus: 'here',
      parish: 'here',
      members: 'none',
      guest: 'none',
    },
    /** "Show Time in Discipleship: rd, ad, td, missionary, pd, admin, student." */
    see_time: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'below', dsc: 'none' },
      campus: { td: 'here', missionary: 'here', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: { student: 'here', alumni: 'none', lifelong: 'none' },
      guest: 'none',
    },
    /** "Orphan list: missionary, td, rd, ad." */
    see_orphans: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'none', dsc: 'none' },
      campus: { td: 'here', missionary: 'here', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
