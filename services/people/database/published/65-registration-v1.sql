-- Who registered where and when, whether they agreed to texts, and the name and number that they wrote: consent belongs to that number.
-- Whoever knows an e-mail may have written it: that this is the person of the record is not said.
create or replace view people.published_registration_v1 as
select r.id, r.person_id, r.location_id, r.registered_at, r.opted_in_text, r.entered ->> 'phone' as entered_phone,
  r.entered ->> 'first_name' as entered_first_name, r.entered ->> 'last_name' as entered_last_name
from people.registration r;
