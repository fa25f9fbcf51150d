/** The meditations, with fixed ids. Can be run again at any time. */
import type { Knex } from 'knex';
import { paragraphs, quote } from '../../content/html.ts';
import { MEDITATIONS } from '../../content/meditations.ts';

export async function seed(database: Knex): Promise<void> {
  const rows = MEDITATIONS.map(({ title, verse, scene, question, prayer }, index) => ({
    id: index + 1,
    title,
    verse,
    content: paragraphs(scene, question) + quote(prayer),
    sort_order: index + 1,
  }));
  await database('meditation').insert(rows).onConflict('id').merge();
}
