import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { bulleted, heading, numbered, paragraph, quote } from '../database/content/plan-nodes.ts';
import { PLAN_DOCUMENT_SCHEMA, type PlanNode } from '@emmaus/contracts/plan-document.words';
import { htmlOfDocument } from '../src/documents/document-html.ts';
import { bibleStudiesService } from '../src/service.ts';

const html = (...content: PlanNode[]): string => htmlOfDocument({ type: 'doc', content });

describe('"dialogue is its HTML"', () => {
  test('with everything that the toolbar offers', () => {
    expect(
      html(heading('Read'), paragraph('Twice, *aloud*.'), numbered('one', 'two'), bulleted('step'), quote('Amen')),
    ).toBe(
      '<h2>Read</h2><p>Twice, <em>aloud</em>.</p><ol><li><p>one</p></li><li><p>two</p></li></ol>' +
        '<ul><li><p>step</p></li></ul><blockquote><p>Amen</p></blockquote>',
    );
    expect(
      html(
        { type: 'horizontal_rule' },
        { type: 'paragraph', content: [{ type: 'hard_break' }] },
        { type: 'paragraph' },
      ),
    ).toBe('<hr><p><br></p><p></p>');
    const marks = [{ type: 'strong' }, { type: 'underline' }, { type: 'strike' }] as const;
    expect(html({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] })).toBe(
      '<p><strong><u><s>a</s></u></strong></p>',
    );
  });

  test('no text becomes a tag', () => {
    expect(html(paragraph(`<script>alert("1 & '2'")</script>`))).toBe(
      '<p>&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</p>',
    );
  });
});

describe('in the database', () => {
  const { service, house } = serviceForTests(bibleStudiesService);
  let own: Knex;
  beforeAll(async () => {
    own = service.database.as('bible-studies');
  });

  async function write(title: string, dialogue: string, more: object = {}): Promise<number> {
    const material = (await own('material').first('id')) as { id: number };
    const row = { owner_person_id: house.person.student, material_id: material.id, title, dialogue, ...more };
    const [{ id }] = (await own('plan').insert(row).returning('id')) as [{ id: number }];
    return id;
  }

  test('a plan is found by the words of its title and of its text, without accents and tags', async () => {
    const id = await write('Grâce', html(heading('Read & listen'), paragraph(`Who's "there"? *Señor*`)));
    const { plain_text, search } = (await own('plan').where({ id }).first('plain_text', 'search')) as Record<
      string,
      string
    >;
    expect(plain_text).toBe(`Read & listen Who's "there"? Señor`);
    expect(search).toBe(`grace read & listen who's "there"? senor`);
  });

  test('a document has the number of its schema', async () => {
    const document = JSON.stringify({ type: 'doc', content: [paragraph('Text')] });
    await write('With', '', { document, document_schema: PLAN_DOCUMENT_SCHEMA });
    await expect(write('Without', '', { document })).rejects.toMatchObject({
      constraint: 'plan_document_schema_check',
    });
    await expect(write('No document', '', { document: '{"type":"text"}', document_schema: 1 })).rejects.toMatchObject({
      constraint: 'plan_document_check',
    });
  });

  test('others know whose plans there are, also of deleted ones, and nothing else', async () => {
    const id = await write('Gone', '', { deleted_at: '2026-11-01T12:00:00Z' });
    const reader = service.database.as('people');
    expect(await reader('bible_studies.published_plan_v1').where({ id })).toEqual([
      { id, owner_person_id: house.person.student },
    ]);
    await expect(reader.raw('select dialogue from bible_studies.plan')).rejects.toMatchObject({ code: '42501' });
  });
});
