-- Discipleship groups, with the one in which the leader takes part: the parent group. Running ones have no end.
create or replace view discipleship.published_group_v1 as
select g.id, g.leader_person_id, g.location_id, g.began_on, g.ended_on,
  (select above.group_id from discipleship.discipleship_group_participant above
    where above.person_id = g.leader_person_id and above.left_on is null) as parent_group_id
from discipleship.discipleship_group g;
