/**
 * A person has at most one mark and takes part in at most one discipleship group at a time, now and in all of the past; the day
 * of a change belongs to what follows. Groups never form a loop.
 */
import { versionColumn } from '@emmaus/service-kit/database/migration';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await withoutOverlaps(knex, { table: 'disciple_mark', began: 'began_on', ended: 'ended_on' });
  await knex.raw(`
    alter table disciple_mark add constraint disciple_mark_one_at_a_time
    exclude using gist (person_id with =, daterange(began_on, ended_on, '[)') with &&)`);

  await knex.raw(`
    update discipleship_group_participant participant
    set left_on = greatest(participant.joined_on, ended.ended_on) from discipleship_group ended
    where ended.id = participant.group_id and ended.ended_on is not null and participant.left_on is null`);
  await onlyTheNewestGroup(knex);
  await withoutOverlaps(knex, { table: 'discipleship_group_participant', began: 'joined_on', ended: 'left_on' });
  await knex.raw('drop index discipleship_group_participant_unique');
  await knex.raw(`
    alter table discipleship_group_participant add constraint discipleship_group_participant_one_at_a_time
    exclude using gist (person_id with =, daterange(joined_on, left_on, '[)') with &&)`);
  await knex.schema.alterTable('discipleship_group_participant', (table) => {
    versionColumn(table);
  });
  await refuseGroupLoops(knex);
}

interface Stays {
  table: string;
  began: string;
  ended: string;
}

/** What overlaps is cut off where the next begins; what lasts begins when all that has ended is over. */
async function withoutOverlaps(knex: Knex, { table, began, ended }: Stays): Promise<void> {
  await knex.raw(`
    update ${table} early set ${ended} = later.${began}
    from (select id, lead(${began}) over (partition by person_id order by ${began}, id) as ${began}
      from ${table} where ${ended} is not null) later
    where later.id = early.id and early.${ended} > later.${began}`);
  await knex.raw(`
    update ${table} early set ${ended} = lasting.${began} from ${table} lasting
    where lasting.person_id = early.person_id and lasting.${ended} is null
      and early.${began} <= lasting.${began} and early.${ended} > lasting.${began}`);
  await knex.raw(`
    update ${table} lasting set ${began} = over.${ended}
    from (select person_id, max(${ended}) as ${ended} from ${table} where ${ended} is not null group by person_id) over
    where over.person_id = lasting.person_id and lasting.${ended} is null and over.${ended} > lasting.${began}`);
}

/** Whoever takes part in several groups now stays in the one that they joined last. */
async function onlyTheNewestGroup(knex: Knex): Promise<void> {
  await knex.raw(`
    update discipleship_group_participant early set left_on = newest.joined_on
    from (select distinct on (person_id) id, person_id, joined_on from discipleship_group_participant
      where left_on is null order by person_id, joined_on desc, id desc) newest
    where newest.person_id = early.person_id and newest.id <> early.id and early.left_on is null`);
}

/**
 * A loop can be closed by two writes at once that each look harmless, so writes take turns (a lock until the end of the
 * transaction) and each then looks at what the one before it left.
 */
async function refuseGroupLoops(knex: Knex): Promise<void> {
  await knex.raw(`
    create function closes_group_loop(the_group integer, the_person integer) returns boolean
    language plpgsql set search_path = discipleship, public as $$
    declare
      above integer := (select leader_person_id from discipleship_group where id = the_group);
      walked integer := 0;
    begin
      while above is not null and walked < 1000 loop
        if above = the_person then
          return true;
        end if;
        above := (
          select led.leader_person_id from discipleship_group_participant part join discipleship_group led on led.id = part.group_id
          where part.person_id = above and part.left_on is null);
        walked := walked + 1;
      end loop;
      return false;
    end $$`);
  // Of a loop that is there already, the newest takes part no longer.
  await knex.raw(`
    do $$
    declare
      part record;
    begin
      for part in select * from discipleship_group_participant where left_on is null order by joined_on desc, id desc loop
        update discipleship_group_participant set left_on = greatest(joined_on, current_date)
        where id = part.id and closes_group_loop(part.group_id, part.person_id);
      end loop;
    end $$`);
  await knex.raw(`
    create function refuse_group_loop() returns trigger language plpgsql set search_path = discipleship, public as $$
    declare
      the_group integer := case tg_table_name when 'discipleship_group' then (to_jsonb(new) ->> 'id')::integer
        else (to_jsonb(new) ->> 'group_id')::integer end;
    begin
      perform pg_advisory_xact_lock(hashtext('discipleship.group'));
      if exists (select from discipleship_group_participant part
        where part.group_id = the_group and part.left_on is null and closes_group_loop(the_group, part.person_id)) then
        raise exception 'group % stands below itself', the_group
          using errcode = 'check_violation', constraint = 'discipleship_group_loop_check', schema = 'discipleship', table = 'discipleship_group';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger discipleship_group_loop_trigger after update of leader_person_id on discipleship_group
    for each row execute function refuse_group_loop()`);
  await knex.raw(`
    create trigger discipleship_group_participant_loop_trigger
    after insert or update of group_id, person_id, left_on on discipleship_group_participant
    for each row when (new.left_on is null) execute function refuse_group_loop()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger discipleship_group_participant_loop_trigger on discipleship_group_participant');
  await knex.raw('drop trigger discipleship_group_loop_trigger on discipleship_group');
  await knex.raw('drop function refuse_group_loop()');
  await knex.raw('drop function closes_group_loop(integer, integer)');
  await knex.schema.alterTable('discipleship_group_participant', (table) => {
    table.dropColumn('version');
  });
  await knex.raw(
    'alter table discipleship_group_participant drop constraint discipleship_group_participant_one_at_a_time',
  );
  await knex.raw(
    'create unique index discipleship_group_participant_unique on discipleship_group_participant (group_id, person_id) where left_on is null',
  );
  await knex.raw('alter table disciple_mark drop constraint disciple_mark_one_at_a_time');
}
