-- Persons as other services see them: what a list or a card shows of somebody. Whoever was removed is not among them.
create or replace view people.published_person_v1 as
select p.id, p.name, p.first_name, p.last_name, p.email, p.email2, p.phone, g.name as gender, y.name as school_year,
  p.is_varsity, p.is_greek, p.primary_role, p.primary_location_id, l.name as primary_location, l.location_type as primary_location_type,
  l.path as location_path, l.timezone, p.entered_by_person_id, p.sort_name, p.search, p.is_student,
  people.searchable(p.last_name, p.first_name, people.written_together(p.first_name, p.last_name)) as search_name
from people.person p
join people.location l on l.id = p.primary_location_id
left join people.gender g on g.id = p.gender_id
left join people.school_year y on y.id = p.school_year_id;
