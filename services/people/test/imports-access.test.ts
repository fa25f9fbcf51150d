import { peopleCalls } from '@emmaus/contracts/people.calls';
import { describe, expect, test } from 'vitest';
import { csv, GOOD, importsForTests } from './import-fixtures.ts';

const {
  listImports,
  uploadImport,
  getImport,
  discardImport,
  mapImport,
  chooseForImport,
  listImportRows,
  changeImportRow,
  downloadImportFaults,
  commitImport,
  previewUndo,
  undoImport,
  bringImportBack,
} = peopleCalls;

const imports = importsForTests();

describe('who', () => {
  const ROLES = [
    'regional',
    'rd',
    'dsc',
    'pd',
    'missionary',
    'affiliate',
    'chaplain',
    'parish-td',
    'student',
    'guest',
  ] as const;
  const EVERY = [
    [listImports, undefined],
    [uploadImport, undefined],
    [getImport, undefined],
    [discardImport, undefined],
    [mapImport, {}],
    [chooseForImport, {}],
    [listImportRows, undefined],
    [changeImportRow, {}],
    [downloadImportFaults, undefined],
    [commitImport, {}],
    [previewUndo, undefined],
    [undoImport, undefined],
    [bringImportBack, undefined],
  ] as const;

  test.each(ROLES)('admins and td bring people in from a CSV: not %s', async (role) => {
    const batch = await imports.upload(csv(...GOOD));
    const params = { id: batch.id, row_number: 2 };
    for (const [call, body] of EVERY) {
      expect(
        await imports.service.refused(call, { as: imports.house.subject[role], params, ...(body && { body }) }),
      ).toMatchObject({
        status: 403,
      });
      expect(await imports.service.refused(call, { params, ...(body && { body }) })).toMatchObject({ status: 401 });
    }
  });

  test("somebody else's import does not exist for another director; admins see all", async () => {
    const batch = await imports.checked(GOOD);
    const other = await imports.house.addPerson({
      firstName: 'Far',
      role: 'td',
      locationId: imports.house.places.farCampus,
    });
    const as = `subject-${other}`;
    const params = { id: batch.id, row_number: 2 };
    for (const call of [
      getImport,
      discardImport,
      listImportRows,
      downloadImportFaults,
      previewUndo,
      undoImport,
      bringImportBack,
    ])
      expect(await imports.service.refused(call, { as, params })).toMatchObject({ status: 404 });
    expect(await imports.service.refused(mapImport, { as, params, body: batch.mapping })).toMatchObject({
      status: 404,
    });
    expect(await imports.service.refused(chooseForImport, { as, params, body: {} })).toMatchObject({ status: 404 });
    expect(await imports.service.refused(changeImportRow, { as, params, body: {} })).toMatchObject({ status: 404 });
    expect(await imports.service.refused(commitImport, { as, params, body: { people: 2 } })).toMatchObject({
      status: 404,
    });
    expect((await imports.service.call(listImports, { as })).total).toBe(0);
    expect((await imports.service.call(listImports, { as: imports.house.subject.admin })).data[0]).toMatchObject({
      id: batch.id,
    });
    expect(
      (await imports.service.call(getImport, { as: imports.house.subject.admin, params: { id: batch.id } })).id,
    ).toBe(batch.id);
  });

  test('bad input is 422 with every field named', async () => {
    const batch = await imports.checked(GOOD);
    const as = imports.house.subject.td;
    expect(
      await imports.service.refused(listImportRows, { as, params: { id: batch.id }, query: { show: 'x', page: 0 } }),
    ).toMatchObject({ status: 422, errors: [{ pointer: '/page' }, { pointer: '/show' }] });
    expect(
      await imports.service.refused(commitImport, { as, params: { id: batch.id }, body: { people: 0 } }),
    ).toMatchObject({
      status: 422,
      message: 'There is nobody to import.',
    });
    expect(
      await imports.service.refused(chooseForImport, {
        as,
        params: { id: batch.id },
        body: { duplicates: 'x', faulty: 'y' },
      }),
    ).toMatchObject({ status: 422, errors: [{ pointer: '/duplicates' }, { pointer: '/faulty' }] });
    expect(
      await imports.service.refused(changeImportRow, { as, params: { id: batch.id, row_number: 99 }, body: {} }),
    ).toMatchObject({ status: 404 });
  });
});
