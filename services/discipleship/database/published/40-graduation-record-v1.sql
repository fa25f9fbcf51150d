-- Graduation records of all years; those taken back are not among them. Complete is who graduates with phone, e-mail, month and year.
-- changed_at is when the record was changed last; vocation is what somebody enters, if they do.
create or replace view discipleship.published_graduation_record_v1 as
select r.id, r.person_id, r.location_id, r.record_year, r.graduation_status,
  r.is_entering_religious or r.is_entering_seminary as has_vocation, r.is_complete,
  r.updated_at as changed_at,
  case when r.is_entering_religious then 'Religious' when r.is_entering_seminary then 'Seminary' end as vocation
from discipleship.graduation_record r
where r.removed_at is null;
