/**
 * Hands over the studies of leaders who graduate to whom was decided, from the day on that was decided: discipleship publishes it,
 * and asks for the same rights as handing a study over does. Can run at any time, any number of times, in any process.
 */
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { eachByItself } from '@emmaus/service-kit/work/each-by-itself';
import { handOverStudy } from '../attendances/change-of-study.ts';
import { leaderIds, leadsToday } from '../studies/people-of-today.ts';
import { StudyModel } from '../studies/study.model.ts';

/** The service discipleship sends a notice when something was decided. */
export const HANDOVERS_CHANGED = 'discipleship_handover';

interface Due {
  id: number;
  leader_person_id: number;
  successor_person_id: number;
  leader_ids: number[];
  today: string;
}

/** Answers how many were handed over. Whoever leads a study again since then keeps it; one that fails is tried again, and holds up no other. */
export async function handOverStudies(): Promise<number> {
  const done = await eachByItself(
    await rows<{ id: number }>(sql`select handover.id ${DUE()} order by handover.id`),
    ({ id }) => transaction(() => carryOut(id)),
    ({ id }) => ({ handover: id }),
  );
  return done.filter(Boolean).length;
}

async function carryOut(handover: number): Promise<boolean> {
  const study = await first<{ id: number }>(sql`select s.id ${DUE()} and handover.id = ${handover}`);
  const model = study && (await StudyModel.forChange(study.id));
  // Read again: somebody may have changed the study until it was locked.
  const due = await first<Due>(sql`
    select s.id, handover.leader_person_id, handover.successor_person_id, ${leaderIds()} as leader_ids,
      (${now().toString()}::timestamptz at time zone place.timezone)::date as today ${DUE()} and handover.id = ${handover}`);
  if (!model || !due) return false;
  const { leader_ids, leader_person_id: gone, successor_person_id: next } = due;
  const leaders = leader_ids.flatMap((id) => (id === gone ? (leader_ids.includes(next) ? [] : [next]) : [id]));
  await handOverStudy(due.id, leaders, due.today);
  return true;
}

/**
 * Of a study that runs, whose day has come there, and whose leader leads it since before it was decided: who only moved to the other
 * position meanwhile has done so at one moment, that of both rows.
 */
const DUE = () => sql`
  from discipleship.published_study_handover_v1 handover
  join bible_study s on s.id = handover.bible_study_id
  join people.published_location_v1 place on place.id = s.location_id
  join people.published_person_v1 successor on successor.id = handover.successor_person_id
  join study_leader l on l.bible_study_id = s.id and l.person_id = handover.leader_person_id
    and l.ended_on is null
  cross join lateral (
    with recursive led as (
      select l.created_at, l.took_over_at
      union
      select earlier.created_at, earlier.took_over_at
      from led join study_leader earlier on earlier.bible_study_id = l.bible_study_id and earlier.person_id = l.person_id
        and earlier.handed_over_at = led.took_over_at)
    select min(led.created_at) as began_at from led) leads
  where leads.began_at < handover.decided_at and ${leadsToday()} and handover.on_day <= (${now().toString()}::timestamptz at time zone place.timezone)::date
    and (s.end_date is null or s.end_date > (${now().toString()}::timestamptz at time zone place.timezone)::date)`;
