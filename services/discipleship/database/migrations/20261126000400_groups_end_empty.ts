/** A group ends when nobody takes part in it any more, and nobody joins one that has ended; also when two people write at once. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse_participants_of_ended_group() returns trigger language plpgsql set search_path = discipleship, public as $$
    declare
      the_group integer := case tg_table_name when 'discipleship_group' then (to_jsonb(new) ->> 'id')::integer
        else (to_jsonb(new) ->> 'group_id')::integer end;
    begin
      perform pg_advisory_xact_lock(hashtext('discipleship.group'));
      if exists (select from discipleship_group ended join discipleship_group_participant part on part.group_id = ended.id
        where ended.id = the_group and ended.ended_on is not null and part.left_on is null) then
        raise exception 'somebody takes part in group %, which has ended', the_group
          using errcode = 'check_violation', constraint = 'discipleship_group_ended_empty_check', schema = 'discipleship',
            table = 'discipleship_group';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger discipleship_group_ended_empty_trigger after insert or update of ended_on on discipleship_group
    for each row when (new.ended_on is not null) execute function refuse_participants_of_ended_group()`);
  await knex.raw(`
    create trigger discipleship_group_participant_ended_trigger
    after insert or update of group_id, left_on on discipleship_group_participant
    for each row when (new.left_on is null) execute function refuse_participants_of_ended_group()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger discipleship_group_participant_ended_trigger on discipleship_group_participant');
  await knex.raw('drop trigger discipleship_group_ended_empty_trigger on discipleship_group');
  await knex.raw('drop function refuse_participants_of_ended_group()');
}
