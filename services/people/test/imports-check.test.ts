import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { Import, ImportMapping } from '@emmaus/contracts/imports.contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csv, GOOD, HEADER, importsForTests } from './import-fixtures.ts';

const { getImport, mapImport, chooseForImport, changeImportRow, downloadImportFaults, commitImport } = peopleCalls;

const imports = importsForTests();

async function faultsOf(batch: Import): Promise<string[]> {
  return (await imports.rowsOf(batch, 'faults')).flatMap(({ row_number, faults }) =>
    faults.map(({ column, sentence }) => `${row_number} ${column}: ${sentence}`),
  );
}

describe('check', () => {
  test("see every row's fault before anything is written", async () => {
    const batch = await imports.checked([
      ...GOOD,
      ',Nameless,nowhere,12,X,tenth,maybe,',
      `${'N'.repeat(101)},Long,,,F,1,no,no`,
    ]);
    expect(batch).toMatchObject({ state: 'checked', counts: { rows: 4, faulty: 2, ready: 2, skipped: 0 }, work: null });
    expect(await faultsOf(batch)).toEqual([
      '4 First name: First name is missing.',
      '4 Email: This is not an e-mail address.',
      '4 Phone: This is not a phone number.',
      '4 Gender: ‘X’ is not understood: write Male or Female.',
      expect.stringContaining('4 Year: ‘tenth’ is not a school year'),
      '4 VC: ‘maybe’ is not understood: write Yes or No.',
      '4 Greek: Greek is missing.',
      '5 First name: This is longer than 100 letters.',
    ]);
    expect(await imports.added()).toEqual([]);
  });

  test('one answer may stand for all empty cells', async () => {
    const rows = ['Ann,Bee,,,f,,,', 'Cid,Dee,,,m,senior,,'];
    const batch = await imports.checked(rows);
    expect(batch.counts.faulty).toBe(2);
    const mended = await imports.service.call(mapImport, {
      as: imports.house.subject.td,
      params: { id: batch.id },
      body: { ...batch.mapping, fallbacks: { is_varsity: 'No', is_greek: 'No', school_year: 'Freshman' } },
    });
    expect(mended.counts).toMatchObject({ faulty: 0, ready: 2 });
    expect((await imports.rowsOf(mended)).map(({ values }) => values.school_year)).toEqual(['Freshman', 'senior']);
  });

  test('faults downloadable as CSV', async () => {
    const batch = await imports.checked([',=Nameless,,,F,1,no,no', 'Ann,Bee,nowhere,,F,9,no,no', 'Bo,Bee,,,F,1,no,no']);
    const response = await imports.service.request(downloadImportFaults, {
      as: imports.house.subject.td,
      params: { id: batch.id },
    });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="import_faults.csv"');
    expect(response.headers.get('x-total-rows')).toBe('3');
    const lines = parse(await response.text(), { bom: true, columns: true });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      Row: '2',
      Column: 'First name',
      Value: '',
      'What is wrong': 'First name is missing.',
    });
  });

  test('a column that the file does not have is named there as on the screen', async () => {
    const batch = await imports.checked(['Ann,Bee,,,F,1,no,no']);
    const as = imports.house.subject.td;
    const columns = { ...batch.mapping?.columns, school_year: null };
    const body = { ...batch.mapping, columns } as ImportMapping;
    await imports.service.call(mapImport, { as, params: { id: batch.id }, body });
    const response = await imports.service.request(downloadImportFaults, { as, params: { id: batch.id } });
    expect(parse(await response.text(), { bom: true, columns: true })).toMatchObject([{ Column: 'School year' }]);
  });

  test('a row is mended on its own, a column that the file does not have included', async () => {
    const batch = await imports.checked(['Ann,Bee,nowhere,,f,1,no,no']);
    const row = await imports.service.call(changeImportRow, {
      as: imports.house.subject.td,
      params: { id: batch.id, row_number: 2 },
      body: { values: { email: 'ANN@example.org', email2: 'ann@lakeside.edu' } },
    });
    expect(row).toMatchObject({
      faults: [],
      decision: 'import',
      values: { email: 'ANN@example.org', email2: 'ann@lakeside.edu', first_name: 'Ann' },
    });
    await imports.commit(
      await imports.service.call(getImport, { as: imports.house.subject.td, params: { id: batch.id } }),
    );
    expect(await imports.added()).toMatchObject([{ email: 'ann@example.org', email2: 'ann@lakeside.edu' }]);
  });

  test('the mapping itself: every fault at once', async () => {
    const batch = await imports.upload(csv(...GOOD));
    const columns = { ...batch.mapping.columns, first_name: null, last_name: 1, email: 1, phone: 99 };
    const body = { ...batch.mapping, columns, location_id: imports.house.places.siblingCampus };
    expect(
      await imports.service.refused(mapImport, { as: imports.house.subject.td, params: { id: batch.id }, body }),
    ).toMatchObject({
      status: 422,
      errors: [
        { pointer: '/columns/first_name', detail: 'Choose the column of First name.' },
        { pointer: '/columns/email', detail: 'E-mail (non .edu) and Last name cannot be the same column.' },
        { pointer: '/columns/phone', detail: 'The file has no column 100.' },
        { pointer: '/location_id', detail: 'You cannot import people to this place.' },
      ],
    });
    expect(
      await imports.service.call(getImport, { as: imports.house.subject.td, params: { id: batch.id } }),
    ).toMatchObject({
      state: 'uploaded',
      interrupted: false,
    });
  });
});

test('nobody is brought to a place above the campuses, neither all of a file nor one by its column', async () => {
  const { house, service } = imports;
  const as = house.subject.admin;
  const batch = await imports.upload(csv(GOOD[0]), as);
  const all = { as, params: { id: batch.id }, body: { ...batch.mapping, location_id: house.places.region } };
  expect(await service.refused(mapImport, all)).toMatchObject({
    status: 422,
    errors: [{ pointer: '/location_id', detail: 'People are brought to a campus or a parish. Choose one.' }],
  });
  const named = await imports.upload(`${HEADER},Location\r\n${GOOD[0]},North Region`, as);
  const checked = await service.call(mapImport, { as, params: { id: named.id }, body: named.mapping });
  expect(checked.counts).toMatchObject({ faulty: 1, ready: 0 });
  expect((await imports.rowsOf(named, 'faults', as))[0]?.faults).toMatchObject([
    { field: 'location', sentence: '‘North Region’ is no campus that you can import to.' },
  ]);
});

test('nor one that was checked before', async () => {
  const batch = await imports.checked(
    [GOOD[0]],
    { location_id: imports.house.places.campus },
    imports.house.subject.admin,
  );
  const { owner } = imports.service.database;
  await owner('people.import_row').where({ batch_id: batch.id }).update({ location_id: imports.house.places.region });
  const params = { id: batch.id };
  expect(
    await imports.service.refused(commitImport, { as: imports.house.subject.admin, params, body: { people: 1 } }),
  ).toMatchObject({
    status: 409,
    message: expect.stringContaining('You cannot import people to North Region') as string,
  });
});

describe('duplicates', () => {
  test('within the file and against people one may see are warnings', async () => {
    const { campus, farCampus } = imports.house.places;
    const zoe = await imports.house.addPerson({ firstName: 'Zoe', lastName: 'Angstrom', locationId: campus });
    const mail = await imports.house.addPerson({
      firstName: 'Other',
      lastName: 'Name',
      locationId: campus,
      email: 'Zoe@Example.org',
    });
    await imports.house.addPerson({
      firstName: 'Ben',
      lastName: 'Ode',
      locationId: farCampus,
      email: 'ben@example.org',
    });
    const batch = await imports.checked([
      ...GOOD,
      'Benjamin,Ode,ben@example.org,,m,1,no,no',
      'Al,Li,,+1 312 555 0142,m,1,no,no',
    ]);
    expect(batch.counts).toEqual({ rows: 4, faulty: 0, duplicates: 3, skipped: 3, ready: 1 });
    expect(
      (await imports.rowsOf(batch, 'duplicates')).map(({ row_number, duplicates }) => ({ row_number, duplicates })),
    ).toEqual([
      {
        row_number: 2,
        duplicates: [
          { matches: ['name'], person_id: zoe, row_number: null, name: 'Zoe Angstrom' },
          { matches: ['email'], person_id: mail, row_number: null, name: 'Other Name' },
        ],
      },
      // Ben of the far campus is nobody to this director.
      { row_number: 4, duplicates: [{ matches: ['email'], person_id: null, row_number: 3, name: 'Ben Ode' }] },
      { row_number: 5, duplicates: [{ matches: ['phone'], person_id: null, row_number: 2, name: 'Zoë Ångström' }] },
    ]);
  });

  test('that an admin found in the import of a director are not named to the director, who does not see them', async () => {
    const { places, subject } = imports.house;
    await imports.house.addPerson({
      firstName: 'Far',
      lastName: 'Away',
      locationId: places.farCampus,
      email: 'ben@example.org',
    });
    const batch = await imports.checked(GOOD);
    expect(await imports.rowsOf(batch, 'duplicates')).toEqual([]);
    await imports.service.call(mapImport, { as: subject.admin, params: { id: batch.id }, body: batch.mapping });
    const namesFor = async (as: string) =>
      (await imports.rowsOf(batch, 'all', as)).flatMap(({ duplicates }) => duplicates.map(({ name }) => name));
    expect(await namesFor(subject.admin)).toContain('Far Away');
    expect(await namesFor(subject.td)).not.toContain('Far Away');
    // Nor counted, nor a reason for anything.
    const countsFor = async (as: string) =>
      (await imports.service.call(getImport, { as, params: { id: batch.id } })).counts;
    expect(await countsFor(subject.admin)).toMatchObject({ duplicates: 1, skipped: 1, ready: 1 });
    expect(await countsFor(subject.td)).toEqual(batch.counts);
    expect(await imports.rowsOf(batch, 'duplicates')).toEqual([]);
    expect((await imports.rowsOf(batch)).map(({ decision }) => decision)).toEqual(['import', 'import']);
    expect((await imports.commit(batch)).imported_count).toBe(2);
  });

  test('are left out unless somebody says otherwise, for all or one by one', async () => {
    const batch = await imports.checked([...GOOD, ...GOOD]);
    const as = imports.house.subject.td;
    expect(batch.counts).toMatchObject({ duplicates: 2, skipped: 2, ready: 2 });
    const all = await imports.service.call(chooseForImport, {
      as,
      params: { id: batch.id },
      body: { duplicates: 'import' },
    });
    expect(all.counts).toMatchObject({ skipped: 0, ready: 4 });
    await imports.service.call(changeImportRow, {
      as,
      params: { id: batch.id, row_number: 4 },
      body: { choice: 'skip' },
    });
    expect((await imports.service.call(getImport, { as, params: { id: batch.id } })).counts).toMatchObject({
      skipped: 1,
      ready: 3,
    });
    await imports.service.call(changeImportRow, {
      as,
      params: { id: batch.id, row_number: 4 },
      body: { choice: null },
    });
    expect((await imports.service.call(getImport, { as, params: { id: batch.id } })).counts).toMatchObject({
      skipped: 0,
      ready: 4,
    });
  });
});
