/**
 * Who may write which e-mail. An account is tied to the person with its e-mail when it signs in first: whoever could write
 * any address at any person could become somebody else, or keep them from signing in.
 */
import type { Fault } from '@emmaus/contracts/problem';
import { isAdmin } from '@emmaus/contracts/roles';
import { rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { AccountModel } from '../accounts/account.model.ts';
import { isAbove } from './appoint.ts';
import { EmailAuthorModel } from './email-author.model.ts';
import { EMAIL_OF_SOMEBODY, type PersonFields } from './person-fields.ts';
import type { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';
import { RoleGrantModel } from './role-grant.model.ts';

const FIELDS = ['email', 'email2'] as const;

type Emails = Pick<PersonFields, 'email' | 'email2'>;

export function mayEnterAnyEmail({ grants }: Actor): boolean {
  return grants.some(({ role }) => isAdmin(role));
}

/** Those of the e-mails that belong to somebody with a role; in small letters, as they are stored. */
export async function emailsWithRole(emails: readonly string[], exceptPersonId = 0): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const held = (isSame: Sql): Sql => sql`
    select wanted.email from unnest(${emails}::text[]) as wanted(email) join person on ${isSame}
    where person.id <> ${exceptPersonId} and exists (select from role_grant where role_grant.person_id = person.id)`;
  const taken = await rows<{ email: string }>(sql`
    ${held(sql`person.email = wanted.email::citext`)} union ${held(sql`person.email2 = wanted.email::citext`)}`);
  return new Set(taken.map(({ email }) => email));
}

/** "Nobody but an admin can give a person an e-mail that belongs to somebody with a role." */
export async function emailFaults(actor: Actor, fields: Emails, before?: PersonModel): Promise<Fault[]> {
  if (mayEnterAnyEmail(actor)) return [];
  const known = [before?.email, before?.email2].map((email) => email?.toLowerCase());
  const given = FIELDS.filter((field) => fields[field] !== null && !known.includes(fields[field] ?? undefined));
  const taken = await emailsWithRole(
    given.map((field) => fields[field] as string),
    before?.id,
  );
  return given
    .filter((field) => taken.has(fields[field] as string))
    .map((field) => ({ in: 'body', pointer: `/${field}`, code: 'belongs_to_role', detail: EMAIL_OF_SOMEBODY }));
}

/**
 * Refuses to change the e-mails of somebody above the actor, and "the e-mail of a person who has no account yet can be changed
 * only by somebody who reaches every place of that person's grants".
 * @throws Problem not_allowed (403)
 */
export async function expectMayChangeEmails(actor: Actor, person: PersonModel, fields: Emails): Promise<void> {
  const isSame = FIELDS.every((field) => fields[field] === (person[field]?.toLowerCase() ?? null));
  const refusal = isSame ? undefined : await refusalOfEmails(actor, person);
  if (refusal !== undefined) throw new Problem('not_allowed', refusal);
}

/**
 * Staff who save a person with an e-mail as it is answer for it from now on, where nobody of the staff did, and where they could
 * have given it. What a form does not hold its writer has not seen.
 */
export async function confirmEmails(
  actor: Actor,
  person: PersonModel,
  sent: Partial<Record<keyof Emails, unknown>>,
): Promise<void> {
  const seen = FIELDS.filter((field) => sent[field] !== undefined).flatMap((field) => person[field] ?? []);
  if (seen.length === 0 || (await refusalOfEmails(actor, person)) !== undefined) return;
  const others = mayEnterAnyEmail(actor) ? new Set() : await emailsWithRole(seen, person.id);
  await EmailAuthorModel.confirm(
    person.id,
    seen.filter((email) => !others.has(email)),
  );
}

/** Why the actor may not change this person's e-mails, in a sentence. */
async function refusalOfEmails(actor: Actor, person: PersonModel): Promise<string | undefined> {
  if (person.id === actor.personId) return undefined;
  const grants = await RoleGrantModel.of(person.id);
  const roles = grants.map(({ role }) => role);
  if (isAbove(actor, roles)) {
    const others = mayEnterAnyEmail(actor) ? 'a superadmin' : 'an admin';
    return `${person.name} signs in with this e-mail. Only they themselves or ${others} can change it.`;
  }
  const reaches = (place: number): boolean =>
    can(personPolicy, actor, 'update', { id: 0, primary_location_id: place, entered_by_person_id: null });
  if (grants.every(({ location_id }) => reaches(location_id)) || (await AccountModel.of(person.id))) return undefined;
  return `${person.name} will sign in with this e-mail, and has a role at a place that is not yours. Ask an admin to change it.`;
}
