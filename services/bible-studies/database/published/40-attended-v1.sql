-- Who came to which meeting, of meetings that were reported and took place.
create or replace view bible_studies.published_attended_v1 as
select r.attendance_id, a.bible_study_id, r.person_id, r.met_on_date
from bible_studies.attendance_row r
join bible_studies.attendance a on a.id = r.attendance_id
where r.state = 'attended' and a.submitted_at is not null and not a.cancelled;
