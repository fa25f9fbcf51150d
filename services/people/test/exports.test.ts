import type { CsvType, InvolveType } from '@emmaus/contracts/exports.words';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expectNothingHeld, UNREAD } from '@emmaus/service-kit/testing/unread-file';
import { setClock } from '@emmaus/service-kit/time';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { disciples, leadsStudyWith, takeOut } from './fixtures.ts';

const { exportPeople } = peopleCalls;

const { service, house } = serviceForTests(peopleService);
beforeAll(async () => {
  await populate();
});
afterEach(() => setClock(undefined));

/** Contacts of one campus, and somebody like them at another. */
async function populate(): Promise<void> {
  const { owner } = service.database;
  const { campus, farCampus } = house.places;
  const { td, missionary } = house.person;
  const add = (firstName: string, more: object = {}) =>
    house.addPerson({ firstName, lastName: 'Contact', locationId: campus, schoolYear: 1, ...more });
  const reader = await add('Reader', { isVarsity: true, email: 'reader@example.org', phone: '312-555-0142' });
  const learner = await add('Learner', { isGreek: true, schoolYear: 2 });
  const former = await add('Former');
  const far = await add('Far', { locationId: farCampus, isVarsity: true, isGreek: true });
  await leadsStudyWith(owner, td, reader, campus);
  await leadsStudyWith(owner, td, former, campus);
  await leadsStudyWith(owner, td, far, farCampus);
  await owner('bible_studies.study_participant').where({ person_id: former }).update({ left_on: '2026-05-01' });
  await disciples(owner, missionary, learner, campus);
  await disciples(owner, td, far, farCampus);
  await disciples(owner, td, former, campus);
  await owner('discipleship.relation')
    .where({ disciple_person_id: former })
    .update({ ended_on: '2026-05-01', ended_reason: 'Other' });
}

async function fileFor(
  who: keyof TestOrganisation['subject'],
  csv_type: CsvType,
  involve_type: InvolveType = 'all-students',
): Promise<{ rows: Record<string, string>[]; text: string; response: Response }> {
  const response = await service.request(exportPeople, { as: house.subject[who], query: { csv_type, involve_type } });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(response.headers.get('x-total-rows')).toBe(String(rows.length));
  return { rows, text, response };
}

async function namesFor(...asked: Parameters<typeof fileFor>): Promise<string[]> {
  return (await fileFor(...asked)).rows.map((row) => row['First Name'] ?? '');
}

describe('types and filters', () => {
  // The clock stands in a data year that began on 1 August 2026.
  const AUTUMN = '2026-11-21T18:00:00Z';

  test.each<[CsvType, InvolveType, string[]]>([
    ['all-contacts', 'all-students', ['Former', 'Learner', 'Reader', 'Student']],
    ['all-contacts', 'only-vc', ['Reader']],
    ['all-contacts', 'only-greek', ['Learner']],
    ['bible-study-participants', 'all-students', ['Reader']],
    ['bible-study-participants', 'only-vc', ['Reader']],
    ['bible-study-participants', 'only-greek', []],
    ['disciples', 'all-students', ['Learner']],
    ['disciples', 'only-vc', []],
    ['disciples', 'only-greek', ['Learner']],
  ])('"an export type and an involvement filter": %s, %s: %s', async (type, involvement, expected) => {
    setClock(AUTUMN);
    const names = await namesFor('td', type, involvement);
    expect(names.filter((name) => name !== 'Guest')).toEqual(expected);
  });

  test.each([
    ['2026-07-31T18:00:00Z', true],
    // Half past eleven in the evening of 31 July at the campus in Chicago.
    ['2026-08-01T04:30:00Z', true],
    ['2026-08-01T05:30:00Z', false],
  ])('the export data year starts on 1 August (before August the prior year is used): %s', async (moment, counts) => {
    setClock(moment);
    expect((await namesFor('td', 'bible-study-participants')).includes('Former')).toBe(counts);
    expect((await namesFor('td', 'disciples')).includes('Former')).toBe(counts);
  });

  test('what a row says', async () => {
    const [reader] = (await fileFor('td', 'bible-study-participants', 'only-vc')).rows;
    expect(reader).toEqual({
      'First Name': 'Reader',
      'Last Name': 'Contact',
      Email: 'reader@example.org',
      'Email 2': '',
      Phone: '312-555-0142',
      Gender: 'Female',
      'School Year': 'Freshman',
      'Varsity Catholic': 'Yes',
      Greek: 'No',
      Campus: 'Lakeside College',
      'Bible Studies': 'Luke',
    });
    expect((await fileFor('td', 'disciples')).rows[0]).toMatchObject({
      'School Year': 'Sophomore',
      Discipler: 'Missionary Tester',
      'Disciple Since': '2025-09-01',
    });
  });
});

test('"exports obey the same rule as the record itself": that somebody is discipled at the campus from which they came is not in the file', async () => {
  const { owner } = service.database;
  const { campus, farCampus } = house.places;
  const elsewhere = await house.addPerson({ firstName: 'Elsewhere', lastName: 'Discipler', locationId: farCampus });
  const came = await house.addPerson({ firstName: 'Newcomer', lastName: 'Contact', locationId: campus, schoolYear: 1 });
  onTestFinished(() => takeOut(owner('people.person_record').where({ id: came })));
  await disciples(owner, elsewhere, came, farCampus);
  const lineFor = async (who: 'td' | 'admin') =>
    (await fileFor(who, 'disciples')).rows.find((row) => row['First Name'] === 'Newcomer');
  expect(await lineFor('td')).toBeUndefined();
  expect(await lineFor('admin')).toMatchObject({ Discipler: 'Elsewhere Discipler', 'Disciple Since': '2025-09-01' });
});

describe('contacts of the QR code', () => {
  test('are those who registered themselves, with what they wrote last', async () => {
    const { campus } = house.places;
    const person_id = await house.addPerson({
      firstName: 'Walkup',
      lastName: 'Contact',
      locationId: campus,
      schoolYear: 1,
    });
    const registration = { person_id, location_id: campus, opted_in_text: true, opted_in_email: false };
    await service.database.owner('people.registration').insert([
      { ...registration, has_general_interest: false, registered_at: '2026-09-01T12:00:00Z' },
      {
        ...registration,
        has_general_interest: true,
        has_bible_study_interest: true,
        bible_study_days: [2, 4],
        registered_at: '2026-09-03T02:00:00Z',
      },
    ]);
    const { rows } = await fileFor('missionary', 'qr-code-contacts');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'First Name': 'Walkup',
      'Registered On': '2026-09-02',
      'General Interest': 'Yes',
      'Bible Study Interest': 'Yes',
      'Bible Study Days': 'Tue, Thu',
      'May Text': 'Yes',
      'May Email': 'No',
    });
    await takeOut(service.database.owner('people.person_record').where({ id: person_id }));
  });
});

describe('who is in the file', () => {
  test('exports obey the same rule as the record itself', async () => {
    expect(await namesFor('td', 'all-contacts')).not.toContain('Far');
    expect(await namesFor('missionary', 'all-contacts')).not.toContain('Far');
    expect(await namesFor('admin', 'all-contacts')).toContain('Far');
  });

  test('those who serve are no contacts', async () => {
    expect(await namesFor('admin', 'all-contacts')).not.toContain('Td');
  });
});

describe('the file', () => {
  test.each([
    ['all-contacts', 'student_contacts.csv'],
    ['qr-code-contacts', 'qr_contacts.csv'],
  ] as const)('%s is named %s', async (type, name) => {
    const { response } = await fileFor('td', type);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('answers without the slash too', async () => {
    const query = { csv_type: 'all-contacts', involve_type: 'all-students' };
    const response = await service.request(exportPeople, { as: house.subject.td, query, path: '/people/csv' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Learner');
  });

  test('cells that a spreadsheet would run are defused, and accents are read by Excel', async () => {
    const { campus } = house.places;
    for (const firstName of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
      await house.addPerson({
        firstName,
        lastName: 'Søren "Ødegård", Núñez',
        locationId: campus,
        schoolYear: 1,
        isVarsity: true,
      });
    const { rows, text } = await fileFor('td', 'all-contacts', 'only-vc');
    expect(text.startsWith('\uFEFFFirst Name,')).toBe(true);
    const first = rows.filter((row) => row['Last Name']?.startsWith('S')).map((row) => row['First Name'] ?? '');
    expect(first).toHaveLength(6);
    for (const cell of first) expect(cell).toMatch(/^'[=+@\t\r-]/);
    expect(rows.at(-1)?.['Last Name']).toBe('Søren "Ødegård", Núñez');
    await takeOut(service.database.owner('people.person_record').where('last_name', 'like', 'Søren%'));
  });

  // Twenty thousand rows are much for a machine that does other work as well.
  test('thousands of rows arrive whole, and a client that leaves ends the query', async () => {
    await service.database.owner.raw(
      `insert into people.person (first_name, last_name, school_year_id, primary_location_id)
       select 'Many', repeat('x', 200) || n, 1, ? from generate_series(1, 20000) n`,
      [house.places.siblingCampus],
    );
    const { rows } = await fileFor('admin', 'all-contacts');
    expect(rows.filter((row) => row['First Name'] === 'Many')).toHaveLength(20_000);
    // More often than there are connections in the pool: none is kept.
    for (let time = 0; time < 8; time += 1) {
      const leaving = new AbortController();
      const address = new URL('/people/csv/?csv_type=all-contacts&involve_type=all-students', service.url);
      const response = await fetch(address, {
        headers: { ...(await service.provider.headers(house.subject.admin)), 'accept-encoding': 'identity' },
        signal: leaving.signal,
      });
      await response.body?.getReader().read();
      leaving.abort();
    }
    await service.request(exportPeople, {
      as: house.subject.td,
      query: { csv_type: 'all-contacts', involve_type: 'all-students' },
    });
    await expect
      .poll(async () => {
        const { rows: open } = (await service.database.owner.raw(
          `select 1 from pg_stat_activity
           where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
        )) as { rows: object[] };
        return open.length;
      })
      .toBe(0);
  });
});

test('a role that takes out no lists adds nobody to those of another: the list is of campuses where one may', async () => {
  const { owner } = service.database;
  const beside = { person_id: house.person.missionary, location_id: house.places.farCampus, is_primary: false };
  const grants = () => owner('people.role_grant').where(beside);
  await owner('people.role_grant').insert({ ...beside, role: 'chaplain' });
  onTestFinished(async () => {
    await grants().delete();
  });
  expect(await namesFor('missionary', 'all-contacts')).not.toContain('Far');
  await grants().update({ role: 'td' });
  expect(await namesFor('missionary', 'all-contacts')).toContain('Far');
});

describe('refused', () => {
  const query = { csv_type: 'all-contacts', involve_type: 'all-students' };

  test('without sign-in', async () => {
    expect(await service.refused(exportPeople, { query })).toMatchObject({ status: 401 });
  });

  test.each(['regional', 'rd', 'dsc', 'affiliate', 'chaplain', 'parish-td', 'student', 'lifelong', 'guest'] as const)(
    'QR contacts export, custom list export: td, missionary; not %s',
    async (role) => {
      expect(await service.refused(exportPeople, { as: house.subject[role], query })).toMatchObject({ status: 403 });
    },
  );

  test('what was not chosen, all at once', async () => {
    expect(
      await service.refused(exportPeople, { as: house.subject.td, query: { csv_type: 'everybody' } }),
    ).toMatchObject({
      status: 422,
      errors: [
        { in: 'query', pointer: '/csv_type', detail: 'Please select which CSV type to download.' },
        { in: 'query', pointer: '/involve_type', detail: 'Please select All, VC, or Greek.' },
      ],
    });
  });
});

test.each(UNREAD)('a file $name holds no connection', (way) =>
  expectNothingHeld(way, {
    service,
    house,
    call: exportPeople,
    query: { csv_type: 'all-contacts', involve_type: 'all-students' },
    schema: 'people',
  }),
);
