/** The meditations that come with a new house, with fixed ids. From then on they are the admins', who change and delete them. */
import type { Knex } from 'knex';
import { paragraphs, quote } from '../../content/html.ts';
import { MEDITATIONS } from '../../content/meditations.ts';

const APPEARED_ON = '2026-01-01';

export async function seed(database: Knex): Promise<void> {
  if (await database('meditation').first('id')) return;
  const rows = MEDITATIONS.map(({ title, verse, scene, question, prayer }, index) => ({
    id: index + 1,
    title,
    verse,
    content: paragraphs(scene, question) + quote(prayer),
    sort_order: index + 1,
    appears_on: APPEARED_ON,
  }));
  await database('meditation').insert(rows);
}
