/** People who can be chosen to lead a study or to take part in one. */
import type { EligiblePerson } from '@emmaus/contracts/study-participants.contract';
import { every, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { leaderIds } from '../studies/people-of-today.ts';
import { eligiblePersonPolicy } from './eligible-person.policy.ts';

export interface EligibleQuestion {
  search?: string | undefined;
  /** Those of one place. */
  location?: number | undefined;
  limit?: number | undefined;
}

const SHOWN = 20;

export function findEligibleLeaders(actor: Actor, question: EligibleQuestion): Promise<EligiblePerson[]> {
  return findEligible(actor, question, sql`true`);
}

/** For a new study: whoever makes it leads it. */
export function findEligibleParticipants(actor: Actor, question: EligibleQuestion): Promise<EligiblePerson[]> {
  return findEligible(actor, question, sql`person.id is distinct from ${actor.personId}::int`);
}

/** Those who neither lead the study nor take part in it, now or from a day to come. */
export function findEligibleParticipantsOf(
  actor: Actor,
  study: { id: number; today: string },
  question: EligibleQuestion,
): Promise<EligiblePerson[]> {
  return findEligible(
    actor,
    question,
    sql`person.id <> all(select unnest(${leaderIds()}) from bible_study s where s.id = ${study.id})
      and not exists (select from study_participant p where p.bible_study_id = ${study.id} and p.person_id = person.id
        and (p.left_on is null or p.left_on > ${study.today}::date))`,
  );
}

/** Those of the ids who cannot be chosen. */
export async function notEligible(actor: Actor, ids: readonly number[]): Promise<number[]> {
  const eligible = await rows<{ id: number }>(sql`
    select person.id from people.published_person_v1 person
    where person.id = any(${ids}::int[]) and ${scope(eligiblePersonPolicy, actor, 'choose')}`);
  const known = new Set(eligible.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

type Found = Required<EligiblePerson> & { is_told: boolean };

async function findEligible(
  actor: Actor,
  { search = '', location, limit = SHOWN }: EligibleQuestion,
  condition: Sql,
): Promise<EligiblePerson[]> {
  const found = await rows<Found>(sql`
    select person.id, person.id as person_id, person.name, person.primary_role, person.school_year,
      ${scope(eligiblePersonPolicy, actor, 'tell')} as is_told
    from people.published_person_v1 person
    where ${every([
      scope(eligiblePersonPolicy, actor, 'choose'),
      condition,
      ...(location === undefined ? [] : [sql`person.primary_location_id = ${location}`]),
      isCalled(search),
    ])}
    order by person.sort_name, person.id limit ${limit}`);
  return found.map(({ is_told, id, person_id, name, ...told }) => ({ id, person_id, name, ...(is_told && told) }));
}
