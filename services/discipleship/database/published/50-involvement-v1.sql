-- Everybody's involvement, one row a person: the level, its place from 1 (N/A) to 8 (Disciple Maker), and since when. `since` is
-- empty for who never had another level than N/A.
create or replace view discipleship.published_involvement_v1 as
select p.id as person_id, coalesce(i.level, 'N/A') as level, coalesce(i.level_rank, 1::smallint) as level_rank, i.since
from people.published_person_v1 p
left join discipleship.person_involvement i on i.person_id = p.id;
