-- Whose plans there are, for who asks what holds on to a person: also those that were deleted and can be brought back.
create or replace view bible_studies.published_plan_v1 as
select p.id, p.owner_person_id
from bible_studies.plan p;
