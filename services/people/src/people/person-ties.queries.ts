/** What holds somebody in the portal: where they are mentioned, here and in what other services publish. */
import { join, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';

export interface Tie {
  /** Ends the sentence 'stays because …'. */
  why: string;
  /** A table or view of which a row mentions the person in one of `columns`. */
  view: string;
  columns: readonly string[];
}

/** Whether one person, `person`, is held. */
export const isHeld = ({ view, columns }: Pick<Tie, 'view' | 'columns'>): Sql =>
  raw(`exists (select 1 from ${view} tie where ${columns.map((column) => `tie.${column} = person.id`).join(' or ')})`);

/**
 * `id` and `why` of those of many who are held: the first of the ties that does it. `people` is a relation with their `id`. Joined, not asked
 * for each of them: where a few stand in a column again and again, as who entered somebody, the database expects to meet anybody at once,
 * and would go through all of the table for each of ten thousand who are not in it.
 */
export function holdsOn(people: Sql, ties: readonly Tie[]): Sql {
  const found = ties.flatMap(({ why, view, columns }, place) =>
    columns.map(
      (column) => sql`
        select held.id, ${place}::int as place, ${why}::text as why
        from ${people} held join ${raw(view)} tie on tie.${raw(column)} = held.id`,
    ),
  );
  return sql`select distinct on (id) id, why from (${join(found, ' union all ')}) found order by id, place`;
}

export const TIES_ELSEWHERE: readonly Tie[] = [
  {
    why: 'they are in the discipleship tree',
    view: 'discipleship.published_relation_v1',
    columns: ['disciple_person_id', 'discipler_person_id'],
  },
  {
    why: 'they are marked as a disciple',
    view: 'discipleship.published_disciple_mark_v1',
    columns: ['person_id'],
  },
  {
    why: 'they are in a discipleship group',
    view: 'discipleship.published_group_participant_v1',
    columns: ['person_id'],
  },
  {
    why: 'they lead a discipleship group',
    view: 'discipleship.published_group_v1',
    columns: ['leader_person_id'],
  },
  {
    why: 'they have a graduation record',
    view: 'discipleship.published_graduation_record_v1',
    columns: ['person_id'],
  },
  {
    why: 'they take part in a Bible study',
    view: 'bible_studies.published_participant_v2',
    columns: ['person_id'],
  },
  { why: 'they lead a Bible study', view: 'bible_studies.published_leader_v2', columns: ['person_id'] },
  { why: 'they wrote a Bible study plan', view: 'bible_studies.published_plan_v1', columns: ['owner_person_id'] },
  { why: 'they came to a Bible study', view: 'bible_studies.published_attended_v1', columns: ['person_id'] },
  {
    why: 'they are on a depth chart',
    view: 'recruitment.published_depth_chart_v1',
    columns: ['chart_member_id', 'keeper_person_id'],
  },
  {
    why: 'they are on a recruitment chart',
    view: 'recruitment.published_recruitment_entry_v1',
    columns: ['chart_member_id'],
  },
  {
    why: 'a campus keeps recruitment notes about them',
    view: 'recruitment.published_recruitment_note_v1',
    columns: ['person_id'],
  },
  { why: 'they received an invitation', view: 'recruitment.published_invitation_v1', columns: ['person_id'] },
  {
    why: 'somebody met them, or was met by them',
    view: 'recruitment.published_encounter_v1',
    columns: ['person_id', 'met_by_person_id'],
  },
  { why: 'a stall gave them to somebody', view: 'recruitment.published_stall_follow_up_v1', columns: ['person_id'] },
  { why: 'they gave an invitation', view: 'recruitment.published_invitation_v1', columns: ['presenter_person_id'] },
];

/**
 * Whatever in this service's schema points at a person, known by its foreign key, but for the tables named: a table that is
 * added later protects its people without a word here.
 */
export async function tiesHere({ except }: { except: readonly string[] }): Promise<Tie[]> {
  const referring = await rows<{ table_name: string; column_name: string }>(sql`
    select referring.relname as table_name, attribute.attname as column_name
    from pg_constraint link
    join pg_class referring on referring.oid = link.conrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = 'people.person_record'::regclass
      and referring.relname <> all(${except}::text[])
    order by 1, 2`);
  return referring.map(({ table_name, column_name }) => ({
    why: 'somebody works with them already',
    // Whoever was removed holds nobody.
    view: `people."${table_name === 'person_record' ? 'person' : table_name}"`,
    columns: [`"${column_name}"`],
  }));
}
