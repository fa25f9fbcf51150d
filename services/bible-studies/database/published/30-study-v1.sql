-- Studies as other services see them. Completed from the end date on, by the day at the study's place.
create or replace view bible_studies.published_study_v1 as
select s.id, s.name, s.location_id,
  case when s.end_date <= (now() at time zone l.timezone)::date then 'Completed' else 'Active' end as status,
  s.start_date, s.end_date, s.day_of_week, s.meeting_time, s.recurring_type
from bible_studies.bible_study s
join people.published_location_v1 l on l.id = s.location_id;
