-- First reports that leaders of a study submitted themselves, from an account of their own, within 7 days of the meeting, by the
-- day at the study's place, with the Monday of the meeting's week: who counts takes each week once. Leader is who led on the
-- meeting's day. What others correct later takes nothing away.
create or replace view bible_studies.published_timely_report_v1 as
select k.person_id, a.id as attendance_id, a.bible_study_id, a.met_on_date,
  date_trunc('week', a.met_on_date)::date as week_begins_on
from bible_studies.study_leader k
join bible_studies.attendance a on a.bible_study_id = k.bible_study_id and a.first_submitted_by_person_id = k.person_id
  and a.first_submitted_by_root_person_id = k.person_id
  and k.began_on <= a.met_on_date and (k.ended_on is null or k.ended_on > a.met_on_date)
join bible_studies.bible_study s on s.id = a.bible_study_id
join people.published_location_v1 l on l.id = s.location_id
where (a.first_submitted_at at time zone l.timezone)::date <= a.met_on_date + 7;
