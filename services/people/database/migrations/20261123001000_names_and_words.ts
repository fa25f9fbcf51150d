/**
 * A name is also found written together, O'Brien as 'obrien' and 明 李 as '李明'; and people are sorted by the words that a list
 * shows for their gender and role.
 */
import type { Knex } from 'knex';

const ENTERED = String.raw`first_name, last_name, email::text, email2::text, phone, regexp_replace(phone, '\D', '', 'g')`;

/** By their words: Female, Male. */
const GENDERS = [2, 1];

/** By their words, from Admin to Super Admin. */
const ROLES =
  `admin affiliate alumni ad td chaplain dsc guest lifelong missionary parish-td parish-missionary pd regional rd
  student superadmin`.split(/\s+/);

const ROLES_BY_RANK =
  `superadmin admin regional rd dsc ad pd td missionary affiliate chaplain parish-td parish-missionary
  alumni lifelong student guest`.split(/\s+/);

const COLUMNS = `
  id, first_name, last_name, email, email2, phone, gender_id, school_year_id, is_varsity, is_greek, is_text_2_report,
  primary_location_id, primary_role, entered_by_person_id, version, created_at, created_by_subject, created_by_person_id,
  updated_at, updated_by_subject, updated_by_person_id, name, search, sort_name`;

const IS_STUDENT = `
  exists (select from role_grant held where held.person_id = person_record.id and held.role = 'student')
  or (school_year_id is not null and not exists (select from role_grant held where held.person_id = person_record.id))
    as is_student`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(WRITTEN_TOGETHER);
  await knex.raw('drop view person cascade');
  await computeAnew(
    knex,
    `people.searchable(${ENTERED}, people.written_together(first_name, last_name))`,
    placeIn(ROLES),
  );
  await knex.raw(`
    alter table person_record
      add column sort_gender smallint generated always as (array_position(array[${GENDERS.join(', ')}], gender_id)) stored`);
  await knex.raw('alter table person_record rename column role_rank to sort_role');
  await knex.raw(
    `create view person as
      select ${COLUMNS}, sort_role, ${IS_STUDENT}, sort_gender from person_record where removed_at is null`,
  );
  await renameIndexes(knex, 'role_rank', 'sort_role');
  await indexOrder(knex, { drop: 'gender_id', make: 'sort_gender' });
  await knex.raw('analyze person_record');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop view person cascade');
  await indexOrder(knex, { drop: 'sort_gender', make: 'gender_id' });
  await renameIndexes(knex, 'sort_role', 'role_rank');
  await knex.raw('alter table person_record rename column sort_role to role_rank');
  await computeAnew(knex, `people.searchable(${ENTERED})`, placeIn(ROLES_BY_RANK));
  await knex.raw('alter table person_record drop column sort_gender');
  await knex.raw(
    `create view person as select ${COLUMNS}, role_rank, ${IS_STUDENT} from person_record where removed_at is null`,
  );
  await knex.raw('drop function written_together(text, text)');
}

/** PostgreSQL before 17 computes a column anew only by making it anew, with its indexes and what it knows of its values. */
async function computeAnew(knex: Knex, search: string, rank: string): Promise<void> {
  const { rows } = (await knex.raw('show server_version_num')) as { rows: [{ server_version_num: string }] };
  if (Number(rows[0].server_version_num) >= 170_000) {
    await knex.raw(
      `alter table person_record alter column search set expression as (${search}), alter column role_rank set expression as (${rank})`,
    );
    return;
  }
  const { rows: indexes } = (await knex.raw(`
    select indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'person_record' and indexdef ~ '\\m(search|role_rank)\\M' order by 1`)) as {
    rows: { definition: string }[];
  };
  const { rows: known } = (await knex.raw(`
    select attstattarget as target, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'person_record'::regclass and attname in ('search', 'role_rank') order by attname desc`)) as {
    rows: { target: number; type: string }[];
  };
  for (const [index, [column, expression]] of [['search', search] as const, ['role_rank', rank] as const].entries()) {
    await knex.raw(`alter table person_record drop column ${column}`);
    await knex.raw(
      `alter table person_record add column ${column} ${known[index]?.type} generated always as (${expression}) stored`,
    );
    await knex.raw(`alter table person_record alter column ${column} set statistics ${known[index]?.target}`);
  }
  for (const { definition } of indexes) await knex.raw(definition.replaceAll('?', String.raw`\?`));
}

// Most names are one word each, and cost one look at them. Names of scripts that are written without spaces are typed with the
// family's name first, or letter by letter.
const WRITTEN_TOGETHER = String.raw`
  create function written_together(first_name text, last_name text) returns text
  language plpgsql immutable parallel safe as $$
    declare
      joints constant text := '[-\s.''’ʼʻ‐‑·・]';
      letters constant text := '[\u2E80-\u2FFF\u3041-\u30FA\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]';
      first text := first_name;
      last text := last_name;
      found text := '';
    begin
      if first_name || last_name !~ joints and first_name || last_name !~ letters then return null; end if;
      first := regexp_replace(people.searchable(first_name), joints, '', 'g');
      last := regexp_replace(people.searchable(last_name), joints, '', 'g');
      if first_name ~ joints then found := first; end if;
      if last_name ~ joints then found := found || ' ' || last; end if;
      if first_name || last_name ~ letters then
        found := found || ' ' || last || first || ' ' || first || last || regexp_replace(last || first, '(.)', ' \1', 'g');
      end if;
      return found;
    end $$`;

function placeIn(roles: readonly string[]): string {
  return `array_position(array[${roles.map((role) => `'${role}'`).join(', ')}], primary_role)`;
}

async function renameIndexes(knex: Knex, from: string, to: string): Promise<void> {
  for (const direction of ['', '_descending'])
    await knex.raw('alter index ?? rename to ??', [
      `person_${from}${direction}_index`,
      `person_${to}${direction}_index`,
    ]);
}

async function indexOrder(knex: Knex, { drop, make }: { drop: string; make: string }): Promise<void> {
  for (const direction of ['', '_descending']) await knex.raw('drop index ??', [`person_${drop}${direction}_index`]);
  const here = 'where removed_at is null';
  await knex.raw(`create index person_${make}_index on person_record (${make}, sort_name, id) ${here}`);
  await knex.raw(
    `create index person_${make}_descending_index on person_record (${make} desc nulls last, sort_name, id) ${here}`,
  );
}
