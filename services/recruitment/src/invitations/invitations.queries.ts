/** The people one sees with what they received, and who gives and receives an invitation. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { invitationCalls, InvitationRow } from '@emmaus/contracts/invitations.contract';
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { type Involvement, MARKED_INVOLVEMENTS } from '@emmaus/contracts/ministry.words';
import { MOST_CHOICES } from '@emmaus/contracts/recruitment.words';
import type { Page } from '@emmaus/contracts/page';
import { isAdmin } from '@emmaus/contracts/roles';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { empty, every, first, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { pageOfMany } from '@emmaus/service-kit/database/page-of-many';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { reachesOf, scope } from '@emmaus/service-kit/policy/policy';
import type { PersonRecord } from '@emmaus/service-kit/policy/reaches';
import { markPolicy } from '../marks/mark.policy.ts';
import { invitationPolicy } from './invitation.policy.ts';
import { readsNotes } from './reads-notes.ts';

type Question = Omit<CallInput<typeof invitationCalls.listInvitations>['query'], 'page' | 'page_size' | 'pageSize'>;

export interface FoundInvitations extends Omit<InvitationRow, 'abilities'>, Omit<PersonRecord, 'id'> {
  sort_name: string;
  /** For whoever is not told how they are marked. */
  involvement_without_marks: Involvement;
}

const received = (kind: InvitationKind, more: Sql = sql`true`) => sql`
  exists (select from invitation where invitation.receiver_person_id = person.id and invitation.kind = ${kind}
    and invitation.deleted_at is null and ${more})`;

/** People of so few places are looked up one by one; beyond that the database joins as it sees fit. */
const FEW_PLACES = 5;

function ofFewPlaces({ grants }: Actor): boolean {
  return grants.every(({ role, places }) => !isAdmin(role) && places.length <= FEW_PLACES);
}

/** Whoever never showed another level than N/A has no row: N/A is of those who show none of the others. */
function showsOneOf(levels: readonly Involvement[], actor: Actor): Sql {
  // What has an offset is asked of each person, and not joined: joined with a campus, the levels of everybody would be read.
  const alone = ofFewPlaces(actor) ? raw('offset 0') : empty;
  const shown = (condition: Sql) => sql`exists (select from discipleship.published_kept_involvement_v1 shown
    where shown.person_id = person.id and ${condition} ${alone})`;
  const [oneOf, another] = isToldAllMarks(actor)
    ? [sql`shown.level = any(${levels}::text[])`, sql`shown.level <> all(${levels}::text[])`]
    : asSeenBy(actor, levels);
  return levels.includes('N/A') ? sql`not ${shown(another)}` : shown(oneOf);
}

/**
 * That one of the levels is shown, and that another is. To whoever is not told on the profile how somebody is marked, they show the
 * highest level that does not tell it.
 */
function asSeenBy(actor: Actor, levels: readonly Involvement[]): [oneOf: Sql, another: Sql] {
  const isTold = scope(markPolicy, actor, 'read');
  const marks = levels.filter((level) => MARKED_INVOLVEMENTS.includes(level));
  const others = levels.filter((level) => !MARKED_INVOLVEMENTS.includes(level));
  const told = sql`shown.level = any(${others}::text[]) or shown.level = any(${marks}::text[]) and ${isTold}`;
  const hidden = sql`shown.level = any(${MARKED_INVOLVEMENTS}::text[]) and ${isTold} is not true
    and shown.level_without_marks = any(${others}::text[])`;
  return [
    others.length === 0 ? sql`(${told})` : sql`(${told} or ${hidden})`,
    sql`shown.level <> all(${others}::text[]) and (shown.level <> all(${MARKED_INVOLVEMENTS}::text[])
      or shown.level <> all(${marks}::text[]) and ${isTold}
      or ${isTold} is not true and shown.level_without_marks <> all(${others}::text[]))`,
  ];
}

/** Of everybody else whom they see, by their places: to ask it of each person costs a region three times as much. */
function isToldAllMarks(actor: Actor): boolean {
  return actor.grants.every(({ role }) => {
    const told = reachesOf(markPolicy, 'read', role);
    const seen = reachesOf(invitationPolicy, 'read', role).filter((reach) => reach !== 'own');
    return seen.every((reach) => reach !== 'chain' && told.includes(reach));
  });
}

function conditionsOf(actor: Actor, { search = '', locationId, involvement, ...asked }: Question): Sql[] {
  const conditions = search === '' ? [] : [isCalled(search)];
  if (locationId !== undefined)
    conditions.push(sql`person.location_path <@ (
      select asked.path from people.published_location_v1 asked where asked.id = ${locationId})`);
  if (involvement !== undefined && involvement.length > 0) conditions.push(showsOneOf(involvement, actor));
  if (asked.person_id !== undefined) conditions.push(sql`person.id = ${asked.person_id}`);
  for (const [kind, status, response] of [
    ['gospel', asked.receivedGp, asked.gpResponse],
    ['high_call', asked.receivedHc, asked.hcResponse],
  ] as const) {
    if (status) conditions.push(status === 'yes' ? received(kind) : sql`not ${received(kind)}`);
    if (response) conditions.push(received(kind, sql`invitation.response = ${response}`));
  }
  return conditions;
}

/** By name. */
export function listInvitations(
  actor: Actor,
  question: Question,
  request: PageRequest,
): Promise<Page<FoundInvitations>> {
  const showsNotes = readsNotes(actor);
  const given = (alias: 'gospel' | 'high_call') => sql`
    left join invitation ${raw(alias)} on ${raw(alias)}.receiver_person_id = on_page.id and ${raw(alias)}.kind = ${alias}
      and ${raw(alias)}.deleted_at is null
    left join people.published_person_v1 ${raw(`${alias}_by`)} on ${raw(`${alias}_by`)}.id = ${raw(alias)}.presenter_person_id`;
  return pageOfMany(
    sql`
      select person.id, person.name, person.sort_name, person.primary_location_id, person.entered_by_person_id
      from people.published_person_v1 person
      where ${scope(invitationPolicy, actor, 'read')} and ${every(conditionsOf(actor, question))}`,
    raw('sort_name, id'),
    request,
    {
      columns: sql`
        coalesce(level.level, 'N/A') as involvement, coalesce(level.level_without_marks, 'N/A') as involvement_without_marks,
        case when gospel.id is null then 'False' else 'True' end as "hasReceivedGospel",
        gospel.id as gospel_id, gospel.response as "gospelPresentationResponse", gospel.invitation_date as "gospelPresentationDate",
        gospel_by.name as gospel_presenter, gospel.presenter_person_id as gospel_presenter_person_id,
        case when ${showsNotes}::boolean then nullif(gospel.notes, '') end as "gospelPresentationNotes",
        gospel.version as gospel_version,
        case when high_call.id is null then 'False' else 'True' end as "hasReceivedHighCall",
        high_call.id as high_call_id, high_call.response as "highCallResponse", high_call.invitation_date as "highCallDate",
        high_call_by.name as high_call_presenter, high_call.presenter_person_id as high_call_presenter_person_id,
        case when ${showsNotes}::boolean then nullif(high_call.notes, '') end as "highCallNotes",
        high_call.follow_up_on as high_call_follow_up_on, high_call.version as high_call_version`,
      joins: sql`
        ${given('gospel')} ${given('high_call')}
        left join discipleship.published_kept_involvement_v1 level on level.person_id = on_page.id`,
    },
  );
}

/** "People at the presenter's location without that invitation yet", of those to whom the asker may log one. */
export async function listReceivers(
  actor: Actor,
  presenterId: number,
  kind: InvitationKind,
  search: string,
): Promise<CallAnswer<typeof invitationCalls.listReceivers>> {
  type Found = Pick<Presenter, 'id' | 'name' | 'primary_role' | 'school_year'> & { is_told: boolean };
  const found = await rows<Found>(sql`
    select person.id, person.name, person.primary_role, person.school_year,
      ${scope(invitationPolicy, actor, 'tell')} as is_told
    from people.published_person_v1 person
    where person.primary_location_id = (
        select person.primary_location_id from people.published_person_v1 person
        where person.id = ${presenterId} and ${mayBeNamed(actor)})
      and person.id <> ${presenterId} and not ${received(kind)} and ${scope(invitationPolicy, actor, 'log')}
      and ${isCalled(search)}
    order by person.sort_name, person.id limit ${raw(String(MOST_CHOICES))}`);
  return found.map(({ is_told, id, name, ...told }) => ({ id, name, ...(is_told && told) }));
}

type Presenter = CallAnswer<typeof invitationCalls.listPresenters>['data'][number];

/** What tells people of one campus apart, of those whom the asker sees: of the others a picker tells the name. */
export function listPresenters(actor: Actor, search: string): Promise<Presenter[]> {
  const isSeen = scope(invitationPolicy, actor, 'read');
  return rows(sql`
    select person.id, person.name, person.primary_location as location,
      case when ${isSeen} then person.primary_role end as primary_role,
      case when ${isSeen} then person.school_year end as school_year
    from people.published_person_v1 person
    where ${mayBeNamed(actor)} and ${isCalled(search)}
    order by person.sort_name, person.id limit ${raw(String(MOST_CHOICES))}`);
}

export interface Receiver extends PersonRecord {
  timezone: string;
}

/** Somebody whose invitations the asker sees, with the day that it is at their place. */
export function findReceiver(actor: Actor, id: number): Promise<Receiver | undefined> {
  return findWhere(id, scope(invitationPolicy, actor, 'read'));
}

/** Also somebody of whom the asker sees no invitation, and to whom they may log one all the same. */
export function findReceiverToLog(actor: Actor, id: number): Promise<Receiver | undefined> {
  const [seen, named] = [scope(invitationPolicy, actor, 'read'), scope(invitationPolicy, actor, 'log')];
  return findWhere(id, sql`(${seen} or ${named})`);
}

function findWhere(id: number, condition: Sql): Promise<Receiver | undefined> {
  return first(sql`
    select person.id, person.primary_location_id, person.entered_by_person_id, person.timezone
    from people.published_person_v1 person where person.id = ${id} and ${condition}`);
}

/** Whom the asker sees, and whoever is at a place of theirs: nobody learns the name or the place of another by naming them. */
function mayBeNamed(actor: Actor): Sql {
  const places = actor.grants.flatMap((grant) => grant.places);
  return sql`(person.primary_location_id = any(${places}::int[]) or ${scope(invitationPolicy, actor, 'read')})`;
}

/** Whom the asker sees, or who is at the receiver's place, if that is one of theirs. */
export async function mayPresent(actor: Actor, presenterId: number, receiver: PersonRecord): Promise<boolean> {
  const presenter = await first(sql`
    select person.id from people.published_person_v1 person where person.id = ${presenterId}
      and (person.primary_location_id = ${receiver.primary_location_id} or ${scope(invitationPolicy, actor, 'read')})
      and ${mayBeNamed(actor)}`);
  return presenter !== undefined;
}
