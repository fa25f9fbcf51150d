-- Days on which a place is on vacation, both ends included.
create or replace view people.published_vacation_v1 as
select v.id, v.location_id, v.name, v.start_date, v.end_date
from people.vacation v;
