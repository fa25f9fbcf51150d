/** The people of the demo organisation, by place, as other services publish them. */
import type { Knex } from 'knex';
import type { DemoPerson } from './campus-chains.ts';

export interface DemoPlace {
  id: number;
  people: DemoPerson[];
}

/** Every campus or parish with its people, ordered by id. */
export async function peopleAt(database: Knex, type: 'Campus' | 'Parish'): Promise<DemoPlace[]> {
  const people = (await database('people.published_person_v1 as person')
    .where('person.primary_location_type', type)
    .orderBy('person.id')
    .select(
      'person.id',
      'person.email',
      'person.phone',
      'person.gender',
      'person.school_year',
      'person.primary_role',
      'person.primary_location_id',
      database.raw(
        'exists (select from bible_studies.published_leader_v1 leader where leader.person_id = person.id) as leads_study',
      ),
    )) as DemoPerson[];
  const places = Map.groupBy(people, (person) => person.primary_location_id);
  return [...places].map(([id, atPlace]) => ({ id, people: atPlace })).toSorted((a, b) => a.id - b.id);
}
