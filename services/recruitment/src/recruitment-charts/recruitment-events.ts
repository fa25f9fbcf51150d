/** The log of a recruitment chart, told with the cards as they are now. */
import type { RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { eventsAfter } from '../boards/board-events.queries.ts';
import { boardOf, type Campus } from './campus-of-chart.ts';
import { findMembersOf } from './members.queries.ts';
import { presentMember } from './recruitment-chart.presenter.ts';

type Column = RecruitmentEvent['to_column_id'];

export async function recruitmentEventsAfter(actor: Actor, campus: Campus, seq: number): Promise<RecruitmentEvent[]> {
  const events = await eventsAfter(boardOf(campus), seq);
  if (events.length === 0) return [];
  const people = [...new Set(events.map(({ person_id }) => person_id))];
  const cards = new Map((await findMembersOf(campus, people)).map((row) => [row.id, presentMember(row, actor)]));
  const names = await namesOf([...people, ...events.flatMap(({ by_person_id }) => by_person_id ?? [])]);
  return events.map(({ seq: number, entry_id, person_id, from_column_id, to_column_id, by_person_id, at }) => ({
    seq: number,
    entry_id,
    chart_member_id: person_id,
    chart_member: names.get(person_id) ?? null,
    from_column_id: from_column_id as Column,
    to_column_id: to_column_id as Column,
    at: at.toISOString(),
    by: names.get(by_person_id ?? 0) ?? null,
    by_person_id: names.has(by_person_id ?? 0) ? by_person_id : null,
    member: cards.get(person_id) ?? null,
  }));
}

/** Of those who are here. */
async function namesOf(people: readonly number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(sql`
    select id, name from people.published_person_v1 where id = any(${[...new Set(people)]}::int[])`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
