/** Writes the invented crowd into a house by COPY, the fastest way in, and says how far it is. */
import pg from 'pg';
import { type Cell, copyInto, dropIndexes } from '../copy.ts';
import { crowdPeople, crowdPlaces, type CrowdPerson } from './crowd.ts';

export interface Crowd {
  people: number;
  campuses: readonly number[];
  /** One campus, one region and the top of the tree, each with somebody who asks from there. */
  campus: number;
  region: number;
  top: number;
}

/** `ownerUrl` is a connection that may write the schema people. Calls `onProgress` after every tenth of the people. */
export async function loadCrowd(ownerUrl: string, people: number, onProgress: (step: string) => void): Promise<Crowd> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const places = crowdPlaces(people);
    const campuses = places.filter(({ type }) => type === 'Campus').map(({ id }) => id);
    await copyInto(
      client,
      'people.location (id, name, location_type, parent_id, path, timezone)',
      places.map(({ id, name, type, parent, path }) => [id, name, type, parent, path, 'America/Chicago']),
    );
    const indexes = await dropIndexes(client, 'people.person_record');
    await copyInto(
      client,
      `people.person_record (id, first_name, last_name, email, phone, gender_id, school_year_id, primary_location_id, primary_role, is_greek, is_varsity)`,
      told(crowdPeople(people, campuses), people, onProgress),
    );
    onProgress('Building indexes');
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const definition of indexes) await client.query(definition);
    await client.query(`
      insert into people.role_grant (person_id, role, location_id, is_primary)
      select id, primary_role, primary_location_id, true from people.person where primary_role is not null`);
    for (const table of ['location', 'person', 'role_grant'])
      await client.query(`select setval('people.${table}_id_seq', (select max(id) from people.${table}))`);
    onProgress('Gathering statistics');
    await client.query('vacuum analyze');
    return { people, campuses, campus: campuses[0] as number, region: 2, top: 1 };
  } finally {
    await client.end();
  }
}

function* told(crowd: Iterable<CrowdPerson>, people: number, onProgress: (step: string) => void): Generator<Cell[]> {
  const tenth = Math.ceil(people / 10);
  for (const person of crowd) {
    yield [
      person.id,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      person.genderId,
      person.schoolYearId,
      person.locationId,
      person.role,
      person.id % 9 === 0,
      person.id % 11 === 0,
    ];
    if (person.id % tenth === 0 || person.id === people)
      onProgress(`${person.id.toLocaleString('en-US')} of ${people.toLocaleString('en-US')} people written`);
  }
}
