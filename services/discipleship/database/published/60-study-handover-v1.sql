-- Bible studies that a graduating leader leaves, with who takes over and from which day on. What was taken back is not among them,
-- nor what somebody leaves who does not graduate after all, nor what was decided for whoever went elsewhere or graduates as well. Who stands
-- in a later season, or serves at the campus, has not gone. Nor what somebody began to lead after July of their season, unless it goes on: who
-- came to the other position has led until that day.
create or replace view discipleship.published_study_handover_v1 as
select h.id, h.bible_study_id, h.leader_person_id, h.successor_person_id, h.on_day, h.created_at as decided_at
from discipleship.handover h
where h.bible_study_id is not null and h.taken_back_at is null and exists (
  select from discipleship.graduation_record r
  where r.person_id = h.leader_person_id and r.record_year = h.record_year and r.location_id = h.location_id
    and r.removed_at is null and r.graduation_status = 'Graduating')
and not exists (
  select from discipleship.graduation_record r
  where r.person_id = h.successor_person_id and r.record_year >= h.record_year and r.location_id = h.location_id
    and r.removed_at is null and r.graduation_status = 'Graduating'
    and not exists (
      select from discipleship.graduation_record later
      where later.person_id = r.person_id and later.record_year > r.record_year and later.removed_at is null)
    and not exists (
      select from people.published_grant_v1 held
      where held.person_id = r.person_id and held.location_id = r.location_id
        and held.role not in ('student', 'alumni', 'lifelong', 'guest')))
and exists (
  select from people.published_person_v1 p
  where p.id = h.successor_person_id and (p.primary_location_id = h.location_id or exists (
    select from people.published_grant_v1 held where held.person_id = p.id and held.location_id = h.location_id)))
and not exists (
  select from bible_studies.published_leader_v2 led
  where led.bible_study_id = h.bible_study_id and led.person_id = h.leader_person_id and led.began_on >= make_date(h.record_year, 8, 1)
    and not exists (
      select from bible_studies.published_leader_v2 earlier
      where earlier.bible_study_id = led.bible_study_id and earlier.person_id = led.person_id
        and earlier.began_on < led.began_on and earlier.ended_on >= led.began_on));
