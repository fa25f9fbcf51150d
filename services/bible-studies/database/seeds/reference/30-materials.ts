/** The series of materials, with fixed ids: 100 × series + place in it. Can be run again at any time. */
import type { Knex } from 'knex';
import { heading, numbered, paragraphs } from '../../content/html.ts';
import { SERIES } from '../../content/materials.ts';

export async function seed(database: Knex): Promise<void> {
  const series = SERIES.map(({ name }, index) => ({ id: index + 1, name, sort_order: index + 1 }));
  const materials = SERIES.flatMap(({ materials: texts }, at) =>
    texts.map(({ title, passage, background, questions }, index) => ({
      id: 100 * (at + 1) + index + 1,
      series_id: at + 1,
      title,
      context: heading(passage) + paragraphs(background) + numbered(...questions),
      sort_order: index + 1,
    })),
  );
  await database('series').insert(series).onConflict('id').merge();
  await database('material').insert(materials).onConflict('id').merge();
}
