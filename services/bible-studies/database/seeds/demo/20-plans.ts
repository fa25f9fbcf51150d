/** Plans that the people of the demo accounts have written, so that each finds something of their own. */
import { createRandom, insertAll } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { SERIES } from '../../content/materials.ts';
import { bulleted, heading, numbered, paragraph, quote } from '../../content/plan-nodes.ts';
import { PLAN_DOCUMENT_SCHEMA, type PlanDocument } from '@emmaus/contracts/plan-document.words';
import { htmlOfDocument } from '../../../src/documents/document-html.ts';

const MOST_PLANS = 9;

export async function seed(database: Knex): Promise<void> {
  if (await database('plan').first('id')) return;
  const owners = (await database('people.published_person_v1')
    .whereLike('email', '%@emmaus.test')
    .whereNotNull('primary_role')
    .orderBy('id')
    .pluck('id')) as number[];
  const random = createRandom(1_207);
  const rows = owners.flatMap((owner) => {
    const chosen = random.shuffle(allMaterials()).slice(0, random.between(3, MOST_PLANS));
    return chosen.map(({ id, title, passage, questions }, index) => {
      const written = now()
        .subtract({ hours: 24 * (3 + 7 * index) + random.between(0, 20) })
        .toString();
      const document = documentOf(passage, random.shuffle(questions));
      return {
        owner_person_id: owner,
        material_id: id,
        title: random.chance(0.7) ? title : `${title} (${passage})`,
        document,
        document_schema: PLAN_DOCUMENT_SCHEMA,
        dialogue: htmlOfDocument(document),
        created_at: written,
        created_by_person_id: owner,
        updated_at: written,
        updated_by_person_id: owner,
        version: 1,
        created_by_subject: 'system',
        updated_by_subject: 'system',
      };
    });
  });
  await insertAll(database, 'plan', rows);
}

function allMaterials(): { id: number; title: string; passage: string; questions: readonly string[] }[] {
  // Ids as the reference seed gives them.
  return SERIES.flatMap(({ materials }, at) =>
    materials.map((material, index) => ({ ...material, id: 100 * (at + 1) + index + 1 })),
  );
}

function documentOf(passage: string, questions: readonly string[]): PlanDocument {
  const content = [
    heading('Welcome'),
    paragraph('Say everyone by name. One high and one low of the week, in a sentence each.'),
    heading(`Read ${passage}`),
    paragraph('Read it twice, two voices. Silence in between: *which word stays with you?*'),
    numbered(...questions),
    heading('This week'),
    bulleted('One small step, said aloud, to one other person.', 'Who is missing tonight, and who writes to them?'),
    quote('Close with a free prayer, then the Our Father together.'),
  ];
  return { type: 'doc', content };
}
