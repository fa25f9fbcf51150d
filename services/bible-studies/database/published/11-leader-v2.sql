-- Who led which study from when to when, in which position (1 or 2). ended_on is the first day on which they no longer led; empty while they do.
create or replace view bible_studies.published_leader_v2 as
select l.bible_study_id, l.person_id, l.position, l.began_on, l.ended_on
from bible_studies.study_leader l;
