/**
 * The measure of all things: the same two statements as the people list, prepared, on pg and node:http, with the same answer.
 * It knows its one asker beforehand: nobody signs in, nothing is checked, and what the asker may do is a constant.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const PAGE_SIZE = 10;
const MAY = { read: true, update: true, appoint: false };

// As the service people asks them; before measuring, the answers of both are compared.
const WITHIN = '((person.id = $1) or (person.primary_location_id = any($2::int[])))';
const PAGE = {
  name: 'page',
  text: `select person.id, account.id as user_id, person.name, person.first_name, person.last_name, gender.name as gender,
      school_year.name as school_year, person.email, person.phone, person.primary_role, location.name as primary_location,
      person.primary_location_id, person.entered_by_person_id,
      (select discipler_person_id from discipleship.published_relation_v1 where disciple_person_id = person.id and ended_on is null) as discipler_person_id
    from person
    inner join (select person.id from person inner join location on location.id = person.primary_location_id
      where ${WITHIN} order by person.sort_name asc, person.id asc limit $3) as page on page.id = person.id
    inner join location on location.id = person.primary_location_id
    left join gender on gender.id = person.gender_id
    left join school_year on school_year.id = person.school_year_id
    left join account on account.person_id = person.id
    order by person.sort_name asc, person.id asc`,
};
const COUNT = { name: 'count', text: `select count(*)::int as total from person where ${WITHIN}` };

const asker = [Number(process.env['PERSON_ID']), JSON.parse(process.env['PLACES'] ?? '[]') as number[]];
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
  options: '-c search_path=people,public',
});
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));

interface PageRow {
  id: number;
  primary_location_id?: number;
  entered_by_person_id?: number | null;
  discipler_person_id?: number | null;
}

async function list(): Promise<string> {
  const [page, count] = await Promise.all([
    pool.query<PageRow>({ ...PAGE, values: [...asker, PAGE_SIZE] }),
    pool.query<{ total: number }>({ ...COUNT, values: asker }),
  ]);
  const total = count.rows[0]?.total ?? 0;
  const data = page.rows.map(
    ({ primary_location_id: _place, entered_by_person_id: _enteredBy, discipler_person_id: _discipler, ...row }) => ({
      ...row,
      abilities: MAY,
    }),
  );
  const meta = { current_page: 1, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)), per_page: PAGE_SIZE, total };
  return JSON.stringify({ data, meta, total });
}

const server = createServer((_request, response) => {
  list().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['PORT']), process.env['HOST']);
process.on('SIGTERM', () => process.exit(0));
