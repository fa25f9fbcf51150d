/** The log of a recruitment chart, told with the cards as they are now. */
import type { RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { askedTogether } from '@emmaus/service-kit/database/asked-together';
import { rows, sql } from '@emmaus/service-kit/database/sql';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { eventsAfter } from '../boards/board-events.queries.ts';
import { boardOf, type Campus } from './campus-of-chart.ts';
import { findMembersOf, type MemberRow } from './members.queries.ts';
import { presentMember } from './recruitment-chart.presenter.ts';

type Column = RecruitmentEvent['to_column_id'];
type Happened = Omit<RecruitmentEvent, 'member'> & { card: MemberRow | undefined };

interface Question {
  campus: Campus;
  seq: number;
}

/** Everybody who watches a chart asks at the same moment, for the same: it is read once. Nobody's own question: it goes on when one leaves. */
const happenedAfter = askedTogether((questions: readonly Question[]) =>
  withRequestContext({ requestId: 'recruitment-events' }, () => readEach(questions)),
);

export async function recruitmentEventsAfter(actor: Actor, campus: Campus, seq: number): Promise<RecruitmentEvent[]> {
  const happened = await happenedAfter({ campus, seq });
  return happened.map(({ card, ...event }) => ({ ...event, member: card ? presentMember(card, actor) : null }));
}

function readEach(questions: readonly Question[]): Promise<Happened[][]> {
  const reading = new Map<string, Promise<Happened[]>>();
  return Promise.all(
    questions.map(({ campus, seq }) => {
      const key = `${campus.id}:${seq}`;
      const one = reading.get(key) ?? readAfter(campus, seq);
      reading.set(key, one);
      return one;
    }),
  );
}

async function readAfter(campus: Campus, after: number): Promise<Happened[]> {
  const events = await eventsAfter(boardOf(campus), after);
  if (events.length === 0) return [];
  const people = [...new Set(events.map(({ person_id }) => person_id))];
  const cards = new Map((await findMembersOf(campus, people)).map((row) => [row.id, row]));
  const known = await knownOf([...people, ...events.flatMap(({ by_person_id }) => by_person_id ?? [])]);
  const here = (id: number | null) => [known.get(id ?? 0)].find((one) => one?.location_id === campus.id);
  return events.map(({ seq, entry_id, person_id, from_column_id, to_column_id, by_person_id, at }) => ({
    seq,
    entry_id,
    chart_member_id: here(person_id)?.id ?? null,
    chart_member: here(person_id)?.name ?? null,
    from_column_id: from_column_id as Column,
    to_column_id: to_column_id as Column,
    at: at.toISOString(),
    by: known.get(by_person_id ?? 0)?.name ?? null,
    by_person_id: here(by_person_id)?.id ?? null,
    card: cards.get(person_id),
  }));
}

interface Known {
  id: number;
  name: string;
  location_id: number;
}

/** Whoever was removed is not among them. */
async function knownOf(people: readonly number[]): Promise<Map<number, Known>> {
  const found = await rows<Known>(sql`
    select id, name, primary_location_id as location_id from people.published_person_v1
    where id = any(${[...new Set(people)]}::int[])`);
  return new Map(found.map((one) => [one.id, one]));
}
