-- Who registered where and when, whether they agreed to texts, and the number that they wrote: consent belongs to that number.
create or replace view people.published_registration_v1 as
select r.id, r.person_id, r.location_id, r.registered_at, r.opted_in_text, r.entered ->> 'phone' as entered_phone
from people.registration r;
