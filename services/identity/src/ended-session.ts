/**
 * "A session's end reaches the services": what is noted here they refuse from their next call on. A session is what the
 * provider calls a grant: it is taken back on sign-out and where a refresh token or a code comes a second time, and every
 * access token given in it names it (`sid`).
 */
import type { Knex } from 'knex';

/** The provider's kind of record that is a session to us. */
export const SESSION_KIND = 'Grant';
/** Longer than any access token lives (env.ts), whatever was set before. */
const KEPT = '2 days';

/** Forgets the session and notes its end, in one statement. One that is not remembered any more has ended as well. */
export async function endSession(database: Knex, session: string): Promise<void> {
  await database.raw(
    `with gone as (delete from identity.oidc_record where kind = :kind and id = :session)
     insert into identity.ended_session (session) values (:session)
     on conflict (session) do update set ended_at = excluded.ended_at`,
    { kind: SESSION_KIND, session },
  );
}

/** Ends whatever demo people have begun while the demo was on. */
export async function endDemoSessions(database: Knex): Promise<void> {
  await database.raw(
    `with gone as (
       delete from identity.oidc_record where kind = :kind
         and payload->>'accountId' in (select sub::text from identity.account where is_demo)
       returning id)
     insert into identity.ended_session (session) select id from gone on conflict (session) do nothing`,
    { kind: SESSION_KIND },
  );
}

/** No token names them any more. */
export async function forgetEndedSessions(database: Knex): Promise<void> {
  await database('identity.ended_session').whereRaw('ended_at < now() - ?::interval', [KEPT]).delete();
}
