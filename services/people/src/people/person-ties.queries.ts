/** What holds somebody in the portal: where they are mentioned, here and in what other services publish. */
import { raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';

export interface Tie {
  /** Ends the sentence 'stays because …'. */
  why: string;
  /** A condition about `person`. */
  holds: Sql;
}

/** Whether a row of a table or view mentions `person` in one of the columns. */
export const mentioned = (view: string, columns: readonly string[]): Sql =>
  raw(`exists (select 1 from ${view} tie where ${columns.map((column) => `tie.${column} = person.id`).join(' or ')})`);

export const TIES_ELSEWHERE: readonly Tie[] = [
  {
    why: 'they are in the discipleship tree',
    holds: mentioned('discipleship.published_relation_v1', ['disciple_person_id', 'discipler_person_id']),
  },
  {
    why: 'they are marked as a disciple',
    holds: mentioned('discipleship.published_disciple_mark_v1', ['person_id']),
  },
  {
    why: 'they are in a discipleship group',
    holds: mentioned('discipleship.published_group_participant_v1', ['person_id']),
  },
  {
    why: 'they lead a discipleship group',
    holds: mentioned('discipleship.published_group_v1', ['leader_person_id']),
  },
  {
    why: 'they have a graduation record',
    holds: mentioned('discipleship.published_graduation_record_v1', ['person_id']),
  },
  {
    why: 'they take part in a Bible study',
    holds: mentioned('bible_studies.published_participant_v2', ['person_id']),
  },
  { why: 'they lead a Bible study', holds: mentioned('bible_studies.published_leader_v2', ['person_id']) },
  { why: 'they wrote a Bible study plan', holds: mentioned('bible_studies.published_plan_v1', ['owner_person_id']) },
  { why: 'they came to a Bible study', holds: mentioned('bible_studies.published_attended_v1', ['person_id']) },
  {
    why: 'they are on a depth chart',
    holds: mentioned('recruitment.published_depth_chart_v1', ['chart_member_id', 'keeper_person_id']),
  },
  {
    why: 'they are on a recruitment chart',
    holds: mentioned('recruitment.published_recruitment_entry_v1', ['chart_member_id']),
  },
  {
    why: 'a campus keeps recruitment notes about them',
    holds: mentioned('recruitment.published_recruitment_note_v1', ['person_id']),
  },
  { why: 'they received an invitation', holds: mentioned('recruitment.published_invitation_v1', ['person_id']) },
  {
    why: 'somebody met them, or was met by them',
    holds: mentioned('recruitment.published_encounter_v1', ['person_id', 'met_by_person_id']),
  },
  { why: 'a stall gave them to somebody', holds: mentioned('recruitment.published_stall_follow_up_v1', ['person_id']) },
  { why: 'they gave an invitation', holds: mentioned('recruitment.published_invitation_v1', ['presenter_person_id']) },
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
    holds: mentioned(`people."${table_name === 'person_record' ? 'person' : table_name}"`, [`"${column_name}"`]),
  }));
}
