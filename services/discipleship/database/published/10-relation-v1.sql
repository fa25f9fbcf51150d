-- Who disciples whom, where and from when until when; running ones have no end. What was taken back at once never was.
create or replace view discipleship.published_relation_v1 as
select r.id, r.disciple_person_id, r.discipler_person_id, r.location_id, r.began_on, r.ended_on, r.ended_reason
from discipleship.relation r
where r.removed_at is null;
