import { peopleCalls } from '@emmaus/contracts/people.calls';
import { describe, expect, test } from 'vitest';
import { csv, GOOD, HEADER, importsForTests } from './import-fixtures.ts';
import { waitingForLocks } from '@emmaus/service-kit/testing/two-at-once';

const { getImport, mapImport, chooseForImport, changeImportRow, commitImport, undoImport } = peopleCalls;

const imports = importsForTests();

describe('import', () => {
  test('adds people as the form would, entered by whoever imports', async () => {
    const batch = await imports.commit(await imports.checked(GOOD));
    expect(batch).toMatchObject({ state: 'imported', imported_count: 2, removed_count: 0, work: null });
    const { td } = imports.house.person;
    const common = {
      primary_location_id: imports.house.places.campus,
      entered_by_person_id: td,
      created_by_person_id: td,
      primary_role: null,
    };
    expect(await imports.added()).toMatchObject([
      {
        ...common,
        name: 'Zoë Ångström',
        email: 'zoe@example.org',
        phone: '312-555-0142',
        is_varsity: false,
        is_greek: true,
      },
      { ...common, name: 'Ben Ode', email: 'ben@example.org', phone: null, is_varsity: true, is_greek: false },
    ]);
    const { created_by_subject } = (await imports.added())[0] as { created_by_subject: string };
    expect(created_by_subject).toBe(imports.house.subject.td);
    const authors = imports.service.database
      .owner('people.email_author')
      .whereIn(
        'person_id',
        (await imports.added()).map(({ id }) => id as number),
      )
      .orderBy('person_id');
    const author = { given_by_person_id: td, given_as: 'staff' };
    expect(await authors).toMatchObject([author, author]);
  });

  test('a phone number as our own files write it, against formulas, is one', async () => {
    await imports.commit(await imports.checked(["Kai,Berg,kai@example.org,'+49 30 1234567,m,1,no,no"]));
    expect(await imports.added()).toMatchObject([{ name: 'Kai Berg', phone: '+49 30 1234567' }]);
  });

  test('all or nothing: a row with faults holds up all, until it is mended or left out', async () => {
    const batch = await imports.checked([...GOOD, ',Nameless,,,f,1,no,no']);
    const as = imports.house.subject.td;
    expect(
      await imports.service.refused(commitImport, { as, params: { id: batch.id }, body: { people: 2 } }),
    ).toMatchObject({
      status: 409,
      message: '1 row has faults. Nobody was imported: mend them or leave them out, then import again.',
    });
    expect(await imports.added()).toEqual([]);
    const without = await imports.service.call(chooseForImport, {
      as,
      params: { id: batch.id },
      body: { faulty: 'skip' },
    });
    expect(without.counts).toMatchObject({ faulty: 0, skipped: 1, ready: 2 });
    await imports.commit(without);
    expect(await imports.added()).toHaveLength(2);
  });

  test('nobody is imported twice', async () => {
    const batch = await imports.checked(GOOD);
    const body = { people: 2 };
    const both = await Promise.all(
      [1, 2].map(() =>
        imports.service.request(commitImport, { as: imports.house.subject.td, params: { id: batch.id }, body }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await imports.added()).toHaveLength(2);
    expect(
      await imports.service.refused(commitImport, { as: imports.house.subject.td, params: { id: batch.id }, body }),
    ).toMatchObject({
      status: 409,
    });
  });

  test('a file is imported, and its rows are mended, only after it was checked', async () => {
    const as = imports.house.subject.td;
    const { id } = await imports.upload(csv(...GOOD));
    const refusals = [
      await imports.service.refused(commitImport, { as, params: { id }, body: { people: 2 } }),
      await imports.service.refused(changeImportRow, { as, params: { id, row_number: 2 }, body: { values: {} } }),
    ];
    expect(refusals).toMatchObject([
      { status: 409, message: 'This file was not checked yet. Say first what its columns mean.' },
      { status: 409 },
    ]);
    expect(await imports.added()).toEqual([]);
  });

  test('"td imports to own campus only", also where an admin chose the place', async () => {
    const { td, admin } = imports.house.subject;
    const { id, mapping } = await imports.checked(GOOD);
    const body = { ...mapping, location_id: imports.house.places.farCampus };
    await imports.service.call(mapImport, { as: admin, params: { id }, body });
    const refusal = await imports.service.refused(commitImport, { as: td, params: { id }, body: { people: 2 } });
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringContaining('You cannot import people to') as string,
    });
    expect(await imports.added()).toEqual([]);
  });

  test('two imports of the same people at once: each comes in once', async () => {
    const { td, admin } = imports.house.subject;
    const one = await imports.checked(GOOD, {}, td);
    const two = await imports.checked(GOOD, { location_id: imports.house.places.campus }, admin);
    expect([one.counts, two.counts]).toMatchObject([
      { ready: 2, duplicates: 0 },
      { ready: 2, duplicates: 0 },
    ]);
    const { owner } = imports.service.database;
    const begun = await owner.transaction(async (holding) => {
      // Nobody can be added yet: both come as far as they can before either goes on.
      await holding.raw('lock table people.person_record in share mode');
      const under = [[one, td] as const, [two, admin] as const].map(([{ id }, as]) =>
        imports.service.request(commitImport, { as, params: { id }, body: { people: 2 } }),
      );
      await expect.poll(() => waitingForLocks(owner)).toBe(2);
      return under;
    });
    const both = await Promise.all(begun);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await imports.added()).toHaveLength(2);
  });

  test('"Nobody but an admin can give a person an e-mail that belongs to somebody with a role"', async () => {
    const row = 'Mal,Ory,TD@emmaus.test,,f,Senior,no,no';
    const batch = await imports.checked([row]);
    expect(batch.counts).toMatchObject({ faulty: 1, ready: 0 });
    const [faulty] = await imports.rowsOf(batch);
    expect(faulty?.faults).toMatchObject([
      { field: 'email', sentence: expect.stringContaining('belongs to somebody who has a role') as string },
    ]);
    const byAdmin = await imports.checked(
      [row],
      { location_id: imports.house.places.campus },
      imports.house.subject.admin,
    );
    expect(byAdmin.counts).toMatchObject({ faulty: 0 });
  });

  test('an e-mail that came to belong to somebody with a role since the file was checked holds up the import', async () => {
    const batch = await imports.checked(['Mal,Ory,mal@example.org,,f,Senior,no,no']);
    const { campus, farCampus } = imports.house.places;
    await imports.house.addPerson({ role: 'td', locationId: farCampus, email: 'mal@example.org' });
    expect(campus).not.toBe(farCampus);
    const refusal = await imports.service.refused(commitImport, {
      as: imports.house.subject.td,
      params: { id: batch.id },
      body: { people: 1 },
    });
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('mal@example.org') as string });
  });

  test('who came in meanwhile changes the number, and nothing is written unseen', async () => {
    const batch = await imports.checked(GOOD);
    await imports.house.addPerson({
      firstName: 'B',
      lastName: 'O',
      locationId: imports.house.places.campus,
      email: 'ben@example.org',
    });
    expect(
      await imports.service.refused(commitImport, {
        as: imports.house.subject.td,
        params: { id: batch.id },
        body: { people: 2 },
      }),
    ).toMatchObject({ status: 409, message: expect.stringContaining('1 person would be imported now, not 2') });
    expect(await imports.added()).toHaveLength(1);
    expect(
      (await imports.service.call(getImport, { as: imports.house.subject.td, params: { id: batch.id } })).counts.ready,
    ).toBe(1);
  });

  test('admins choose a location, or a column with its name', async () => {
    const as = imports.house.subject.admin;
    const file = `${HEADER},Campus\n${GOOD[0]},hillcrest university\n${GOOD[1]},\nNo,Where,,,f,1,no,no,Atlantis`;
    const batch = await imports.upload(file, as);
    expect(batch.mapping.columns.location).toBe(8);
    const location_id = imports.house.places.farCampus;
    const result = await imports.service.call(mapImport, {
      as,
      params: { id: batch.id },
      body: { ...batch.mapping, location_id },
    });
    expect(result.counts).toMatchObject({ ready: 2, faulty: 1 });
    expect((await imports.rowsOf(result, 'faults', as))[0]?.faults[0]?.sentence).toBe(
      '‘Atlantis’ is no campus that you can import to.',
    );
    await imports.commit(
      await imports.service.call(chooseForImport, { as, params: { id: batch.id }, body: { faulty: 'skip' } }),
      as,
    );
    expect((await imports.added()).map((person) => person['primary_location_id'])).toEqual([
      imports.house.places.siblingCampus,
      imports.house.places.farCampus,
    ]);
  });

  test('a process that dies in the middle leaves nothing behind, and the import can be done again', async () => {
    const batch = await imports.checked(GOOD);
    await imports.service.database
      .as('people')('import_progress')
      .insert({ batch_id: batch.id, kind: 'import', done: 1, total: 2 });
    const as = imports.house.subject.td;
    expect(await imports.service.call(getImport, { as, params: { id: batch.id } })).toMatchObject({
      state: 'checked',
      work: null,
      interrupted: true,
    });
    expect(await imports.commit(batch)).toMatchObject({ state: 'imported', interrupted: false });
  });

  test('a connection that breaks among the last rows leaves nothing of the first', async () => {
    const { owner } = imports.service.database;
    await owner.raw(`
      create function people.break_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger break_off before insert on people.person_record
        for each row when (new.first_name = 'Last') execute function people.break_off()`);
    const rows = Array.from({ length: 600 }, (_none, n) => `Given${n},Family${n},,,f,1,no,no`);
    const batch = await imports.checked([...rows, 'Last,One,,,f,1,no,no']);
    const as = imports.house.subject.td;
    const body = { people: 601 };
    const refusal = await imports.service.refused(commitImport, { as, params: { id: batch.id }, body });
    expect(refusal.status).toBe(503);
    expect(await imports.added()).toEqual([]);
    await owner.raw('drop trigger break_off on people.person_record; drop function people.break_off()');
    expect(await imports.commit(batch)).toMatchObject({ state: 'imported', imported_count: 601 });
  });
});

describe('much of it', () => {
  // The seconds are for `npm run bench:import` to judge, on a machine that does nothing else.
  test('"10,000 rows within 30 s with progress": all come in, with progress, and go again', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_none, n) =>
        `given${n},Family${n % 700},given${n}@example.org,312-555-${String(n).padStart(4, '0')},F,${(n % 4) + 1},no,yes`,
    );
    // What the planner knows of imports is from small ones.
    for (let small = 0; small < 6; small += 1) await imports.checked(GOOD);
    await imports.service.database.owner.raw('analyze people.import_row');
    const as = imports.house.subject.td;
    const uploaded = await imports.upload(csv(...rows));
    const seen: string[] = [];
    const watch = async <Result>(work: Promise<Result>): Promise<Result> => {
      let over = false;
      void work.finally(() => (over = true)).catch(() => undefined);
      while (!over) {
        const { work: now } = await imports.service.call(getImport, { as, params: { id: uploaded.id } });
        if (now && now.done > 0) seen.push(now.kind);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return work;
    };
    const batch = await watch(
      imports.service.call(mapImport, { as, params: { id: uploaded.id }, body: uploaded.mapping }),
    );
    expect(batch.counts).toMatchObject({ rows: 10_000, faulty: 0, ready: 10_000 });
    expect(await watch(imports.commit(batch))).toMatchObject({ imported_count: 10_000 });
    expect(new Set(seen)).toEqual(new Set(['check', 'import']));
    await imports.service.call(undoImport, { as, params: { id: batch.id } });
    expect(await imports.added()).toEqual([]);
  });
});
