-- The type a person is marked with now, Growing Disciple or Commissioned Disciple, and since when.
create or replace view discipleship.published_disciple_type_v1 as
select m.person_id, m.disciple_type, m.began_on
from discipleship.disciple_mark m
where m.ended_on is null;
