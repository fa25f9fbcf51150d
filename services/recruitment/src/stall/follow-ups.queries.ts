/** Who came to a stall, as the asker may see them. */
import type { Page } from '@emmaus/contracts/page';
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { MOST_OF_MINE, STALL_SHOWN, type StallCount } from '@emmaus/contracts/stall.words';
import { page, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { type FollowUpRow, presentFollowUp } from './follow-up.presenter.ts';
import { isCounted } from './stall.queries.ts';
import { followUpPolicy } from './stall.policy.ts';

/** Whoever went to another campus, or was removed, is not shown. */
const followUps = (where: Sql): Sql => sql`
  select follow_up.id, follow_up.location_id, person.primary_location as location, follow_up.registered_at, follow_up.due_at,
    follow_up.outcome, follow_up.version, follow_up.person_id, person.first_name, person.name, person.phone,
    follow_up.owner_person_id, owner.name as owner, owner.first_name as owner_first_name,
    coalesce(registration.opted_in_text, false) as opted_in_text, registration.entered_phone,
    registration.entered_first_name, registration.entered_last_name
  from stall_follow_up follow_up
  join people.published_person_v1 person on person.id = follow_up.person_id
    and person.primary_location_id = follow_up.location_id
  left join people.published_person_v1 owner on owner.id = follow_up.owner_person_id
  left join people.published_registration_v1 registration on registration.id = follow_up.registration_id
  where ${where}`;

const present = (actor: Actor) => (row: FollowUpRow) => presentFollowUp(row, actor);

/** The newest of a campus, whoever meets them: of those of others students are told first names. */
export async function newestFollowUps(actor: Actor, placeId: number): Promise<StallFollowUp[]> {
  const newest = await rows<FollowUpRow>(sql`
    ${followUps(isCounted(placeId, 'interested'))}
    order by follow_up.registered_at desc, follow_up.id desc limit ${raw(String(STALL_SHOWN))}`);
  return newest.map(present(actor));
}

export async function followUpsById(actor: Actor, ids: readonly number[]): Promise<Map<number, StallFollowUp>> {
  if (ids.length === 0) return new Map();
  const some = await rows<FollowUpRow>(followUps(sql`follow_up.id = any(${ids}::int[])`));
  return new Map(some.map((row) => [row.id, presentFollowUp(row, actor)]));
}

export async function listOfCount(
  actor: Actor,
  { placeId, count }: { placeId: number; count: StallCount },
  request: PageRequest,
): Promise<Page<StallFollowUp>> {
  const found = await page<FollowUpRow>(
    followUps(sql`${isCounted(placeId, count)} and ${scope(followUpPolicy, actor, 'read')}`),
    raw('registered_at desc, id desc'),
    request,
  );
  return { ...found, data: found.data.map(present(actor)) };
}

/** "Each has a 48-hour clock on its owner's home": until an answer, or until it runs out. */
export async function listMine(actor: Actor): Promise<{ data: StallFollowUp[]; total: number }> {
  const mine = await rows<FollowUpRow & { total: number }>(sql`
    select mine.*, count(*) over ()::int as total from (${followUps(sql`follow_up.owner_person_id = ${actor.personId}::int and follow_up.outcome is null
      and follow_up.due_at > ${now().toString()}::timestamptz and ${scope(followUpPolicy, actor, 'read')}`)}) mine
    order by mine.due_at, mine.id limit ${raw(String(MOST_OF_MINE))}`);
  return { data: mine.map(present(actor)), total: mine[0]?.total ?? 0 };
}
