/**
 * A changed response keeps its history, an invitation deleted in error can be brought back, and a presenter is a person of
 * Emmaus.
 */
import { auditColumns } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table invitation drop constraint invitation_receiver_unique');
  await knex.schema.alterTable('invitation', (table) => {
    table.timestamp('deleted_at', { useTz: true });
    table.text('deleted_by_subject');
    table.integer('deleted_by_person_id');
    table.check('(deleted_at is null) = (deleted_by_subject is null)', [], 'invitation_deleted_check');
  });
  await knex.raw(
    'create unique index invitation_receiver_unique on invitation (receiver_person_id, kind) where deleted_at is null',
  );
  await keepResponses(knex);
  await knowPresenter(knex);
}

/** Each response, from the first on, signed by who wrote it; null where one was taken away again. */
async function keepResponses(knex: Knex): Promise<void> {
  await knex.schema.createTable('invitation_response', (table) => {
    table.increments('id');
    table.integer('invitation_id').notNullable();
    table
      .foreign('invitation_id', 'invitation_response_invitation_id_foreign')
      .references('invitation.id')
      .onDelete('cascade');
    table.text('response');
    auditColumns(knex, table);
    table.index(['invitation_id', 'id'], 'invitation_response_invitation_id_index');
  });
  await knex.raw(`
    insert into invitation_response (invitation_id, response, created_at, created_by_subject, created_by_person_id,
      updated_at, updated_by_subject, updated_by_person_id)
    select id, response, updated_at, updated_by_subject, updated_by_person_id, updated_at, updated_by_subject, updated_by_person_id
    from invitation where response is not null order by id`);
  await knex.raw(`
    create function keep_invitation_response() returns trigger language plpgsql set search_path = recruitment, public as $$
    begin
      if tg_op = 'INSERT' then
        if new.response is null then
          return null;
        end if;
      elsif new.response is not distinct from old.response then
        return null;
      end if;
      insert into invitation_response (invitation_id, response, created_at, created_by_subject, created_by_person_id,
        updated_at, updated_by_subject, updated_by_person_id)
      values (new.id, new.response, new.updated_at, new.updated_by_subject, new.updated_by_person_id,
        new.updated_at, new.updated_by_subject, new.updated_by_person_id);
      return null;
    end $$`);
  await knex.raw(`
    create trigger invitation_response_kept after insert or update of response on invitation
    for each row execute function keep_invitation_response()`);
}

/** Persons belong to another service, so no foreign key can say it. A presenter who is removed later stays the presenter. */
async function knowPresenter(knex: Knex): Promise<void> {
  await knex.raw(`
    create function expect_presenter() returns trigger language plpgsql set search_path = recruitment, public as $$
    begin
      if not exists (select from people.published_person_v1 person where person.id = new.presenter_person_id) then
        raise exception 'nobody is person %', new.presenter_person_id
          using errcode = 'check_violation', constraint = 'invitation_presenter_check', schema = 'recruitment', table = 'invitation';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger invitation_presenter_known after insert on invitation
    for each row execute function expect_presenter()`);
  await knex.raw(`
    create trigger invitation_presenter_changed after update of presenter_person_id on invitation
    for each row when (new.presenter_person_id <> old.presenter_person_id) execute function expect_presenter()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger invitation_presenter_changed on invitation');
  await knex.raw('drop trigger invitation_presenter_known on invitation');
  await knex.raw('drop trigger invitation_response_kept on invitation');
  await knex.raw('drop function expect_presenter()');
  await knex.raw('drop function keep_invitation_response()');
  await knex.schema.dropTable('invitation_response');
  await knex.raw('drop index invitation_receiver_unique');
  // There is no place for them any more.
  await knex('invitation').whereNotNull('deleted_at').delete();
  await knex.schema.alterTable('invitation', (table) => {
    table.dropChecks(['invitation_deleted_check']);
    table.dropColumns('deleted_at', 'deleted_by_subject', 'deleted_by_person_id');
    table.unique(['receiver_person_id', 'kind'], { indexName: 'invitation_receiver_unique' });
  });
}
