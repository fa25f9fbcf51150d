-- Who stands directly below whom now: along these every chain is walked. Below somebody who was removed a chain of its own begins,
-- as in the tree; they themselves still stand where they stood.
create or replace view discipleship.published_chain_link_v1 as
select r.id, r.disciple_person_id, r.discipler_person_id, r.location_id
from discipleship.relation r
where r.ended_on is null
  and not exists (select from people.published_removed_person_v1 gone where gone.id = r.discipler_person_id);
