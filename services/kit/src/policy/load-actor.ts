/** Reads who is asking, fresh on every request: a changed role counts on the very next one. */
import { REGIONAL_PEOPLE, type Role } from '@emmaus/contracts/roles';
import { askedTogether } from '../database/asked-together.ts';
import { pool } from '../database/connection.ts';
import { raw, rows, sql, type Sql } from '../database/sql.ts';
import { Problem } from '../http/problem-document.ts';
import { requestContext, withRequestContext } from '../http/request-context.ts';
import { type Actor, kindOf, NOBODY } from './actor.ts';

/** Whose tokens they are, and of which session. */
export interface Asker {
  issuer: string;
  subject: string;
  session?: string | undefined;
}

/** One of the account's grants, or the account alone, or nobody. */
interface AskerRow {
  /** Which of the askers, counted from 1. */
  nth: number;
  session_ended: boolean;
  account_id: number | null;
  root_person_id: number | null;
  person_id: number | null;
  person_name: string | null;
  primary_location_id: number | null;
  grant_id: number;
  role: Role | null;
  location_id: number;
  location_type: string;
  is_primary: boolean;
  places: number[] | null;
}

type Chain = Pick<Actor, 'chain' | 'downchain'>;

export interface ActorOptions {
  /** Leaves chain and downchain empty, for a call that asks no policy about people: it costs members a second statement. */
  withoutChain?: boolean;
}

/**
 * Reads the person behind a verified subject. An unknown account is a guest without a person.
 * @throws Problem not_signed_in (401) where the session has ended
 */
export async function loadActor(asker: Asker, { withoutChain = false }: ActorOptions = {}): Promise<Actor> {
  const { issuer, subject } = asker;
  const found = await grantsOf(asker);
  const [account] = found;
  if (account?.session_ended) throw new Problem('not_signed_in', 'You have signed out. Please sign in again.');
  if (!account || account.account_id === null) return { ...NOBODY, subject, issuer };
  const grants = found.flatMap(({ role, location_id, location_type, is_primary, places }) =>
    role === null
      ? []
      : [
          {
            role,
            locationId: location_id,
            places: places ?? [location_id],
            isPrimary: is_primary,
            isParish: location_type === 'Parish',
          },
        ],
  );
  const primary = grants[0];
  const seesChain = !withoutChain && grants.some((grant) => kindOf(grant.role) === 'members');
  return {
    subject,
    issuer,
    accountId: account.account_id,
    personId: account.person_id,
    rootPersonId: account.root_person_id,
    name: account.person_name ?? '',
    locationId: account.primary_location_id,
    role: primary?.role ?? 'guest',
    isParish: grants.some((grant) => grant.isParish),
    grants: grants.length > 0 ? grants : NOBODY.grants,
    ...(seesChain && account.person_id !== null ? await chainOf(account.person_id) : NO_CHAIN),
  };
}

const NO_CHAIN: Chain = { chain: new Set(), downchain: new Set() };

const together = new WeakMap<object, (asker: Asker) => Promise<AskerRow[]>>();

/** Inside a transaction what it has written counts, too; all others ask together. */
async function grantsOf(asker: Asker): Promise<AskerRow[]> {
  if (requestContext()?.transaction) return (await grantsOfAll([asker]))[0] as AskerRow[];
  const database = pool();
  let ask = together.get(database);
  if (!ask) {
    // Nobody's own question: it goes on when one of them leaves.
    const context = { requestId: 'who-asks', database };
    ask = askedTogether((askers) => withRequestContext(context, () => grantsOfAll(askers)));
    together.set(database, ask);
  }
  return ask(asker);
}

/** Always the same: as part of the text they need not be sent. */
const REGIONAL = raw(REGIONAL_PEOPLE.map((role) => `'${role}'`).join(', '));

/**
 * Regional people see what lies below their places; admins see everything, for which nobody need list it. That the session has
 * not ended is asked along: a question of its own would cost each call a second way to the database.
 */
async function grantsOfAll(askers: readonly Asker[]): Promise<AskerRow[][]> {
  const found = await rows<AskerRow>(sql`
    select asker.nth,
      exists (select from identity.published_ended_session_v1 e where e.session = asker.session) as session_ended,
      a.account_id, a.root_person_id, a.person_id, a.person_name, a.primary_location_id,
      a.grant_id, a.role, a.location_id, a.location_type, a.is_primary,
      case when a.role in (${REGIONAL}) then
        array(select l.id from people.published_location_v1 l where l.path <@ a.location_path) end as places
    from ${tableOf(askers)}
    left join people.published_asker_v1 a on a.issuer = asker.issuer and a.subject = asker.subject`);
  const byAsker = askers.map((): AskerRow[] => []);
  for (const row of found) byAsker[row.nth - 1]?.push(row);
  for (const own of byAsker)
    own.sort((one, other) => Number(other.is_primary) - Number(one.is_primary) || one.grant_id - other.grant_id);
  return byAsker;
}

/** Behind a `select` the database does not look at how many there are, and plans once for any number; for one it plans better. */
function tableOf(askers: readonly Asker[]): Sql {
  const [only, ...more] = askers;
  if (only && more.length === 0)
    return sql`(select 1 as nth, ${only.issuer}::text as issuer, ${only.subject}::text as subject,
      ${only.session ?? null}::text as session) asker`;
  const column = (values: readonly (string | null)[]): Sql => sql`(select ${values}::text[])`;
  return sql`unnest(${column(askers.map(({ issuer }) => issuer))}, ${column(askers.map(({ subject }) => subject))},
    ${column(askers.map(({ session = null }) => session))}) with ordinality asker(issuer, subject, session, nth)`;
}

/**
 * Everybody below somebody in the tree, not beyond whoever was removed, and participants of studies they lead. Of members an actor
 * knows it already.
 */
export async function chainOf(person: number): Promise<Chain> {
  const found = await rows<{ person_id: number; is_below: boolean }>(sql`
    with recursive below(person_id) as (
      select r.disciple_person_id from discipleship.published_chain_link_v1 r where r.discipler_person_id = ${person}
      union
      select r.disciple_person_id from discipleship.published_chain_link_v1 r
        join below b on r.discipler_person_id = b.person_id)
    select person_id, true as is_below from below
    union all
    select p.person_id, false from bible_studies.published_participant_v1 p
      join bible_studies.published_leader_v1 l on l.bible_study_id = p.bible_study_id
      join bible_studies.published_study_v1 s on s.id = p.bible_study_id and s.status = 'Active'
      where l.person_id = ${person} and p.left_on is null`);
  const ids = (people: typeof found): Set<number> => new Set(people.map(({ person_id }) => person_id));
  return { chain: ids(found), downchain: ids(found.filter(({ is_below }) => is_below)) };
}
