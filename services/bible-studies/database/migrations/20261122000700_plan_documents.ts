/** Plans: the document is the truth, the dialogue its HTML; found by their words, and brought back after they were deleted. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Of HTML that was made here: its tags and the five signs that it writes as words.
  await knex.raw(String.raw`
    create function text_of_html(html text) returns text language sql immutable parallel safe as $$
      select replace(replace(replace(replace(replace(
        btrim(regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&') $$`);
  await knex.schema.alterTable('plan', (table) => {
    // Null for a plan from before: its document is read from the dialogue when somebody opens it.
    table.jsonb('document');
    table.smallint('document_schema');
    // For 30 days it can be brought back.
    table.timestamp('deleted_at', { useTz: true });
    table.specificType('plain_text', 'text generated always as (bible_studies.text_of_html(dialogue)) stored');
    table.specificType(
      'search',
      `text generated always as (bible_studies.searchable(title || ' ' || bible_studies.text_of_html(dialogue))) stored`,
    );
    table.check('(document is null) = (document_schema is null)', [], 'plan_document_schema_check');
    table.check("document ->> 'type' = 'doc'", [], 'plan_document_check');
  });
  await knex.raw('create index plan_search_trigram_index on plan using gin (search gin_trgm_ops)');
  await knex.raw('drop index plan_owner_index');
  await knex.raw('create index plan_owner_index on plan (owner_person_id, created_at) where deleted_at is null');
  await knex.raw('create index plan_deleted_index on plan (deleted_at) where deleted_at is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index plan_deleted_index');
  await knex.raw('drop index plan_owner_index');
  await knex.raw('delete from plan where deleted_at is not null');
  await knex.schema.alterTable('plan', (table) => {
    table.dropChecks(['plan_document_schema_check', 'plan_document_check']);
    table.dropColumns('search', 'plain_text', 'deleted_at', 'document_schema', 'document');
    table.index(['owner_person_id', 'created_at'], 'plan_owner_index');
  });
  await knex.raw('drop function text_of_html(text)');
}
