/** The participants of a study in SQL, each with how often they came. */
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { wholePercent } from '@emmaus/service-kit/figure';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { takesPartToday } from '../studies/people-of-today.ts';
import { studyLeaderPolicy } from '../studies/study-leader.policy.ts';

type ParticipantRow = Omit<Participant, 'attendance_rate'>;

/** Those who take part today, by name. */
export async function findParticipants(actor: Actor, study: number): Promise<Participant[]> {
  const found = await rows<ParticipantRow>(
    sql`${participants(actor, study)} and ${takesPartToday()} order by person.sort_name, p.id`,
  );
  return found.map(present);
}

/** Every stay: those who left, and those who will join, too. */
export async function findAllParticipants(actor: Actor, study: number): Promise<Participant[]> {
  const found = await rows<ParticipantRow>(
    sql`${participants(actor, study)} order by person.sort_name, p.person_id, p.joined_on`,
  );
  return found.map(present);
}

export async function findParticipant(actor: Actor, study: number, id: number): Promise<Participant | undefined> {
  const found = await first<ParticipantRow>(sql`${participants(actor, study)} and p.id = ${id}`);
  return found && present(found);
}

/** "Attended / (attended + not attended) since the join date; null when there is none." Unknown is neither. */
function participants(actor: Actor, study: number): Sql {
  return sql`
    with known as (
      select p.id, count(*) filter (where r.state = 'attended')::int as meetings_attended,
        count(*) filter (where r.state <> 'unknown')::int as meetings_known
      from study_participant p
      join attendance a on a.bible_study_id = p.bible_study_id and a.submitted_at is not null and a.met_on_date >= p.joined_on
        and (p.left_on is null or a.met_on_date < p.left_on)
      join attendance_row r on r.attendance_id = a.id and r.person_id = p.person_id
      where p.bible_study_id = ${study} group by p.id)
    select p.id, p.person_id, person.name, p.bible_study_id, p.joined_on as start_date, p.left_on, p.version,
      coalesce(known.meetings_attended, 0) as meetings_attended, coalesce(known.meetings_known, 0) as meetings_known,
      coalesce(${scope(studyLeaderPolicy, actor, 'open')}, false) as can_be_opened
    from study_participant p join bible_study s on s.id = p.bible_study_id
    join people.published_person_v1 person on person.id = p.person_id
    left join known on known.id = p.id
    where p.bible_study_id = ${study}`;
}

function present(row: ParticipantRow): Participant {
  const { meetings_attended: attended, meetings_known: known } = row;
  return { ...row, attendance_rate: wholePercent(attended, known) };
}
