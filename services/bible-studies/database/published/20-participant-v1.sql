-- Who takes part in which study, from when to when; left_on is empty while they still do.
create or replace view bible_studies.published_participant_v1 as
select p.bible_study_id, p.person_id, p.joined_on, p.left_on
from bible_studies.study_participant p;
