/**
 * "Deleting also removes the delegated person from the system, so delete only when a fake user had to be created for the
 * delegation." A real person is never removed by it: only one whom an admin added, who holds no role but the one that came with
 * their own invite link, takes part in no other delegation, and is nowhere mentioned.
 */
import { ADMINS } from '@emmaus/contracts/roles';
import { first, join, sql } from '@emmaus/service-kit/database/sql';
import { savepoint } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
import { isHeld, TIES_ELSEWHERE } from '../people/person-ties.queries.ts';
import { removePeople } from '../people/remove-people.ts';
import type { DelegationModel } from './delegation.model.ts';
import { hindrances } from './delegation.queries.ts';

/** A view that is missing or may not be read: then nobody can say that there are no records. */
const UNREADABLE = ['42P01', '42501', '42703'];

/** Of a delegation that was deleted. */
export async function removeIfMadeFor(deleted: DelegationModel): Promise<{ name: string; removed: boolean }> {
  const { id, root_person_id, delegate_person_id: personId, expires_at, version } = deleted;
  const { name } = found(await first<{ name: string }>(sql`select name from person where id = ${personId} for update`));
  if (!(await looksMade(personId))) return { name, removed: false };
  try {
    // A view that refuses ends only this question, and not the deleting of the delegation.
    if (await savepoint(() => isMentioned(personId))) return { name, removed: false };
  } catch (error) {
    if (UNREADABLE.includes(codeOf(error))) return { name, removed: false };
    throw error;
  }
  const despite = await hindrances([root_person_id, personId]);
  await removePeople([personId], { delegation: { id, root_person_id, expires_at, version, despite } });
  return { name, removed: true };
}

async function looksMade(id: number): Promise<boolean> {
  const made = await first(sql`
    select from person made join role_grant on role_grant.person_id = made.created_by_person_id
    where made.id = ${id} and role_grant.role = any(${ADMINS}::text[])
      and not exists (select from role_grant held where held.person_id = ${id} and not (held.role = 'student'
        and held.created_by_subject in (select account.subject from account
          left join untied_account untied on untied.account_id = account.id and untied.person_id = held.person_id
          where account.person_id = held.person_id or untied.person_id is not null)))
      and not exists (select from registration where person_id = ${id})
      and not exists (select from delegation where root_person_id = ${id} or delegate_person_id = ${id})
      and not exists (select from person where entered_by_person_id = ${id})
      and not exists (select from acting where person_id = ${id})
      and not exists (select from person_note where author_person_id = ${id} or person_id = ${id}) limit 1`);
  return made !== undefined;
}

async function isMentioned(id: number): Promise<boolean> {
  return (
    (await first(sql`select from person where id = ${id} and (${join(TIES_ELSEWHERE.map(isHeld), ' or ')})`)) !==
    undefined
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
