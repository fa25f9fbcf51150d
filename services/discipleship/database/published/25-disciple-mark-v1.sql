-- Who was marked as what, from when until when; those of now have no end. The day of a change belongs to the later mark. What was
-- taken back at once never was.
create or replace view discipleship.published_disciple_mark_v1 as
select m.id, m.person_id, m.disciple_type, m.began_on, m.ended_on
from discipleship.disciple_mark m
where m.removed_at is null;
