/** "A removed person leaves every list, view and search, and undo brings them back": all whom the undo of an import took out. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import { setClock } from '@emmaus/service-kit/time';
import { expect, onTestFinished, test } from 'vitest';
import { GOOD, importsForTests } from './import-fixtures.ts';

const { bringImportBack, deleteDelegation, getImport, listImports, previewUndo, takeBackPerson, undoImport } =
  peopleCalls;

const imports = importsForTests();

const asked = (id: number, as = imports.house.subject.td) => ({ as, params: { id } });
const undo = (id: number, as?: string) => imports.service.call(undoImport, asked(id, as));
const bringBack = (id: number, as?: string) => imports.service.call(bringImportBack, asked(id, as));
const refusal = (id: number, as?: string) => imports.service.refused(bringImportBack, asked(id, as));

async function undone(rows: readonly string[] = GOOD): Promise<number> {
  const { id } = await imports.commit(await imports.checked(rows));
  await undo(id);
  return id;
}

test('within the 7 days everybody comes back as they were, and the import can be undone again', async () => {
  const { id, undo_until: until, ...batch } = await imports.commit(await imports.checked(GOOD));
  expect(batch).not.toHaveProperty('bring_back_until');
  const before = await imports.added();
  expect((await undo(id)).import).toMatchObject({ undo_until: null, bring_back_until: until, removed_count: 2 });
  expect(await imports.added()).toEqual([]);
  const { message, back, import: standing } = await bringBack(id);
  expect([message, back]).toEqual(['2 people are back.', 2]);
  expect(standing).toMatchObject({ state: 'imported', removed_count: 0, undo_until: until });
  expect(standing).not.toHaveProperty('bring_back_until');
  expect(await imports.added()).toEqual(before);
  expect(await imports.service.call(previewUndo, asked(id))).toMatchObject({ removable: 2, kept_count: 0 });
  expect(await undo(id)).toMatchObject({ removed: 2, import: { state: 'undone', removed_count: 2 } });
  expect(await bringBack(id)).toMatchObject({ back: 2 });
});

test('the list says of each until when its people can be brought back, while some of them are out', async () => {
  const { undo_until: until, id } = await imports.commit(await imports.checked(GOOD));
  const listed = async () =>
    (await imports.service.call(listImports, { as: imports.house.subject.td })).data.find((one) => one.id === id);
  expect(await listed()).not.toHaveProperty('bring_back_until');
  await undo(id);
  expect(await listed()).toMatchObject({ undo_until: null, bring_back_until: until });
  await bringBack(id);
  expect(await listed()).not.toHaveProperty('bring_back_until');
});

test('one of them who is taken back again is not said to come back otherwise than with the import', async () => {
  const import_batch_id = await undone();
  const gone = await imports.service.database.owner('people.removal').where({ import_batch_id }).first('person_id');
  expect(await imports.service.call(takeBackPerson, asked(gone.person_id))).toEqual({
    message: expect.stringMatching(/ was taken back\.$/) as string,
  });
});

test('one who stays meanwhile stays: only who was taken out is counted', async () => {
  const { id } = await imports.commit(await imports.checked(GOOD));
  const { owner } = imports.service.database;
  const [zoe] = (await imports.added()) as [{ id: number }];
  await owner('people.person').where({ id: zoe.id }).update({ version: 2 });
  await undo(id);
  expect(await bringBack(id)).toMatchObject({ message: '1 person is back.', import: { state: 'imported' } });
  expect(await imports.added()).toHaveLength(2);
});

test('nobody who was removed otherwise comes back: a delegate who went with their delegation', async () => {
  const { service, house } = imports;
  const { owner } = service.database;
  const as = house.subject.admin;
  const { id } = await imports.commit(await imports.checked(GOOD, { location_id: house.places.campus }, as), as);
  const [zoe, ben] = (await imports.added()) as [{ id: number }, { id: number }];
  const account = { issuer: service.provider.settings.issuer, subject: 'subject-zoe', person_id: zoe.id };
  await owner('people.account').insert(account);
  const [delegation] = (await owner('people.delegation')
    .insert({ root_person_id: house.person.td, delegate_person_id: zoe.id, expires_at: '2099-01-01' })
    .returning('id')) as [{ id: number }];
  const { message } = await service.call(deleteDelegation, { as, body: { id: delegation.id } });
  expect(message).toContain('was removed');
  expect(await undo(id, as)).toMatchObject({ removed: 1 });
  expect(await bringBack(id, as)).toMatchObject({ back: 1, message: '1 person is back.' });
  expect((await imports.added()).map((person) => person['id'])).toEqual([ben.id]);
});

test('who is at a place that is not the importer’s any more stays out, and is not named', async () => {
  const id = await undone();
  const { places, person } = imports.house;
  const { owner } = imports.service.database;
  const goTo = async (place: number) => {
    await owner('people.person').where({ id: person.td }).update({ primary_location_id: place });
    await owner('people.role_grant').where({ person_id: person.td }).update({ location_id: place });
  };
  await goTo(places.farCampus);
  onTestFinished(() => goTo(places.campus));
  expect(await bringBack(id)).toMatchObject({
    back: 0,
    message: '0 people are back. 2 people stay out, because they are at a place that is not yours.',
    import: { state: 'undone', removed_count: 2, bring_back_until: expect.any(String) as string },
  });
  expect(await imports.added()).toEqual([]);
  expect(await bringBack(id, imports.house.subject.admin)).toMatchObject({ back: 2 });
});

test('after 7 days it is too late, and nothing changes', async () => {
  const id = await undone();
  const late = Temporal.Now.instant().add({ hours: 24 * 7 + 1 });
  setClock(late.toString());
  expect(await refusal(id)).toMatchObject({
    status: 409,
    message: 'This import is older than 7 days, and its people can no longer be brought back. Nothing was changed.',
  });
  expect(await imports.added()).toEqual([]);
});

test('where nobody is taken out there is nobody to bring back', async () => {
  const nobody = { status: 409, message: 'Nobody of this import is taken out. Nothing was changed.' };
  const { id } = await imports.checked(GOOD);
  expect(await refusal(id)).toMatchObject(nobody);
  const other = await undone(['Cy,Other,cy@example.org,,m,1,no,no']);
  await bringBack(other);
  expect(await refusal(other, imports.house.subject.admin)).toMatchObject(nobody);
  expect(await imports.service.call(getImport, asked(other))).toMatchObject({ work: null, removed_count: 0 });
});

test('sent again since the answer was lost it says the same to whoever did it, and nothing is done twice', async () => {
  const id = await undone();
  const first = await bringBack(id);
  const written = () => imports.service.database.owner('people.import_batch').where({ id }).first();
  const before = await written();
  expect(await bringBack(id)).toEqual(first);
  expect(await written()).toEqual(before);
  // Undone anew it is another one.
  await undo(id);
  expect(await bringBack(id)).toMatchObject({ back: 2, import: { state: 'imported' } });
});

test('also where some of them had to stay out', async () => {
  const id = await undone();
  const { places, person } = imports.house;
  const people = imports.service.database.owner('people.person_record');
  const zoe = people.clone().where({ first_name: 'Zoë' }).whereNotNull('removed_at').orderBy('id', 'desc').limit(1);
  const [gone] = (await zoe.clone()) as [{ id: number }];
  await people.clone().where({ id: gone.id }).update({ primary_location_id: places.farCampus });
  const first = await bringBack(id);
  expect(first.message).toBe('1 person is back. 1 person stays out, because they are at a place that is not yours.');
  expect(await bringBack(id)).toEqual(first);
  // Undone by an admin since then: what is out now the answer was not about.
  await undo(id, imports.house.subject.admin);
  await people
    .clone()
    .where('id', '>', person.guest)
    .whereNotNull('removed_at')
    .update({ primary_location_id: places.farCampus });
  expect(await bringBack(id)).toMatchObject({ back: 0 });
});

test('two who press at once bring everybody back once', async () => {
  const id = await undone();
  const { td, admin } = imports.house.subject;
  const answers = await Promise.all([td, admin].map((as) => imports.service.request(bringImportBack, asked(id, as))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  for (const answer of answers) await answer.body?.cancel();
  expect(await imports.service.call(getImport, asked(id))).toMatchObject({ state: 'imported', removed_count: 0 });
});
