/** Contacts as rows of a file: who is in which list, and what the list says of them. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { CsvType, InvolveType } from '@emmaus/contracts/exports.words';
import { first, join, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { interestsOf } from '../people/interests.ts';

export interface ContactQuestion {
  type: CsvType;
  involvement: InvolveType;
  visible: Sql;
  /** Which of the `relation`s the reader sees. */
  seenRelations: Sql;
  /** 'YYYY-MM-DD': 1 August of the running data year. */
  yearStart: string;
}

interface ListType {
  /** Who is in the list, in the data year that starts on the day. */
  condition?: (question: ContactQuestion) => Sql;
  /** Columns beside those that every list has, by their headings. */
  columns: Readonly<Record<string, Sql | ((question: ContactQuestion) => Sql)>>;
}

const participation = ({ yearStart }: ContactQuestion): Sql => sql`
  from bible_studies.published_participant_v1 taking_part
  join bible_studies.published_study_v1 study on study.id = taking_part.bible_study_id
  where taking_part.person_id = person.id and coalesce(taking_part.left_on, 'infinity') > ${yearStart}::date
    and coalesce(study.end_date, 'infinity') >= ${yearStart}::date`;

// That somebody is discipled where they were before is told there, and not here.
const relation = ({ yearStart, seenRelations }: ContactQuestion): Sql => sql`
  from discipleship.published_relation_v1 relation
  join person discipler on discipler.id = relation.discipler_person_id
  where relation.disciple_person_id = person.id and coalesce(relation.ended_on, 'infinity') >= ${yearStart}::date
    and ${seenRelations}`;
// Of several disciplers in one year the last one is named.
const lastRelation = (question: ContactQuestion): Sql =>
  sql`${relation(question)} order by relation.began_on desc, relation.id desc limit 1`;

// What they wrote last time, when they came by the QR code more than once.
const REGISTRATION = sql`
  from registration where registration.person_id = person.id order by registration.registered_at desc, registration.id desc limit 1`;
const INTERESTS = sql`from (${interestsOf(sql`person.id`)}) interests`;
const yesOrNo = (answer: Sql): Sql =>
  sql`(select case when ${answer} then 'Yes' when not ${answer} then 'No' end ${INTERESTS})`;

/** "Consent belongs to the number or address it was given with": where the record has another, that one is named. */
const consent = (answer: Sql, given: Sql, known: Sql): Sql => sql`(
  select case when not ${answer} then 'No' when ${given} <> coalesce(${known}, '') then 'Yes, at ' || (${given}) else 'Yes' end
  ${REGISTRATION})`;

const LIST_TYPES: Record<CsvType, ListType> = {
  'bible-study-participants': {
    condition: (question) => sql`exists (select 1 ${participation(question)})`,
    columns: {
      'Bible Studies': (question) => sql`(select string_agg(distinct study.name, '; ') ${participation(question)})`,
    },
  },
  disciples: {
    condition: (question) => sql`exists (select 1 ${relation(question)})`,
    columns: {
      Discipler: (question) => sql`(select discipler.name ${lastRelation(question)})`,
      'Disciple Since': (question) => sql`(select relation.began_on ${lastRelation(question)})`,
      'Disciple Type': sql`(
        select mark.disciple_type from discipleship.published_disciple_type_v1 mark where mark.person_id = person.id)`,
    },
  },
  'all-contacts': { columns: {} },
  'qr-code-contacts': {
    condition: () => sql`exists (select 1 from registration where registration.person_id = person.id)`,
    columns: {
      'Registered On': sql`(select (registration.registered_at at time zone location.timezone)::date ${REGISTRATION})`,
      'General Interest': yesOrNo(sql`interests.has_general_interest`),
      'Bible Study Interest': yesOrNo(sql`interests.has_bible_study_interest`),
      'Bible Study Days': sql`(
        select string_agg(to_char(date '2023-01-01' + day, 'Dy'), ', ' order by day)
        from unnest((select interests.bible_study_days ${INTERESTS})) as day)`,
      'May Text': consent(sql`registration.opted_in_text`, sql`registration.entered->>'phone'`, sql`person.phone`),
      'May Email': consent(
        sql`registration.opted_in_email`,
        sql`coalesce(registration.entered->>'email', registration.entered->>'email2')`,
        sql`coalesce(person.email, person.email2)::text`,
      ),
    },
  },
};

const INVOLVEMENTS: Record<InvolveType, Sql> = {
  'all-students': sql`true`,
  'only-vc': sql`person.is_varsity`,
  'only-greek': sql`person.is_greek`,
};

const COLUMNS: ListType['columns'] = {
  'First Name': sql`person.first_name`,
  'Last Name': sql`person.last_name`,
  Email: sql`person.email`,
  'Email 2': sql`person.email2`,
  Phone: sql`person.phone`,
  Gender: sql`gender.name`,
  'School Year': sql`${JSON.stringify(SCHOOL_YEAR_TITLES)}::jsonb ->> school_year.name`,
  'Varsity Catholic': sql`case when person.is_varsity then 'Yes' else 'No' end`,
  Greek: sql`case when person.is_greek then 'Yes' else 'No' end`,
  Campus: sql`location.name`,
};

/** The headings of a list, in their order. */
export function headingsOf(type: CsvType): string[] {
  return [...Object.keys(COLUMNS), ...Object.keys(LIST_TYPES[type].columns)];
}

/** The rows of a list, by campus and last name. Each row has the list's headings as its keys. */
export function contactRows(question: ContactQuestion): Sql {
  const columns = Object.entries({ ...COLUMNS, ...LIST_TYPES[question.type].columns }).map(
    ([heading, column]) => sql`${typeof column === 'function' ? column(question) : column} as ${raw(`"${heading}"`)}`,
  );
  return sql`
    select ${join(columns)} from person
      join location on location.id = person.primary_location_id
      left join gender on gender.id = person.gender_id
      left join school_year on school_year.id = person.school_year_id
    where ${isInList(question)} order by location.sort_name, location.id, person.sort_name, person.id`;
}

export async function countContacts(question: ContactQuestion): Promise<number> {
  const counted = await first<{ total: number }>(sql`
    select count(*)::int as total from person where ${isInList(question)}`);
  return counted?.total ?? 0;
}

/** Contacts are the students: those in the ministry's care, not those who serve in it. */
function isInList(question: ContactQuestion): Sql {
  const { type, involvement, visible } = question;
  return sql`${visible} and person.is_student and ${INVOLVEMENTS[involvement]} and ${LIST_TYPES[type].condition?.(question) ?? sql`true`}`;
}
