-- Every stay in a study, also one that is still to begin. left_on is the first day out.
create or replace view bible_studies.published_participant_v2 as
select p.bible_study_id, p.person_id, p.joined_on, p.left_on
from bible_studies.study_participant p;
