-- Who moved from which place to which, and when: for services that must act on it, also on what they were not told.
create or replace view people.published_person_move_v1 as
select m.id, m.person_id, m.from_location_id, m.to_location_id, m.moved_at
from people.person_move m;
