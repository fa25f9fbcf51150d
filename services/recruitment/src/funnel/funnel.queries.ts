/** What the funnel counts, in one statement, and the people behind one of its numbers. */
import type { InvitationFunnel } from '@emmaus/contracts/funnel.contract';
import type { SchoolYear } from '@emmaus/contracts/ministry.words';
import { first, limitOf, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { peopleOfFunnelPolicy } from './funnel.policy.ts';

/** Whose invitations are counted: those of the people whom somebody sees, at a place or at all of theirs. */
export interface FunnelView {
  actor: Actor;
  location: number | undefined;
  since: Temporal.PlainDate;
}

export interface InvitedPerson {
  person_id: number;
  name: string;
  school_year: SchoolYear | null;
  campus: string;
  on: string;
}

const counted = ({ actor, location, since }: FunnelView): Sql => sql`
  from invitation join people.published_person_v1 person on person.id = invitation.receiver_person_id
  where invitation.deleted_at is null and invitation.invitation_date >= ${since.toString()}::date
    and ${scope(peopleOfFunnelPolicy, actor, 'read')}
    and ${
      location === undefined
        ? sql`true`
        : sql`person.location_path <@ (
            select asked.path from people.published_location_v1 asked where asked.id = ${location})`
    }`;

export async function countFunnel(view: FunnelView): Promise<InvitationFunnel['counts']> {
  const found = await first<InvitationFunnel['counts']>(sql`
    select
      count(*) filter (where invitation.kind = 'gospel')::int as invited,
      count(*) filter (where invitation.kind = 'gospel' and invitation.response = 'Yes')::int as said_yes,
      count(*) filter (where invitation.kind = 'gospel' and invitation.response = 'No')::int as said_no,
      count(*) filter (where invitation.kind = 'gospel' and invitation.response is null)::int as gospel_open,
      count(*) filter (where invitation.kind = 'high_call')::int as high_call,
      count(*) filter (where invitation.response = 'Green')::int as green,
      count(*) filter (where invitation.response = 'Yellow')::int as yellow,
      count(*) filter (where invitation.response = 'Red')::int as red,
      count(*) filter (where invitation.kind = 'high_call' and invitation.response is null)::int as high_call_open
    ${counted(view)}`);
  return found as InvitationFunnel['counts'];
}

/** The latest first. */
export function peopleBehind(
  which: Sql,
  view: FunnelView,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitedPerson[]> {
  return rows(sql`
    select person.id as person_id, person.name, person.school_year, person.primary_location as campus,
      invitation.invitation_date as on
    ${counted(view)} and ${which}
    order by invitation.invitation_date desc, invitation.id desc limit ${limitOf(limit)} offset ${offset}`);
}
