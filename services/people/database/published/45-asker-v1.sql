-- Who asks, for every call of every service: an account, the person whose eyes it uses now, and a row for each of their roles.
create or replace view people.published_asker_v1 as
select a.account_id, a.issuer, a.subject, a.root_person_id, a.person_id, p.name as person_name, p.primary_location_id,
  g.id as grant_id, g.role, g.location_id, g.is_primary, l.location_type, l.path as location_path
from people.published_account_v1 a
left join people.person p on p.id = a.person_id
left join (people.role_grant g join people.location l on l.id = g.location_id) on g.person_id = p.id;
