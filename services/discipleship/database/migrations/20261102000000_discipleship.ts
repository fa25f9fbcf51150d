/** The discipleship's schema: who disciples whom and since when, disciple types, groups and graduation records. */
import { auditColumns, versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

// Persons and places belong to another service: their ids stand here without a foreign key.
export async function up(knex: Knex): Promise<void> {
  await createRelation(knex);
  await refuseLoops(knex);
  await createDiscipleMark(knex);
  await createGroups(knex);
  await createGraduationRecord(knex);
}

async function createRelation(knex: Knex): Promise<void> {
  await knex.schema.createTable('relation', (table) => {
    table.increments('id');
    table.integer('disciple_person_id').notNullable();
    table.integer('discipler_person_id').notNullable();
    table.integer('location_id').notNullable();
    table.date('began_on').notNullable();
    table.date('ended_on');
    table.text('ended_reason');
    versionColumn(table);
    auditColumns(knex, table);
    table.check('disciple_person_id <> discipler_person_id', [], 'relation_self_check');
    table.check('ended_on is null or began_on <= ended_on', [], 'relation_dates_check');
    table.check('(ended_on is null) = (ended_reason is null)', [], 'relation_ended_check');
    table.check(
      "ended_reason in ('Graduated', 'Transferred schools', 'No longer interested', 'Moved to another discipler', 'Other')",
      [],
      'relation_ended_reason_check',
    );
  });
  await knex.raw(
    'create unique index relation_active_disciple_unique on relation (disciple_person_id) where ended_on is null',
  );
  await knex.raw(
    'create index relation_active_discipler_index on relation (discipler_person_id) where ended_on is null',
  );
  await knex.raw('create index relation_active_location_index on relation (location_id) where ended_on is null');
  await knex.raw('create index relation_disciple_index on relation (disciple_person_id, began_on)');
  await knex.raw('create index relation_discipler_index on relation (discipler_person_id, began_on)');
  // History keeps the rule too: a disciple's relations never overlap. The day of a transfer belongs to the new one.
  await knex.raw(`
    alter table relation add constraint relation_one_discipler_at_a_time
    exclude using gist (disciple_person_id with =, daterange(began_on, ended_on, '[)') with &&)`);
}

/**
 * A loop can be closed by two writes at once that each look harmless, so writes take turns (a lock until the end of the
 * transaction) and each then looks at what the one before it left.
 */
async function refuseLoops(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_relation_loop() returns trigger language plpgsql as $$
    declare
      above integer := new.discipler_person_id;
    begin
      if new.ended_on is not null then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('discipleship.relation'));
      while above is not null loop
        if above = new.disciple_person_id then
          raise exception 'person % is above person % already', new.disciple_person_id, new.discipler_person_id
            using errcode = 'check_violation', constraint = 'relation_loop_check', schema = 'discipleship', table = 'relation';
        end if;
        above := (select r.discipler_person_id from discipleship.relation r where r.disciple_person_id = above and r.ended_on is null);
      end loop;
      return null;
    end $$`);
  await knex.raw(`
    create trigger relation_loop_trigger after insert or update of disciple_person_id, discipler_person_id, ended_on on relation
    for each row execute function refuse_relation_loop()`);
}

async function createDiscipleMark(knex: Knex): Promise<void> {
  await knex.schema.createTable('disciple_mark', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.text('disciple_type').notNullable();
    table.date('began_on').notNullable();
    table.date('ended_on');
    versionColumn(table);
    auditColumns(knex, table);
    table.check("disciple_type in ('Growing Disciple', 'Commissioned Disciple')", [], 'disciple_mark_type_check');
    table.check('ended_on is null or began_on <= ended_on', [], 'disciple_mark_dates_check');
  });
  await knex.raw(
    'create unique index disciple_mark_current_unique on disciple_mark (person_id) where ended_on is null',
  );
  await knex.raw('create index disciple_mark_person_index on disciple_mark (person_id, began_on)');
}

async function createGroups(knex: Knex): Promise<void> {
  await knex.schema.createTable('discipleship_group', (table) => {
    table.increments('id');
    table.integer('leader_person_id').notNullable();
    table.integer('location_id').notNullable();
    table.date('began_on').notNullable();
    table.date('ended_on');
    versionColumn(table);
    auditColumns(knex, table);
    table.check('ended_on is null or began_on <= ended_on', [], 'discipleship_group_dates_check');
  });
  await knex.raw(
    'create unique index discipleship_group_leader_unique on discipleship_group (leader_person_id) where ended_on is null',
  );
  await knex.raw(
    'create index discipleship_group_location_index on discipleship_group (location_id) where ended_on is null',
  );

  await knex.schema.createTable('discipleship_group_participant', (table) => {
    table.increments('id');
    table.integer('group_id').notNullable();
    table
      .foreign('group_id', 'discipleship_group_participant_group_id_foreign')
      .references('discipleship_group.id')
      .onDelete('cascade');
    table.integer('person_id').notNullable();
    table.date('joined_on').notNullable();
    table.date('left_on');
    auditColumns(knex, table);
    table.check('left_on is null or joined_on <= left_on', [], 'discipleship_group_participant_dates_check');
  });
  await knex.raw(
    'create unique index discipleship_group_participant_unique on discipleship_group_participant (group_id, person_id) where left_on is null',
  );
  await knex.raw(
    'create index discipleship_group_participant_person_index on discipleship_group_participant (person_id) where left_on is null',
  );
}

async function createGraduationRecord(knex: Knex): Promise<void> {
  await knex.schema.createTable('graduation_record', (table) => {
    table.increments('id');
    table.integer('person_id').notNullable();
    table.integer('location_id').notNullable();
    // The season a record belongs to. The year in which the person says to graduate is a field of its own, as it may be missing.
    table.integer('record_year').notNullable();
    table.text('phone');
    table.specificType('email', 'citext');
    table.text('graduation_month');
    table.integer('graduation_year');
    table.text('graduation_status');
    table.boolean('is_entering_religious').notNullable().defaultTo(false);
    table.boolean('is_entering_seminary').notNullable().defaultTo(false);
    table.text('diocese_or_order');
    versionColumn(table);
    auditColumns(knex, table);
    table.unique(['person_id', 'record_year'], { indexName: 'graduation_record_person_year_unique' });
    table.check(
      "graduation_status in ('Graduating', 'Remaining', 'Unsure', 'Vocation only')",
      [],
      'graduation_record_status_check',
    );
    table.check('graduation_year between 2000 and 2099', [], 'graduation_record_year_check');
    table.check('not (is_entering_religious and is_entering_seminary)', [], 'graduation_record_vocation_check');
  });
  await knex.raw('create index graduation_record_location_index on graduation_record (location_id, record_year)');
}

export async function down(knex: Knex): Promise<void> {
  const tables = [
    'graduation_record',
    'discipleship_group_participant',
    'discipleship_group',
    'disciple_mark',
    'relation',
  ];
  for (const table of tables) await knex.schema.dropTable(table);
  await knex.raw('drop function refuse_relation_loop()');
}
