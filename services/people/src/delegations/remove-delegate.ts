/**
 * "Deleting also removes the delegated person from the system, so delete only when a fake user had to be created for the
 * delegation." A real person is never removed by it: only one whom an admin added, who holds no role, takes part in no other
 * delegation, and is nowhere mentioned.
 */
import type { Knex } from 'knex';
import { ADMIN_ROLES } from '../acting/identity.policy.ts';

/** Where other services mention people: view and column. */
const MENTIONS: readonly (readonly [view: string, column: string])[] = [
  ['bible_studies.published_leader_v1', 'person_id'],
  ['bible_studies.published_participant_v1', 'person_id'],
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

export async function removeIfMadeFor(database: Knex, personId: number): Promise<{ name: string; removed: boolean }> {
  const person: { name: string } = await database('person').where({ id: personId }).forUpdate().first('name');
  const { name } = person;
  if (!(await looksMade(database, personId))) return { name, removed: false };
  try {
    // A savepoint: what still refers to the person refuses the removal, and only that.
    await database.transaction(async (savepoint) => {
      if (await isMentioned(savepoint, personId)) throw new Mentioned();
      await savepoint('person').where({ id: personId }).del();
    });
    return { name, removed: true };
  } catch (error) {
    if (error instanceof Mentioned || [FOREIGN_KEY, ...UNREADABLE].includes(codeOf(error)))
      return { name, removed: false };
    throw error;
  }
}

class Mentioned extends Error {}

async function looksMade(database: Knex, personId: number): Promise<boolean> {
  const { rows } = (await database.raw(
    `select not exists (select 1 from role_grant where person_id = :id)
      and not exists (select 1 from delegation where root_person_id = :id or delegate_person_id = :id)
      and not exists (select 1 from person where entered_by_person_id = :id)
      and not exists (select 1 from acting where person_id = :id)
      and not exists (select 1 from person_note where author_person_id = :id or person_id = :id)
      and exists (select 1 from person made join role_grant on role_grant.person_id = made.created_by_person_id
        where made.id = :id and role_grant.role = any(:admins)) as made`,
    { id: personId, admins: ADMIN_ROLES },
  )) as { rows: { made: boolean }[] };
  return rows[0]?.made === true;
}

async function isMentioned(database: Knex, personId: number): Promise<boolean> {
  const mentions = MENTIONS.map(([view, column]) => `exists (select 1 from ${view} where ${column} = :id)`);
  const { rows } = (await database.raw(`select ${mentions.join(' or ')} as mentioned`, { id: personId })) as {
    rows: { mentioned: boolean }[];
  };
  return rows[0]?.mentioned === true;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
