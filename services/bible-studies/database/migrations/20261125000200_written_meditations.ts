/** Meditations are written here: as documents, as drafts, with the day on which they appear, and brought back after they were deleted. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

/** Everybody could read what there was. */
const ALWAYS = '2026-01-01';
/** Those below came with the house. */
const FIRST_OF_OURS = 1001;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('meditation', (table) => {
    // Null for one from before: its document is read from the content when somebody changes it.
    table.jsonb('document');
    table.smallint('document_schema');
    // Null for a draft.
    table.date('appears_on');
    table.timestamp('deleted_at', { useTz: true });
    versionColumn(table);
    auditColumns(knex, table);
    table.specificType(
      'search',
      `text generated always as (bible_studies.searchable(title || ' ' || verse || ' ' || bible_studies.text_of_html(content))) stored`,
    );
    table.check('(document is null) = (document_schema is null)', [], 'meditation_document_schema_check');
    table.check("document ->> 'type' = 'doc'", [], 'meditation_document_check');
    table.check("title <> ''", [], 'meditation_title_check');
    table.dropUnique(['title'], 'meditation_title_unique');
  });
  await knex('meditation').update({ appears_on: ALWAYS });
  await knex.raw('create unique index meditation_title_unique on meditation (title) where deleted_at is null');
  await knex.raw('create index meditation_deleted_index on meditation (deleted_at) where deleted_at is not null');
  await knex.raw(`create sequence meditation_id_seq as integer start with ${FIRST_OF_OURS} owned by meditation.id`);
  await knex.raw(
    `select setval('meditation_id_seq', (select greatest(${FIRST_OF_OURS}, max(id) + 1) from meditation), false)`,
  );
  await knex.raw(`
    alter table meditation
      alter column id set default nextval('meditation_id_seq'),
      alter column sort_order set default 0`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table meditation alter column id drop default, alter column sort_order drop default');
  await knex.raw('drop sequence meditation_id_seq');
  await knex.raw('drop index meditation_deleted_index');
  await knex.raw('drop index meditation_title_unique');
  await knex.raw('delete from meditation where deleted_at is not null or appears_on is null');
  await knex.schema.alterTable('meditation', (table) => {
    table.dropChecks(['meditation_document_schema_check', 'meditation_document_check', 'meditation_title_check']);
    table.dropColumns(
      'search',
      'updated_by_person_id',
      'updated_by_subject',
      'updated_at',
      'created_by_person_id',
      'created_by_subject',
      'created_at',
      'version',
      'deleted_at',
      'appears_on',
      'document_schema',
      'document',
    );
    table.unique(['title'], { indexName: 'meditation_title_unique' });
  });
}
