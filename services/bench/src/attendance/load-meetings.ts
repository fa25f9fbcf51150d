/** Writes years of meetings into a house by COPY, and says how far it is. */
import pg from 'pg';
import { type Cell, copyInto, dropIndexes } from '../copy.ts';
import { crowdPeople } from '../people/crowd.ts';
import {
  campusId,
  meetings,
  PEOPLE,
  places,
  STUDIES,
  studies,
  vacationOf,
  type YearsOfMeetings,
} from './years-of-meetings.ts';

const ZONE = 'America/Chicago';
const LARGE = ['bible_studies.attendance', 'bible_studies.attendance_row'];

/** `ownerUrl` is a connection that may write everything. Answers how many rows of attendance there are. */
export async function loadMeetings(
  ownerUrl: string,
  all: YearsOfMeetings,
  onProgress: (step: string) => void,
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // What is copied agrees with itself, and nobody listens yet: neither foreign keys nor notices for each row.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    await copyPlacesAndPeople(client, all);
    await copyStudies(client, all);
    const indexes = (await Promise.all(LARGE.map((table) => dropIndexes(client, table)))).flat();
    await copyInto(
      client,
      `bible_studies.attendance (id, bible_study_id, met_on_date, met_at_time, expected, scheduled, withheld_at, submitted_at,
        submitted_by_person_id, first_submitted_at, first_received_at, first_submitted_by_person_id,
        first_submitted_by_root_person_id, cancelled, cancel_reason_id)`,
      meetingRows(all),
    );
    const rows = { count: 0 };
    await copyInto(
      client,
      'bible_studies.attendance_row (attendance_id, person_id, met_on_date, state)',
      told(attendanceRows(all), rows, onProgress),
    );
    onProgress('Building indexes');
    for (const definition of indexes) await client.query(definition);
    onProgress('Gathering statistics');
    for (const [schema, table] of [
      ['people', 'location'],
      ['people', 'person'],
      ['people', 'role_grant'],
      ['bible_studies', 'bible_study'],
      ['bible_studies', 'attendance'],
    ])
      await client.query(`select setval('${schema}.${table}_id_seq', (select max(id) from ${schema}.${table}))`);
    return rows.count;
  } finally {
    await client.end();
  }
}

async function copyPlacesAndPeople(client: pg.Client, all: YearsOfMeetings): Promise<void> {
  await copyInto(
    client,
    'people.location (id, name, location_type, parent_id, path, timezone)',
    [...places(all)].map((place) => [...place, ZONE]),
  );
  const campuses = Array.from({ length: all.campuses }, (_none, nth) => campusId(all, nth));
  const people = [...crowdPeople(PEOPLE * all.campuses, campuses)];
  await copyInto(
    client,
    'people.person_record (id, first_name, last_name, email, phone, gender_id, school_year_id, primary_location_id, primary_role)',
    people.map((one) => [
      one.id,
      one.firstName,
      one.lastName,
      one.email,
      one.phone,
      one.genderId,
      one.schoolYearId,
      one.locationId,
      one.role,
    ]),
  );
  await client.query(`
    insert into people.role_grant (person_id, role, location_id, is_primary)
    select id, primary_role, primary_location_id, true from people.person where primary_role is not null`);
  await copyInto(
    client,
    'people.vacation (location_id, name, start_date, end_date)',
    campuses.flatMap((campus) =>
      Array.from({ length: all.years }, (_none, ago): Cell[] => {
        const { from, to } = vacationOf(all, ago);
        return [campus, 'Fall break', from, to];
      }),
    ),
  );
}

/** A missionary of each campus disciples those who lead there: they are one chain. */
async function copyStudies(client: pg.Client, all: YearsOfMeetings): Promise<void> {
  const every = [...studies(all)];
  const now = all.today.toPlainDateTime({ hour: 12 }).toString();
  await copyInto(
    client,
    `bible_studies.bible_study (id, name, location_id, meeting_location, start_date, end_date, day_of_week, meeting_time,
      recurring_type, generated_until)`,
    every.map(({ id, campus, startsOn, endsOn }) => [
      id,
      `Study ${id}`,
      campus,
      'Library',
      startsOn.toString(),
      endsOn?.toString() ?? null,
      startsOn.dayOfWeek % 7,
      '19:00',
      'Weekly',
      now,
    ]),
  );
  await copyInto(
    client,
    'bible_studies.study_leader (bible_study_id, person_id, position, began_on)',
    every.map(({ id, leader, startsOn }) => [id, leader, 1, startsOn.toString()]),
  );
  await copyInto(
    client,
    'bible_studies.study_participant (bible_study_id, person_id, joined_on)',
    every.flatMap(({ id, participants, startsOn }) => participants.map((person) => [id, person, startsOn.toString()])),
  );
  await copyInto(
    client,
    'discipleship.relation (discipler_person_id, disciple_person_id, location_id, began_on)',
    every
      .slice(-STUDIES * all.campuses)
      .map(({ leader, nth, campus }) => [all.campuses + nth + 1, leader, campus, '2020-01-15']),
  );
}

function* meetingRows(all: YearsOfMeetings): Generator<Cell[]> {
  for (const { id, study, day, isWithheld, isSubmitted, isCancelled, leader } of meetings(all)) {
    const submitted = isSubmitted ? `${day}T22:00:00-05:00` : null;
    const by = isSubmitted ? leader : null;
    const withheld = isWithheld ? `${day}T00:00:00-05:00` : null;
    const reason = isCancelled ? 1 : null;
    yield [
      id,
      study,
      day,
      '19:00',
      true,
      true,
      withheld,
      submitted,
      by,
      submitted,
      submitted,
      by,
      by,
      isCancelled,
      reason,
    ];
  }
}

const STATES = ['attended', 'attended', 'attended', 'not_attended', 'attended', 'unknown', 'attended'] as const;

function* attendanceRows(all: YearsOfMeetings): Generator<Cell[]> {
  for (const { id, day, isSubmitted, isCancelled, participants } of meetings(all)) {
    if (!isSubmitted) continue;
    for (const [nth, person] of participants.entries())
      yield [id, person, day, isCancelled ? 'unknown' : (STATES[(id + nth * 3) % STATES.length] ?? 'attended')];
  }
}

const STEP = 500_000;

function* told(
  rows: Iterable<Cell[]>,
  counted: { count: number },
  onProgress: (step: string) => void,
): Generator<Cell[]> {
  for (const row of rows) {
    counted.count += 1;
    if (counted.count % STEP === 0) onProgress(`${counted.count.toLocaleString('en-US')} rows of attendance written`);
    yield row;
  }
  onProgress(`${counted.count.toLocaleString('en-US')} rows of attendance written`);
}
