-- Who came to a stall, and who was met, when: whoever was met waits for no call.
create or replace view recruitment.published_stall_follow_up_v1 as
select f.id, f.registration_id, f.person_id, f.location_id, f.registered_at, f.owner_person_id,
  case when f.outcome = 'met' then f.updated_at end as met_at
from recruitment.stall_follow_up f;
