/** Bible study plans that people of a campus have written. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { planRow } from '../../../services/bible-studies/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';

/** One of the missionary. */
export async function writePlans(database: House, { tag, person }: Campus): Promise<void> {
  const { id } = (await database('bible_studies.material').orderBy('id').first('id')) as { id: number };
  const plan = planRow({ ownerId: person.missionary.id, materialId: id, title: `On the road ${tag}` });
  await insertAll(database, 'bible_studies.plan', [plan]);
}
