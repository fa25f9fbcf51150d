/**
 * "Deleting also removes the delegated person from the system, so delete only when a fake user had to be created for the
 * delegation." A real person is never removed by it: only one whom an admin added, who holds no role but the one that came with
 * their own invite link, takes part in no other delegation, and is nowhere mentioned.
 */
import { ADMINS } from '@emmaus/contracts/roles';
import { first, join, raw, sql } from '@emmaus/service-kit/database/sql';
import { savepoint } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
import { PersonModel } from '../people/person.model.ts';

/** Where other services mention people: view and column. */
const MENTIONS: readonly (readonly [view: string, column: string])[] = [
  ['bible_studies.published_leader_v2', 'person_id'],
  ['bible_studies.published_participant_v2', 'person_id'],
  ['bible_studies.published_attended_v1', 'person_id'],
  ['discipleship.published_relation_v1', 'disciple_person_id'],
  ['discipleship.published_relation_v1', 'discipler_person_id'],
  ['recruitment.published_depth_chart_v1', 'keeper_person_id'],
  ['recruitment.published_depth_chart_v1', 'chart_member_id'],
  ['recruitment.published_invitation_v1', 'person_id'],
  ['recruitment.published_invitation_v1', 'presenter_person_id'],
];

const FOREIGN_KEY = '23503';
/** A view that is missing or may not be read: then nobody can say that there are no records. */
const UNREADABLE = ['42P01', '42501', '42703'];

export async function removeIfMadeFor(personId: number): Promise<{ name: string; removed: boolean }> {
  const { name } = found(await first<{ name: string }>(sql`select name from person where id = ${personId} for update`));
  if (!(await looksMade(personId))) return { name, removed: false };
  try {
    // What still refers to the person refuses the removal, and only that.
    await savepoint(async () => {
      if (await isMentioned(personId)) throw new Mentioned();
      await PersonModel.removeAll([personId]);
    });
    return { name, removed: true };
  } catch (error) {
    if (error instanceof Mentioned || [FOREIGN_KEY, ...UNREADABLE].includes(codeOf(error)))
      return { name, removed: false };
    throw error;
  }
}

class Mentioned extends Error {}

async function looksMade(id: number): Promise<boolean> {
  const made = await first(sql`
    select from person made join role_grant on role_grant.person_id = made.created_by_person_id
    where made.id = ${id} and role_grant.role = any(${ADMINS}::text[])
      and not exists (select from role_grant held where held.person_id = ${id} and not (held.role = 'student'
        and held.created_by_subject = (select subject from account where account.person_id = held.person_id)))
      and not exists (select from registration where person_id = ${id})
      and not exists (select from delegation where root_person_id = ${id} or delegate_person_id = ${id})
      and not exists (select from person where entered_by_person_id = ${id})
      and not exists (select from acting where person_id = ${id})
      and not exists (select from person_note where author_person_id = ${id} or person_id = ${id}) limit 1`);
  return made !== undefined;
}

async function isMentioned(id: number): Promise<boolean> {
  const mentions = MENTIONS.map(([view, column]) => sql`select from ${raw(view)} where ${raw(column)} = ${id}`);
  return (await first(sql`${join(mentions, ' union all ')} limit 1`)) !== undefined;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
