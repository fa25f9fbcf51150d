-- Who is known to the recruitment chart of which campus, in which column; `stands` is false for who was taken off or has moved away.
create or replace view recruitment.published_recruitment_entry_v1 as
select e.id, e.location_id, e.chart_member_id, e.recruitment_column_id, e.stands
from recruitment.recruitment_entry e;
