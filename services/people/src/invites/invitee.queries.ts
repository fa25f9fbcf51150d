/** Who can be invited: people without an account, and what stands in the way of reminding them. */
import { asRaw, type Condition } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import type { InviteeRecord } from './invite.policy.ts';

export interface Invitee extends InviteeRecord {
  first_name: string;
  name: string;
  /** Where mail reaches them: the first e-mail, else the second. */
  email: string | null;
  has_account: boolean;
  is_commissioned: boolean;
  timezone: string;
  /** When the last invite e-mail was written. */
  mailed_at: Date | null;
}

/**
 * One of the people under a condition; undefined when it is not there. Their row stays locked until the transaction ends:
 * of two who remind the same person at once, the second sees what the first did.
 */
export async function findInvitee(database: Knex, id: number, visible: Condition): Promise<Invitee | undefined> {
  await lockPeople(database, [id]);
  const [invitee] = await invitees(database)
    .where('person.id', id)
    .whereRaw(...asRaw(visible));
  return invitee;
}

/** "All commissioned students of the campus" who have no account. Their rows stay locked, as above. */
export async function findUnreminded(
  database: Knex,
  reach: Condition,
  locationId: number | undefined,
): Promise<Invitee[]> {
  const students = (): Knex.QueryBuilder<Invitee, Invitee[]> => {
    const query = invitees(database)
      .whereRaw("coalesce(person.primary_role, 'student') = 'student'")
      .whereRaw(...asRaw(reach))
      .whereExists(commissioned(database))
      .whereNotExists(account(database))
      .orderBy('person.id');
    if (locationId !== undefined) void query.where('person.primary_location_id', locationId);
    return query;
  };
  const ids = (await students()).map(({ id }) => id);
  await lockPeople(database, ids);
  return students().whereIn('person.id', ids);
}

/** In a statement of its own: one that waited for a lock still sees other tables as they were when it began. */
async function lockPeople(database: Knex, ids: readonly number[]): Promise<void> {
  await database('person').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
}

function invitees(database: Knex): Knex.QueryBuilder<Invitee, Invitee[]> {
  return database('person')
    .join('location', 'location.id', 'person.primary_location_id')
    .select(
      'person.id',
      'person.first_name',
      'person.name',
      'person.primary_location_id',
      'location.timezone',
      database.raw('coalesce(person.email, person.email2)::text as email'),
      database.raw('exists (?) as has_account', [account(database)]),
      database.raw('exists (?) as is_commissioned', [commissioned(database)]),
      database.raw(
        '(select max(invite.created_at) from invite where invite.person_id = person.id and invite.is_mailed) as mailed_at',
      ),
    ) as unknown as Knex.QueryBuilder<Invitee, Invitee[]>;
}

function account(database: Knex): Knex.QueryBuilder {
  return database('account').whereRaw('account.person_id = person.id').select(database.raw('1'));
}

function commissioned(database: Knex): Knex.QueryBuilder {
  return database('discipleship.published_disciple_type_v1 as mark')
    .whereRaw('mark.person_id = person.id')
    .where('mark.disciple_type', 'Commissioned Disciple')
    .select(database.raw('1'));
}
