import { peopleCalls } from '@emmaus/contracts/people.calls';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { actAs } from '@emmaus/service-kit/testing/acting-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importedPeople } from '../src/imports/imported-people.queries.ts';
import { disciples, takeOut } from './fixtures.ts';
import { GOOD, importsForTests } from './import-fixtures.ts';

const { bringBackPerson, getImport, listImports, discardImport, previewUndo, undoImport } = peopleCalls;

const imports = importsForTests();

describe('undo', () => {
  test('takes people out again within 7 days', async () => {
    const batch = await imports.commit(await imports.checked(GOOD));
    const as = imports.house.subject.td;
    const listed = (await imports.service.call(listImports, { as })).data[0];
    const days =
      Temporal.Instant.from(listed?.undo_until as string)
        .since(batch.imported_at as string)
        .total('hours') / 24;
    expect(days).toBe(7);
    expect(await imports.service.call(previewUndo, { as, params: { id: batch.id } })).toEqual({
      removable: 2,
      kept_count: 0,
      kept: [],
    });
    expect(await imports.service.call(undoImport, { as, params: { id: batch.id } })).toMatchObject({
      removed: 2,
      message: '2 people taken out again.',
      import: { state: 'undone', removed_count: 2, undo_until: null },
    });
    const { data } = await imports.service.call(listImports, { as });
    expect(data[0]).toMatchObject({ id: batch.id, state: 'undone', removed_count: 2, undo_until: null });
    expect(await imports.added()).toEqual([]);
    expect(await imports.service.refused(undoImport, { as, params: { id: batch.id } })).toMatchObject({ status: 409 });
  });

  test('only people still untouched since: whoever somebody has worked with stays, with the reason', async () => {
    const more = ['Cy,Notes,,,m,1,no,no', 'Di,Edited,,,f,1,no,no', 'Ed,Entered,,,m,1,no,no'];
    const batch = await imports.commit(await imports.checked([...GOOD, ...more]));
    const { owner } = imports.service.database;
    const [zoe, ben, cy, di, ed] = (await imports.added()).map((person) => person['id'] as number);
    await disciples(owner, imports.house.person.td, zoe as number, imports.house.places.campus);
    await owner('people.person_note').insert({
      author_person_id: imports.house.person.missionary,
      person_id: cy,
      text: 'Hi',
    });
    await owner('people.person').where({ id: di }).update({ version: 2 });
    await imports.house.addPerson({ locationId: imports.house.places.campus, enteredBy: ed as number });
    const outcome = await imports.service.call(undoImport, { as: imports.house.subject.td, params: { id: batch.id } });
    expect(outcome.kept).toEqual([
      { person_id: zoe, name: 'Zoë Ångström', why: 'they are in the discipleship tree' },
      { person_id: di, name: 'Di Edited', why: 'their details were changed' },
      { person_id: ed, name: 'Ed Entered', why: 'somebody works with them already' },
      { person_id: cy, name: 'Cy Notes', why: 'somebody works with them already' },
    ]);
    expect(outcome.message).toBe(
      '1 person taken out again. 4 people stay, because somebody has worked with them since.',
    );
    expect(await owner('people.person').where({ id: ben as number })).toEqual([]);
    await takeOut(owner('people.person_record').where({ entered_by_person_id: ed as number }));
    await owner('discipleship.relation')
      .where({ disciple_person_id: zoe as number })
      .delete();
    // What held them is gone: trying again takes them out.
    expect(
      await imports.service.call(undoImport, { as: imports.house.subject.td, params: { id: batch.id } }),
    ).toMatchObject({
      removed: 2,
    });
  });

  test('whoever is in sight of the importer no longer stays, and is not named: the director has gone to another campus', async () => {
    const batch = await imports.commit(await imports.checked(GOOD));
    const { places, person, subject } = imports.house;
    const { owner } = imports.service.database;
    const goTo = async (place: number) => {
      await owner('people.person').where({ id: person.td }).update({ primary_location_id: place });
      await owner('people.role_grant').where({ person_id: person.td }).update({ location_id: place });
    };
    await goTo(places.farCampus);
    onTestFinished(() => goTo(places.campus));
    const asked = { as: subject.td, params: { id: batch.id } };
    expect(await imports.service.call(previewUndo, asked)).toEqual({ removable: 0, kept_count: 2, kept: [] });
    expect(await imports.service.call(undoImport, asked)).toMatchObject({
      removed: 0,
      kept_count: 2,
      kept: [],
      message: '0 people taken out again. 2 people stay, because they are at a place that is not yours.',
    });
    expect(await imports.added()).toHaveLength(2);
    // Whoever sees them can still undo it.
    expect(await imports.service.call(previewUndo, { ...asked, as: subject.admin })).toMatchObject({ removable: 2 });
  });

  test('whoever it took out does not come back alone', async () => {
    const batch = await imports.commit(await imports.checked(GOOD));
    const as = imports.house.subject.td;
    const [zoe] = (await imports.added()) as [{ id: number }];
    await imports.service.call(undoImport, { as, params: { id: batch.id } });
    expect(await imports.service.refused(bringBackPerson, { as, params: { id: zoe.id } })).toMatchObject({
      status: 409,
      message:
        'Zoë Ångström was taken out with an import, and comes back with it. Nothing was changed: bring its people back on the page of the import.',
    });
    expect(await imports.added()).toEqual([]);
  });

  test('after 7 days it is too late, and nothing changes', async () => {
    const batch = await imports.commit(await imports.checked(GOOD));
    setClock(
      Temporal.Now.instant()
        .add({ hours: 24 * 7 + 1 })
        .toString(),
    );
    const as = imports.house.subject.td;
    for (const call of [previewUndo, undoImport]) {
      expect(await imports.service.refused(call, { as, params: { id: batch.id } })).toMatchObject({
        status: 409,
        message: 'This import is older than 7 days and can no longer be undone. Nothing was changed.',
      });
    }
    expect(await imports.added()).toHaveLength(2);
  });

  test('what was never imported cannot be undone, but thrown away', async () => {
    const batch = await imports.checked(GOOD);
    const as = imports.house.subject.td;
    expect(await imports.service.refused(undoImport, { as, params: { id: batch.id } })).toMatchObject({ status: 409 });
    // Sent again since the answer was lost, it says the same, and to nobody else.
    for (const _time of ['first', 'again'])
      expect((await imports.service.request(discardImport, { as, params: { id: batch.id } })).status).toBe(204);
    expect(await imports.service.refused(getImport, { as, params: { id: batch.id } })).toMatchObject({ status: 404 });
    const admin = { as: imports.house.subject.admin, params: { id: batch.id } };
    expect(await imports.service.refused(discardImport, admin)).toMatchObject({ status: 404 });
  });

  test('it is thrown away by somebody who acts as another, too, and nothing of its progress stays', async () => {
    const { owner } = imports.service.database;
    const as = imports.house.subject.superadmin;
    await actAs(owner, as, imports.house.person.td);
    const batch = await imports.checked(GOOD, {}, as);
    expect((await imports.service.request(discardImport, { as, params: { id: batch.id } })).status).toBe(204);
    expect(await owner('people.import_progress').where({ batch_id: batch.id })).toEqual([]);
    expect(await imports.service.refused(discardImport, { as, params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
    await owner('people.acting').delete();
  });

  test('who many are that were all entered by one is read without going through everybody for each of them', async () => {
    const rows = Array.from({ length: 600 }, (_none, n) => `Given${n},Family${n},,,f,1,no,no`);
    const batch = await imports.commit(await imports.checked(rows));
    // Now the database knows that whoever entered somebody entered nearly all.
    await imports.service.database.owner.raw('analyze people.person_record');
    const { issuer } = imports.service.provider.settings;
    const actor = await loadActor({ issuer, subject: imports.house.subject.td });
    const readSoFar = async (): Promise<number> =>
      (
        await first<{ rows: number }>(sql`
          select seq_tup_read::int as rows from pg_stat_xact_user_tables where relid = 'people.person_record'::regclass`)
      )?.rows ?? Number.NaN;
    const [before, people, after] = await transaction(async () => [
      await readSoFar(),
      await importedPeople(actor, batch.id),
      await readSoFar(),
    ]);
    expect(people.filter(({ why }) => why === null)).toHaveLength(600);
    expect(after - before).toBeLessThan(20_000);
  });
});
