-- Which role somebody holds where.
create or replace view people.published_grant_v1 as
select g.id, g.person_id, g.role, g.location_id, g.is_primary, l.path as location_path, l.location_type
from people.role_grant g
join people.person p on p.id = g.person_id
join people.location l on l.id = g.location_id;
