-- Who took part in which discipleship group, from when until when; the day of leaving is the first day out.
create or replace view discipleship.published_group_participant_v1 as
select p.id, p.group_id, p.person_id, p.joined_on, p.left_on
from discipleship.discipleship_group_participant p;
