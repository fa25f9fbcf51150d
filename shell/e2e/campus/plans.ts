/** Bible study plans that people of a campus have written. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { planRow } from '../../../services/bible-studies/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import type { Person } from './person.ts';

/** One of the missionary. */
export function writePlans(database: House, campus: Campus): Promise<string> {
  return writePlan(database, campus, campus.person.missionary);
}

/** Answers its title. */
export async function writePlan(database: House, { tag }: Campus, owner: Person): Promise<string> {
  const { id } = (await database('bible_studies.material').orderBy('id').first('id')) as { id: number };
  const title = `On the road ${tag}`;
  await insertAll(database, 'bible_studies.plan', [planRow({ ownerId: owner.id, materialId: id, title })]);
  return title;
}
