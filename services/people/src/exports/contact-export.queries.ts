/** Contacts as rows of a file: who is in which list, and what the list says of them. */
import type { CsvType, InvolveType } from '@emmaus/contracts/exports.words';
import { asRaw, type Condition } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';

export interface ContactQuestion {
  type: CsvType;
  involvement: InvolveType;
  visible: Condition;
  /** 'YYYY-MM-DD': 1 August of the running data year. */
  yearStart: string;
}

interface ListType {
  /** Who is in the list. Placeholders are all the start of the data year. */
  condition?: string;
  /** Columns beside those that every list has, by their headings. Placeholders as above. */
  columns: Readonly<Record<string, string>>;
}

const PARTICIPATION = `
  from bible_studies.published_participant_v1 taking_part
  join bible_studies.published_study_v1 study on study.id = taking_part.bible_study_id
  where taking_part.person_id = person.id
    and coalesce(taking_part.left_on, 'infinity') >= ?::date and coalesce(study.end_date, 'infinity') >= ?::date`;

// Of several disciplers in one year the last one is named.
const RELATION = `
  from discipleship.published_relation_v1 relation
  join person discipler on discipler.id = relation.discipler_person_id
  where relation.disciple_person_id = person.id and coalesce(relation.ended_on, 'infinity') >= ?::date`;
const LAST_RELATION = 'order by relation.began_on desc, relation.id desc limit 1';

// What they wrote last time, when they came by the QR code more than once.
const REGISTRATION = `
  from registration where registration.person_id = person.id order by registration.registered_at desc, registration.id desc limit 1`;
const yesOrNo = (column: string): string =>
  `(select case when registration.${column} then 'Yes' when not registration.${column} then 'No' end ${REGISTRATION})`;

const LIST_TYPES: Record<CsvType, ListType> = {
  'bible-study-participants': {
    condition: `exists (select 1 ${PARTICIPATION})`,
    columns: { 'Bible Studies': `(select string_agg(distinct study.name, '; ') ${PARTICIPATION})` },
  },
  disciples: {
    condition: `exists (select 1 ${RELATION})`,
    columns: {
      Discipler: `(select discipler.name ${RELATION} ${LAST_RELATION})`,
      'Disciple Since': `(select relation.began_on ${RELATION} ${LAST_RELATION})`,
      'Disciple Type':
        '(select mark.disciple_type from discipleship.published_disciple_type_v1 mark where mark.person_id = person.id)',
    },
  },
  'all-contacts': { columns: {} },
  'qr-code-contacts': {
    condition: 'exists (select 1 from registration where registration.person_id = person.id)',
    columns: {
      'Registered On': `(select (registration.registered_at at time zone location.timezone)::date ${REGISTRATION})`,
      'General Interest': yesOrNo('has_general_interest'),
      'Bible Study Interest': yesOrNo('has_bible_study_interest'),
      'Bible Study Days': `(
        select string_agg(to_char(date '2023-01-01' + day, 'Dy'), ', ' order by day)
        from unnest((select registration.bible_study_days ${REGISTRATION})) as day)`,
      'May Text': yesOrNo('opted_in_text'),
      'May Email': yesOrNo('opted_in_email'),
    },
  },
};

const INVOLVEMENTS: Record<InvolveType, string> = {
  'all-students': 'true',
  'only-vc': 'person.is_varsity',
  'only-greek': 'person.is_greek',
};

const COLUMNS: Readonly<Record<string, string>> = {
  'First Name': 'person.first_name',
  'Last Name': 'person.last_name',
  Email: 'person.email',
  'Email 2': 'person.email2',
  Phone: 'person.phone',
  Gender: 'gender.name',
  'School Year': 'school_year.name',
  'Varsity Catholic': "case when person.is_varsity then 'Yes' else 'No' end",
  Greek: "case when person.is_greek then 'Yes' else 'No' end",
  Campus: 'location.name',
};

/** The headings of a list, in their order. */
export function headingsOf(type: CsvType): string[] {
  return [...Object.keys(COLUMNS), ...Object.keys(LIST_TYPES[type].columns)];
}

/** The rows of a list, by campus and last name. Each row has the list's headings as its keys. */
export function contactRows(database: Knex, question: ContactQuestion): Knex.QueryBuilder {
  const query = contacts(database, question)
    .join('location', 'location.id', 'person.primary_location_id')
    .leftJoin('gender', 'gender.id', 'person.gender_id')
    .leftJoin('school_year', 'school_year.id', 'person.school_year_id')
    .orderByRaw('location.name, location.id, person.sort_name, person.id');
  for (const [heading, sql] of Object.entries({ ...COLUMNS, ...LIST_TYPES[question.type].columns }))
    query.select(database.raw(`${sql} as ??`, [...startsIn(sql, question), heading]));
  return query;
}

export async function countContacts(database: Knex, question: ContactQuestion): Promise<number> {
  const counted = (await contacts(database, question).count({ total: '*' }).first()) as unknown as { total: number };
  return counted.total;
}

/** Contacts are students and people without a role: those in the ministry's care, not those who serve in it. */
function contacts(database: Knex, question: ContactQuestion): Knex.QueryBuilder {
  const { condition = 'true' } = LIST_TYPES[question.type];
  return database('person')
    .whereRaw(...asRaw(question.visible))
    .whereRaw("(person.primary_role is null or person.primary_role = 'student')")
    .whereRaw(INVOLVEMENTS[question.involvement])
    .whereRaw(condition, startsIn(condition, question));
}

function startsIn(sql: string, { yearStart }: ContactQuestion): string[] {
  return Array.from(sql.matchAll(/\?/g), () => yearStart);
}
