/** The log of a board of graduation records: what came after a number, told with the records as they are now. */
import type { GraduationEvent } from '@emmaus/contracts/graduation.contract';
import { first, limitOf, rows, sql } from '@emmaus/service-kit/database/sql';
import { Subscribers } from '@emmaus/service-kit/http/subscribers';
import { findCardsById } from './graduation-record.queries.ts';
import type { Season } from './graduation-season.ts';

/** The channel on which the database tells of an event; the payload is the board's topic. */
export const GRADUATION_CHANGED = 'graduation_board';
export const graduationSubscribers = new Subscribers();
export const topicOf = ({ place, year }: Season): string => `${place.id}:${year}`;

const AT_ONCE = 100;

/** In order, at most a hundred at a time. */
export async function eventsAfter({ place, year }: Season, seq: number): Promise<GraduationEvent[]> {
  const events = await rows<Omit<GraduationEvent, 'record'>>(sql`
    select event.seq, event.kind, event.record_id, event.from_status, event.to_status, person.name as by, person.id as by_person_id
    from graduation_event event left join people.published_person_v1 person on person.id = event.by_person_id
    where event.location_id = ${place.id} and event.record_year = ${year} and event.seq > ${seq}
    order by event.seq limit ${limitOf(AT_ONCE)}`);
  if (events.length === 0) return [];
  const cards = await findCardsById([...new Set(events.map(({ record_id }) => record_id))]);
  const here = await standingHere({ place, year }, [...cards.keys()]);
  return events.map((event) => ({
    ...event,
    record: (here.has(event.record_id) ? cards.get(event.record_id) : undefined) ?? null,
  }));
}

/** Whoever has moved to another campus stands on its board. */
async function standingHere({ place, year }: Season, ids: readonly number[]): Promise<Set<number>> {
  const found = await rows<{ id: number }>(sql`
    select id from graduation_record
    where id = any(${ids}::int[]) and location_id = ${place.id} and record_year = ${year}`);
  return new Set(found.map(({ id }) => id));
}

/** The number of the latest event; 0 before the first. */
export async function lastNumber({ place, year }: Season): Promise<number> {
  const board = await first<{ last_seq: number }>(sql`
    select last_seq from graduation_board where location_id = ${place.id} and record_year = ${year}`);
  return board?.last_seq ?? 0;
}
