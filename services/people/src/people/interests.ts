/** What somebody is interested in, over all that they wrote in the questionnaire: a later one adds to it, and takes nothing back. */
import { type Sql, sql } from '@emmaus/service-kit/database/sql';

/** One row of the person whose id is given in SQL. Null where they never answered. */
export function interestsOf(person: Sql): Sql {
  return sql`
    select bool_or(wrote.has_general_interest) as has_general_interest,
      bool_or(wrote.has_bible_study_interest) as has_bible_study_interest,
      array(
        select distinct day from registration on_day, unnest(on_day.bible_study_days) day
        where on_day.person_id = ${person} order by day) as bible_study_days
    from registration wrote where wrote.person_id = ${person}`;
}
