/** "Every record that is written while acting as somebody else is told": also where one click writes many. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { actAs, takeTold } from '@emmaus/service-kit/testing/acting-for-tests';
import { beforeEach, expect, test } from 'vitest';
import { csv } from './import-fixtures.ts';
import { schoolYearForTests } from './new-school-year-fixtures.ts';

const {
  applyNewSchoolYear,
  undoNewSchoolYear,
  mapImport,
  chooseForImport,
  changeImportRow,
  commitImport,
  undoImport,
  bringImportBack,
} = peopleCalls;
const { service, house, owner, student, batch } = schoolYearForTests();
const as = () => house.subject.superadmin;
const told = () => takeTold(owner(), 'people');

beforeEach(() => actAs(owner(), as(), house.person.td));

test('a new school year: each who moved on, and back', async () => {
  const junior = await student({ from: 'junior', name: 'June' });
  const senior = await student({ from: 'senior', name: 'Sena', graduation: 'Graduating' });
  const { body } = await batch();
  await service.call(applyNewSchoolYear, { as: as(), body });
  const year = { field: 'school_year_id', before: 3, after: 4 };
  const role = { field: 'primary_role', before: 'student', after: 'alumni' };
  const ofPeople = async () => (await told()).filter(({ kind }) => kind === 'person');
  expect(await ofPeople()).toMatchObject([
    { what: 'changed', id: junior, name: 'June Student', fields: [year] },
    { what: 'changed', id: senior, name: 'Sena Student', fields: [{ field: 'school_year_id', before: 4 }, role] },
  ]);
  await service.call(undoNewSchoolYear, { as: as(), body: {} });
  expect(await ofPeople()).toMatchObject([
    { id: junior, fields: [{ ...year, before: 4, after: 3 }] },
    {
      id: senior,
      fields: [
        { field: 'school_year_id', after: 4 },
        { ...role, before: 'alumni', after: 'student' },
      ],
    },
  ]);
});

test('an import: the file, the rows that were corrected, who came in, who was taken out again, who is back', async () => {
  const sent = await fetch(`${service.url}/people/imports?file_name=told.csv`, {
    method: 'POST',
    headers: { ...(await service.provider.headers(as())), 'content-type': 'text/csv' },
    body: csv('Ola,Told,tola@example.org,,f,1,no,no', 'Tim,Noted,no address,,m,1,no,no'),
  });
  const { id, mapping } = (await sent.json()) as { id: number; mapping: object };
  const params = { id };
  await service.call(mapImport, { as: as(), params, body: mapping as never });
  expect(await told()).toMatchObject([
    { kind: 'import_batch', what: 'added', name: 'told.csv' },
    { kind: 'import_batch', what: 'changed', fields: [{ field: 'columns', before: null, after: null }] },
    { kind: 'import_batch', what: 'changed', fields: [{ field: 'state', before: 'uploaded', after: 'checked' }] },
  ]);

  const row = { ...params, row_number: 3 };
  await service.call(changeImportRow, { as: as(), params: row, body: { values: { email: 'tim@example.org' } } });
  await service.call(changeImportRow, { as: as(), params: row, body: { choice: 'import' } });
  const withheld = (field: string) => [{ field, before: null, after: null }];
  const corrected = { kind: 'import_row', what: 'changed', name: 'row 3', refs: { batch_id: id } };
  expect(await told()).toMatchObject([
    { ...corrected, fields: withheld('email') },
    { ...corrected, fields: withheld('choice') },
  ]);

  await service.call(chooseForImport, { as: as(), params, body: { faulty: 'skip' } });
  await told();
  await service.call(commitImport, { as: as(), params, body: { people: 2 } });
  const ofPeople = async () => (await told()).filter(({ kind }) => kind === 'person');
  const added = await ofPeople();
  expect(added.map(({ what }) => what)).toEqual(['added', 'added']);
  await service.call(undoImport, { as: as(), params });
  expect(await ofPeople()).toMatchObject([
    { what: 'removed', id: added[0]?.id, name: 'Ola Told' },
    { what: 'removed', id: added[1]?.id, name: 'Tim Noted' },
  ]);
  await service.call(bringImportBack, { as: as(), params });
  expect(await ofPeople()).toMatchObject([
    { what: 'added', id: added[0]?.id, name: 'Ola Told' },
    { what: 'added', id: added[1]?.id, name: 'Tim Noted' },
  ]);
});
