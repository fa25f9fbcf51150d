-- Places as other services see them.
create or replace view people.published_location_v1 as
select l.id, l.name, l.location_type, l.parent_id, l.path, l.timezone, l.sort_name, l.created_at
from people.location l;
