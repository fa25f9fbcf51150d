-- As published_timely_report_v1; a meeting that was reported before the study was handed over on the same day counts for who had led it.
create or replace view bible_studies.published_timely_report_v2 as
select k.person_id, a.id as attendance_id, a.bible_study_id, a.met_on_date,
  date_trunc('week', a.met_on_date)::date as week_begins_on
from bible_studies.study_leader k
join bible_studies.attendance a on a.bible_study_id = k.bible_study_id and a.first_submitted_by_person_id = k.person_id
  and a.first_submitted_by_root_person_id = k.person_id
  and (k.began_on < a.met_on_date
    or k.began_on = a.met_on_date and (k.took_over_at is null or a.first_received_at >= k.took_over_at))
  and (k.ended_on is null or k.ended_on > a.met_on_date
    or k.ended_on = a.met_on_date and a.first_received_at < k.handed_over_at)
join bible_studies.bible_study s on s.id = a.bible_study_id
join people.published_location_v1 l on l.id = s.location_id
where (a.first_submitted_at at time zone l.timezone)::date <= a.met_on_date + 7;
