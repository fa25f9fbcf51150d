/**
 * Who may look at a depth chart. The record is a person: a chart is seen by whoever sees its keeper, and what is known of a
 * member beyond the name by whoever sees the member (domain.md, "Who sees whom", "Depth charts").
 */
import { definePolicy, placeRules } from '@emmaus/service-kit/policy/policy';

/** A row of `people.published_person_v1 as person`. */
export interface ChartPerson {
  id: number;
  primary_location_id: number;
  entered_by_person_id: number | null;
}

export const depthChartPolicy = definePolicy<ChartPerson>()({
  resource: 'depth charts',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId ?? 0] }),
    },
    // Those below in the discipleship tree, participants of the studies one leads, and contacts one entered.
    chain: {
      matches: (actor, _grant, person) =>
        actor.chain.has(person.id) ||
        (person.entered_by_person_id !== null && person.entered_by_person_id === actor.personId),
      restrict: (actor) => ({
        sql: '(person.id = any(?::int[]) or person.entered_by_person_id = ?)',
        bindings: [[...actor.chain] as never, actor.personId ?? 0],
      }),
    },
    ...placeRules<ChartPerson>('person.primary_location_id', (person) => person.primary_location_id),
  },
  actions: {
    read: {
      admins: 'everywhere',
      regional: ['own', 'below'],
      campus: ['own', 'here'],
      parish: ['own', 'here'],
      members: ['own', 'chain'],
      guest: 'none',
    },
    keep: { admins: 'own', regional: 'own', campus: 'own', parish: 'own', members: 'own', guest: 'none' },
  },
});

/** Looking through the charts of a place, one keeper at a time. The record is the location. */
export const chartPlacePolicy = definePolicy<{ id: number }>()({
  resource: 'places with depth charts',
  reaches: placeRules<{ id: number }>('location.id', (location) => location.id),
  actions: {
    browse: { admins: 'everywhere', regional: 'below', campus: 'none', parish: 'none', members: 'none', guest: 'none' },
  },
});
