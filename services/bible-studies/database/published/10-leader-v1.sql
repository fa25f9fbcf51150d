-- Who leads which study today, by the day at the study's place.
create or replace view bible_studies.published_leader_v1 as
select l.bible_study_id, l.person_id
from bible_studies.study_leader l
join bible_studies.bible_study s on s.id = l.bible_study_id
join people.published_location_v1 place on place.id = s.location_id
where l.began_on <= (now() at time zone place.timezone)::date
  and (l.ended_on is null or l.ended_on > (now() at time zone place.timezone)::date);
