/** Who is told whether graduation has begun: whom the home page leads to the graduation pages. */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

/** A place with graduation records. */
export interface GraduatingPlace {
  id: number;
}

export const graduationStatusPolicy = definePolicy<GraduatingPlace>()({
  resource: 'graduation status',
  reaches: placeRules<GraduatingPlace>('location.id', (place) => place.id),
  actions: {
    // "Graduate Page: td, missionary"; "Regional graduation status on home: rd, ad".
    read: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'below', pd: 'none', dsc: 'none' },
      campus: { td: 'here', missionary: 'here', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
