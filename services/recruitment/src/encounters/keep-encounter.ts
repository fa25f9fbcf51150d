/** Counting, changing, naming and deleting an encounter: its owner's alone. */
import type { CallInput } from '@emmaus/contracts/call';
import type { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { ENCOUNTER_DAYS, ENCOUNTER_TEXTS, MEETING_ROLES } from '@emmaus/contracts/encounters.words';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize, refused } from '@emmaus/service-kit/policy/policy';
import { timezoneAt } from '@emmaus/service-kit/policy/timezone-at';
import { now } from '@emmaus/service-kit/time';
import { EncounterModel } from './encounter.model.ts';
import { encounterPolicy } from './encounter.policy.ts';
import { mayHaveMet } from './encounters.queries.ts';

type Sent = Omit<CallInput<typeof encounterCalls.addEncounter>['body'], 'submission_id'>;
type Change = CallInput<typeof encounterCalls.changeEncounter>['body'];
type Naming = CallInput<typeof encounterCalls.nameEncounter>['body'];

/** Answers the id. */
export async function addEncounter(actor: Actor, { met_at, name = '', where = '' }: Sent): Promise<number> {
  const campus = campusOf(actor);
  if (actor.personId === null || campus === undefined) throw refused();
  const moment = momentOf(met_at);
  const location_id = await campusThen(actor.personId, campus, moment);
  const timezone = (await timezoneAt(location_id)) ?? 'UTC';
  return EncounterModel.count({
    met_by_person_id: actor.personId,
    location_id,
    met_at: moment.toString(),
    met_on: moment.toZonedDateTimeISO(timezone).toPlainDate().toString(),
    name,
    met_where: where,
  });
}

/** Where they meet people: the place of their first role that meets. */
function campusOf({ grants }: Actor): number | undefined {
  const meeting = grants.filter(({ role }) => MEETING_ROLES.includes(role));
  return (meeting.find(({ isPrimary }) => isPrimary) ?? meeting[0])?.locationId;
}

/** Where they stood when they met: what waited on their device until they had moved belongs to the campus of then. */
async function campusThen(personId: number, campus: number, moment: Temporal.Instant): Promise<number> {
  const moves = await rows<{ from_location_id: number; to_location_id: number }>(sql`
    select from_location_id, to_location_id from people.published_person_move_v1
    where person_id = ${personId} and moved_at > ${moment.toString()}::timestamptz order by moved_at desc`);
  return moves.reduce((place, move) => (move.to_location_id === place ? move.from_location_id : place), campus);
}

/** The clock of a device that is ahead makes it now: nothing that was counted gets lost by it. */
function momentOf(sent: string | undefined): Temporal.Instant {
  const at = now();
  if (sent === undefined) return at;
  const moment = Temporal.Instant.from(sent);
  if (Temporal.Instant.compare(moment, at) > 0) return at;
  if (Temporal.Instant.compare(moment, at.subtract({ hours: 24 * ENCOUNTER_DAYS })) < 0)
    throw invalidField('met_at', ENCOUNTER_TEXTS.old, 'past');
  return moment;
}

/** What is left out stays. Said twice, since an answer can be lost, it is the same. */
export async function changeEncounter(actor: Actor, id: number, sent: Change): Promise<void> {
  const encounter = await ownEncounter(actor, id);
  const { name = encounter.name, where: met_where = encounter.met_where } = sent;
  if (saysAlready(encounter, { name, met_where })) return;
  expectVersion(encounter, sent.version);
  await encounter.change({ name, met_where });
}

/** Said twice, it is the same. */
export async function nameEncounter(actor: Actor, id: number, { version, person_id }: Naming): Promise<void> {
  const encounter = await ownEncounter(actor, id);
  if (encounter.person_id === person_id) return;
  expectVersion(encounter, version);
  if (person_id !== null && !(await mayHaveMet(actor, person_id)))
    throw invalidField('person_id', ENCOUNTER_TEXTS.who, 'unknown');
  await encounter.wasWith(person_id);
}

/** Pressed twice, it is deleted once. Answers what was done, and the id to bring it back. */
export async function deleteEncounter(actor: Actor, id: number): Promise<{ id: number; message: string }> {
  const encounter = await alsoDeleted(actor, id);
  if (encounter.deleted_at === null) await encounter.takeBack();
  return { id, message: ENCOUNTER_TEXTS.deleted };
}

/** Answers a sentence. */
export async function restoreEncounter(actor: Actor, id: number): Promise<string> {
  const encounter = await alsoDeleted(actor, id);
  if (encounter.deleted_at !== null) await encounter.bringBack();
  return ENCOUNTER_TEXTS.back;
}

async function ownEncounter(actor: Actor, id: number): Promise<EncounterModel> {
  const encounter = await alsoDeleted(actor, id);
  return found(encounter.deleted_at === null ? encounter : undefined, 'This encounter');
}

async function alsoDeleted(actor: Actor, id: number): Promise<EncounterModel> {
  const encounter = found(await EncounterModel.forChange(actor, id), 'This encounter');
  authorize(encounterPolicy, actor, 'change', encounter);
  return encounter;
}
