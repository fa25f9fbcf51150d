-- About whom a campus keeps recruitment notes. What they say stays with that campus.
create or replace view recruitment.published_recruitment_note_v1 as
select n.person_id, n.location_id
from recruitment.recruitment_note n;
