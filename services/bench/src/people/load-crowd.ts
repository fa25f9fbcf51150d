/** Writes the invented crowd into a house by COPY, the fastest way in, and says how far it is. */
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { crowdPeople, crowdPlaces, type CrowdPerson } from './crowd.ts';

export interface Crowd {
  people: number;
  campuses: readonly number[];
  /** One campus, one region and the top of the tree, each with somebody who asks from there. */
  campus: number;
  region: number;
  top: number;
}

type Cell = string | number | boolean | null;

/** `ownerUrl` is a connection that may write the schema people. Calls `onProgress` after every tenth of the people. */
export async function loadCrowd(ownerUrl: string, people: number, onProgress: (step: string) => void): Promise<Crowd> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const places = crowdPlaces(people);
    const campuses = places.filter(({ type }) => type === 'Campus').map(({ id }) => id);
    await copy(
      client,
      'people.location (id, name, location_type, parent_id, path, timezone)',
      places.map(({ id, name, type, parent, path }) => [id, name, type, parent, path, 'America/Chicago']),
    );
    const indexes = await dropIndexes(client);
    await copy(
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

/** Takes the indexes away that are no constraints, and gives how to make them again: built at the end they cost a tenth. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = 'people.person_record'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copy(client: pg.Client, target: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  const lines = new Transform({
    writableObjectMode: true,
    transform(row: readonly Cell[], _encoding, done) {
      done(null, `${row.map(copyCell).join('\t')}\n`);
    },
  });
  await pipeline(Readable.from(rows), lines, client.query(copyFrom(`copy ${target} from stdin`)));
}

/** The text format of COPY: tabs between cells, `\N` for null. */
function copyCell(cell: Cell): string {
  return cell === null
    ? String.raw`\N`
    : String(cell)
        .replaceAll('\\', String.raw`\\`)
        .replaceAll('\t', String.raw`\t`)
        .replaceAll('\n', String.raw`\n`);
}
