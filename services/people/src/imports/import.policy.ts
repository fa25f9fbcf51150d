/** Who brings people in from a file, and where to: "admins and td". */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

export interface ImportRecord {
  id: number;
  owner_person_id: number;
}

export const importPolicy = definePolicy<ImportRecord>()({
  resource: 'import',
  reaches: {
    own: {
      matches: (actor, _grant, batch) => batch.owner_person_id === actor.personId,
      restrict: (actor) => ({ sql: 'import_batch.owner_person_id = ?', bindings: [actor.personId] }),
    },
  },
  actions: {
    import: {
      admins: 'everywhere',
      regional: 'none',
      campus: { td: 'own', missionary: 'none', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});

/** The place that people are brought to. A campus director's own campus; admins say which. */
export const importPlacePolicy = definePolicy<{ id: number }>()({
  resource: 'place of an import',
  reaches: placeRules<{ id: number }>('location.id', (location) => location.id),
  actions: {
    import: {
      admins: 'everywhere',
      regional: 'none',
      campus: { td: 'here', missionary: 'none', affiliate: 'none', chaplain: 'none' },
      parish: 'none',
      members: 'none',
      guest: 'none',
    },
  },
});
