-- Who takes part in which study, from when to when, by the day at the study's place. left_on is the first day on which they no
-- longer did, and empty while they still do; whoever joins later is not there yet.
create or replace view bible_studies.published_participant_v1 as
select p.bible_study_id, p.person_id, p.joined_on,
  case when p.left_on <= (now() at time zone place.timezone)::date then p.left_on end as left_on
from bible_studies.study_participant p
join bible_studies.bible_study s on s.id = p.bible_study_id
join people.published_location_v1 place on place.id = s.location_id
where p.joined_on <= (now() at time zone place.timezone)::date;
