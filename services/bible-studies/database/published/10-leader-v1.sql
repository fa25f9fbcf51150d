-- Who leads which study.
create or replace view bible_studies.published_leader_v1 as
select l.bible_study_id, l.person_id
from bible_studies.study_leader l;
