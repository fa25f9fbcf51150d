/** What somebody attends, one row a stay, and how often they came: "attended / (attended + not attended) since the join date". */
import type { AttendedStudy } from '@emmaus/contracts/attendance-of-person.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { wholePercent } from '@emmaus/service-kit/figure';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { dayAtPlace } from '../metrics/reporting.figure.ts';
import { participantPolicy } from '../studies/participant.policy.ts';
import { studyPolicy } from '../studies/study.policy.ts';
import { personAttendancePolicy } from './person-attendance.policy.ts';

/**
 * Running ones first, then the last that ended. One's own in each study that one sees; of others where one is told who takes part.
 * @throws Problem not_found (404)
 */
export async function findAttendance(actor: Actor, personId: number): Promise<AttendedStudy[]> {
  const visible = scope(personAttendancePolicy, actor, 'read');
  found(
    await first(sql`select id from people.published_person_v1 person where id = ${personId} and ${visible}`),
    'This person',
  );
  const stays = await rows<Omit<AttendedStudy, 'attendance_rate'>>(sql`
    select s.id, s.name, l.name as location_name, stay.joined_on, case when stay.left_on <= ${dayAtPlace()} then stay.left_on end as left_on,
      came.attended, came.known
    from study_participant stay
    join bible_study s on s.id = stay.bible_study_id
    join people.published_location_v1 l on l.id = s.location_id
    cross join lateral (
      select count(*) filter (where r.state = 'attended')::int as attended,
        count(*) filter (where r.state in ('attended', 'not_attended'))::int as known
      from attendance a join attendance_row r on r.attendance_id = a.id and r.person_id = stay.person_id
      where a.bible_study_id = s.id and a.submitted_at is not null and not a.cancelled and a.withheld_at is null
        and a.met_on_date >= stay.joined_on and (stay.left_on is null or a.met_on_date < stay.left_on)) came
    where stay.person_id = ${personId} and stay.joined_on <= ${dayAtPlace()} and ${scope(studyPolicy, actor, 'read')}
      and (stay.person_id = ${actor.personId}::int or ${scope(participantPolicy, actor, 'read')})
    order by stay.left_on desc nulls first, stay.joined_on desc, s.name, stay.id`);
  return stays.map((stay) => ({ ...stay, attendance_rate: wholePercent(stay.attended, stay.known) }));
}
