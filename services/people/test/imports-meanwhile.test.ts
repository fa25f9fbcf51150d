/** What happens to an import while somebody works on it, and to those who came of it while it is undone. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { meanwhile, statusesOf, waitingForLocks } from '@emmaus/service-kit/testing/two-at-once';
import { describe, expect, test } from 'vitest';
import { csv, GOOD, importsForTests } from './import-fixtures.ts';

const { changeImportRow, chooseForImport, commitImport, discardImport, getImport, mapImport, undoImport } = peopleCalls;

const imports = importsForTests();

const owner = () => imports.service.database.owner;

/** Begins to import, and does the other thing before anybody was added. Gives both answers. */
async function whileImporting(id: number, other: () => Promise<Response>): Promise<readonly [Response, Response]> {
  const as = imports.house.subject.td;
  const [imported, done] = await owner().transaction(async (holding) => {
    await holding.raw('lock table people.person_record in share mode');
    const importing = imports.service.request(commitImport, { as, params: { id }, body: { people: 2 } });
    await expect.poll(() => waitingForLocks(owner())).toBe(1);
    const begun = other();
    // Refused at once, or made to wait.
    let isAnswered = false;
    void begun.then(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await waitingForLocks(owner())) === 2).toBe(true);
    return [importing, begun] as const;
  });
  return [await imported, await done];
}

test('nobody else works on it: they are told to wait', async () => {
  const { id } = await imports.checked(GOOD);
  const as = imports.house.subject.td;
  const [imported, other] = await whileImporting(id, () =>
    imports.service.request(commitImport, { as, params: { id }, body: { people: 2 } }),
  );
  expect(imported.status).toBe(200);
  expect(await other.json()).toMatchObject({
    status: 409,
    detail: 'This import is being worked on right now. Wait until that is done.',
  });
  await imported.body?.cancel();
});

test('how far it is stays told while somebody else is told to wait; and who is refused has broken nothing off', async () => {
  const { id } = await imports.checked(GOOD);
  const asked = { as: imports.house.subject.td, params: { id } };
  const [imported, told] = await whileImporting(id, async () => {
    await imports.service.refused(commitImport, { ...asked, body: { people: 2 } });
    return imports.service.request(getImport, asked);
  });
  expect(imported.status).toBe(200);
  expect(await told.json()).toMatchObject({ work: { kind: 'import', done: 0, total: 2 }, interrupted: false });
  const again = await imports.service.refused(commitImport, { ...asked, body: { people: 2 } });
  expect(again).toMatchObject({ status: 409, code: 'conflict' });
  expect(await imports.service.call(getImport, asked)).toMatchObject({ work: null, interrupted: false });
});

test('of another number of people than was shown nobody is brought in, and the work did not break off', async () => {
  const { id } = await imports.checked(GOOD);
  const asked = { as: imports.house.subject.td, params: { id } };
  expect(await imports.service.refused(commitImport, { ...asked, body: { people: 7 } })).toMatchObject({ status: 409 });
  expect(await imports.service.call(getImport, asked)).toMatchObject({ work: null, interrupted: false });
});

test('nobody chooses anew for its rows while they are brought in', async () => {
  const { id } = await imports.checked(GOOD);
  const as = imports.house.subject.td;
  const [imported, chosen] = await whileImporting(id, () =>
    imports.service.request(chooseForImport, { as, params: { id }, body: { faulty: 'skip' } }),
  );
  expect([imported.status, chosen.status]).toEqual([200, 409]);
  expect(await owner()('people.import_batch').where({ id }).first()).toMatchObject({
    state: 'imported',
    faulty: 'mend',
  });
  for (const answer of [imported, chosen]) await answer.body?.cancel();
});

test('whoever is edited while it is undone stays', async () => {
  const batch = await imports.commit(await imports.checked(GOOD));
  const [first] = (await imports.added()) as [{ id: number }];
  const edits = (other: Parameters<Parameters<typeof meanwhile>[1]>[0]) =>
    other('people.person_record').where({ id: first.id }).update({ phone: '312-555-0199', version: 2 });
  const undone = await meanwhile(owner(), edits, () =>
    imports.service.call(undoImport, { as: imports.house.subject.td, params: { id: batch.id } }),
  );
  expect(undone.removed).toBe(1);
  expect(await owner()('people.person').where({ id: first.id }).first()).toMatchObject({ phone: '312-555-0199' });
});

test('"Nothing is added before you have seen every row": not what the columns were said to mean since', async () => {
  const shown = await imports.checked(GOOD);
  const as = imports.house.subject.td;
  const params = { id: shown.id };
  const { first_name, last_name } = shown.mapping.columns;
  const columns = { ...shown.mapping.columns, first_name: last_name, last_name: first_name };
  const other = await imports.service.call(mapImport, { as, params, body: { ...shown.mapping, columns } });
  expect(other.counts).toEqual(shown.counts);
  const body = { people: 2, mapping: shown.mapping };
  expect(await imports.service.refused(commitImport, { as, params, body })).toMatchObject({
    status: 409,
    message: 'Meanwhile something else was said of what the columns mean. Nobody was imported; look again.',
  });
  expect(await imports.added()).toEqual([]);
  await imports.service.call(commitImport, { as, params, body: { ...body, mapping: other.mapping } });
  expect(await imports.added()).toMatchObject([{ first_name: 'Ångström', last_name: 'Zoë' }, {}]);
});

test('more files than the service has connections are looked at and brought in at once', async () => {
  const as = imports.house.subject.td;
  const batches: Import[] = [];
  for (let n = 0; n < 6; n += 1)
    batches.push(await imports.upload(csv(`Zoë,Ode${n},ode${n}@example.org,,F,Freshman,no,no`)));
  const mapped = batches.map(({ id, mapping }) =>
    imports.service.request(mapImport, { as, params: { id }, body: mapping }),
  );
  expect(await statusesOf(await Promise.all(mapped))).toEqual([200, 200, 200, 200, 200, 200]);
  const imported = batches.map(({ id }) =>
    imports.service.request(commitImport, { as, params: { id }, body: { people: 1 } }),
  );
  expect(await statusesOf(await Promise.all(imported))).toEqual([200, 200, 200, 200, 200, 200]);
});

describe('thrown away at the moment at which somebody goes on with it: it is not there', () => {
  const thrownAway = (id: number) => (other: Parameters<Parameters<typeof meanwhile>[1]>[0]) =>
    other('people.import_batch').where({ id }).delete();

  test.each([
    ['brings it in', commitImport, { people: 2 }],
    ['says what its columns mean', mapImport, undefined],
    ['decides about a row', changeImportRow, { choice: 'skip' }],
    ['chooses for its rows', chooseForImport, { faulty: 'skip' }],
    ['throws it away, too', discardImport, undefined],
  ] as const)('%s', async (_what, call, body) => {
    const { id, mapping } = await imports.checked(GOOD);
    const asked = { as: imports.house.subject.td, params: { id, row_number: 1 }, body: body ?? mapping };
    expect(await meanwhile(owner(), thrownAway(id), () => imports.service.refused(call, asked))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await imports.added()).toEqual([]);
  });

  test('whoever threw it away themselves is answered as the first time', async () => {
    const { id } = await imports.checked(GOOD);
    const asked = { as: imports.house.subject.td, params: { id } };
    const row = await owner()('people.import_batch').where({ id }).first();
    expect((await imports.service.request(discardImport, asked)).status).toBe(204);
    // Seen once more by what was sent at the same moment.
    await owner()('people.import_batch').insert({ ...row, header: JSON.stringify(row.header) });
    const again = await meanwhile(owner(), thrownAway(id), () => imports.service.request(discardImport, asked));
    expect(again.status).toBe(204);
  });
});
