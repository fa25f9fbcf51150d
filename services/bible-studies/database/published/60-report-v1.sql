-- Every meeting that is shown, with its first report (first_submitted_at is empty while there is none): everything about
-- reporting is counted from it. A cancelled meeting was reported. Withheld meetings are not in it.
create or replace view bible_studies.published_report_v1 as
select a.bible_study_id, a.id as attendance_id, a.met_on_date, a.expected, a.first_submitted_at, a.first_received_at,
  a.first_submitted_by_person_id, a.cancelled
from bible_studies.attendance a
where a.withheld_at is null;
