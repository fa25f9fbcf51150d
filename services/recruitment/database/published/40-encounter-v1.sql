-- Who met somebody who is known by now, and when; encounters without a person and deleted ones are not among them.
create or replace view recruitment.published_encounter_v1 as
select e.id, e.person_id, e.met_by_person_id, e.location_id, e.met_at, e.met_on
from recruitment.encounter e
where e.person_id is not null and e.deleted_at is null;
