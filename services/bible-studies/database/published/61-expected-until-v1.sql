-- Up to which hour, by the clock of the place, the expected meetings of all studies at a campus are written. A place without a row waits
-- for none: a parish, or a campus without a study whose time goes on. A study that ended is done once its last day was gone through; of
-- one that nobody went through yet nothing is written from the day on which it begins.
create or replace view bible_studies.published_expected_until_v1 as
select s.location_id, min(coalesce(s.generated_until, s.start_date - interval '1 second')) as expected_until
from bible_studies.bible_study s
join people.published_location_v1 place on place.id = s.location_id and place.location_type = 'Campus'
where s.end_date is null or s.generated_until is null or s.generated_until < s.end_date + time '23:59:59'
group by s.location_id;
