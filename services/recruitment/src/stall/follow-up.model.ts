/** Somebody who registered while the stall stood, and who meets them. One registration is one of these, whatever happens. */
import { STALL_HOURS, type StallOutcome } from '@emmaus/contracts/stall.words';
import { tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { followUpPolicy } from './stall.policy.ts';
import { StallModel } from './stall.model.ts';

export interface Arrival {
  registration_id: number;
  person_id: number;
  location_id: number;
  day: string;
  registered_at: Date;
}

/** Registrations made while a stall stood, and that are nobody's yet: each person once a day. */
const ARRIVALS = sql`
  from stall join people.published_registration_v1 registration on registration.location_id = stall.location_id
    and registration.registered_at >= stall.opened_at
    and registration.registered_at < coalesce(stall.closed_at, stall.ends_at)
  where not exists (
    select from stall_follow_up known where known.location_id = stall.location_id and known.day = stall.day
      and known.person_id = registration.person_id)`;

const sinceTwoDays = (): string => now().subtract({ hours: STALL_HOURS }).toString();

export class FollowUpModel extends BaseModel {
  static override tableName = 'stall_follow_up';
  static override audited = true;

  declare location_id: number;
  declare day: string;
  declare registration_id: number;
  declare person_id: number;
  declare registered_at: Date;
  declare due_at: Date;
  declare owner_person_id: number | null;
  declare outcome: StallOutcome | null;
  declare version: number;

  /** The campuses at which somebody came of whom nobody was told. */
  static async placesWithArrivals(): Promise<number[]> {
    const places = await rows<{ location_id: number }>(sql`
      select distinct stall.location_id ${ARRIVALS}
        and stall.opened_at > ${sinceTwoDays()}::timestamptz - interval '1 day'
        and registration.registered_at > ${sinceTwoDays()} limit 100`);
    return places.map(({ location_id }) => location_id);
  }

  /** In the order in which they came. */
  static arrivals(placeIds: readonly number[]): Promise<Arrival[]> {
    return rows(sql`
      select * from (
        select distinct on (stall.location_id, stall.day, registration.person_id) registration.id as registration_id,
          registration.person_id, stall.location_id, stall.day, registration.registered_at
        ${ARRIVALS} and stall.location_id = any(${placeIds}::int[])
          and stall.opened_at > ${sinceTwoDays()}::timestamptz - interval '1 day'
          and registration.registered_at > ${sinceTwoDays()}
        order by stall.location_id, stall.day, registration.person_id, registration.registered_at, registration.id) arrival
      order by registered_at, registration_id limit 1000`);
  }

  /** Who came while nobody was there and whose time has not run out, in the order in which they came. */
  static waiting(placeIds: readonly number[]): Promise<{ id: number; person_id: number; location_id: number }[]> {
    return rows(sql`
      select id, person_id, location_id from stall_follow_up
      where location_id = any(${placeIds}::int[]) and owner_person_id is null and outcome is null
        and due_at > ${now().toString()} order by registered_at, id limit 1000`);
  }

  static async addAll(arrivals: readonly (Arrival & { owner_person_id: number | null })[]): Promise<void> {
    const due = (at: Date): Date => new Date(at.getTime() + STALL_HOURS * 3_600_000);
    await FollowUpModel.query().insert(
      arrivals.map((arrival) => ({ ...arrival, due_at: due(arrival.registered_at), outcome: null })),
    );
  }

  static async giveAll(given: readonly { id: number; owner_person_id: number }[]): Promise<void> {
    const { updated_at, updated_by_subject, updated_by_person_id } = signature('updated');
    const nowHas = await write<{ id: number; person_id: number; location_id: number; owner_person_id: number }>(sql`
      update stall_follow_up follow_up set owner_person_id = given.owner, version = follow_up.version + 1,
        updated_at = ${updated_at}, updated_by_subject = ${updated_by_subject}, updated_by_person_id = ${updated_by_person_id}
      from unnest(${given.map(({ id }) => id)}::int[], ${given.map((one) => one.owner_person_id)}::int[]) given (id, owner)
      where follow_up.id = given.id and follow_up.owner_person_id is null
      returning follow_up.id, follow_up.person_id, follow_up.location_id, follow_up.owner_person_id`);
    for (const { owner_person_id, ...one } of nowHas)
      tellChanged({ kind: this.tableName, untold: [] }, { ...one, owner_person_id: null }, { owner_person_id });
  }

  /** One that the actor sees; its campus takes turns with those who give out. @throws Problem not_found (404) */
  static async forChange(actor: Actor, id: number): Promise<FollowUpModel> {
    const visible = sql`from stall_follow_up follow_up where follow_up.id = ${id} and ${scope(followUpPolicy, actor, 'read')}`;
    const { location_id } = found(
      await first<{ location_id: number }>(sql`select location_id ${visible}`),
      'This person',
    );
    await StallModel.takeTurn([location_id]);
    const row = await first(sql`select follow_up.* ${visible}`);
    return FollowUpModel.fromDatabaseJson(found(row, 'This person'));
  }

  async answer(outcome: StallOutcome | null): Promise<void> {
    await this.$query().patch({ outcome, version: this.version + 1 });
  }

  async handOver(owner: number): Promise<void> {
    await this.$query().patch({ owner_person_id: owner, version: this.version + 1 });
  }
}
