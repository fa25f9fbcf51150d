/** "… and can undo it for 7 days", only what is still as the batch left it. */
import { newSchoolYearCalls as calls } from '@emmaus/contracts/new-school-year.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { AUGUST, schoolYearForTests } from './new-school-year-fixtures.ts';

const { service, house, owner, as, student, read, batch, list, apply, undo, refusedUndo, stateOf } =
  schoolYearForTests();

test('"can undo it for 7 days": everybody as they were; then it is offered again', async () => {
  const junior = await student({ from: 'junior' });
  const graduate = await student({ from: 'senior', graduation: 'Graduating' });
  const contact = await student({ from: 'senior', graduation: 'Graduating', withoutRole: true });
  const people = [junior, graduate, contact];
  const before = await Promise.all(people.map(stateOf));
  await apply();
  expect((await read()).undo_until).toBe('2026-08-10T15:00:00Z');
  setClock('2026-08-10T14:59:00Z');
  expect(await undo()).toEqual({ moved_back: 3, kept_count: 0, kept: [], message: '3 people moved back.' });
  expect(await Promise.all(people.map(stateOf))).toEqual(before);
  expect(await read()).toMatchObject({ state: 'offered', done: null });
  expect((await refusedUndo()).status).toBe(409);
});

test('whoever was changed since stays, with the reason; nobody is told of somebody who is elsewhere now', async () => {
  const year = await student({ from: 'junior', name: 'Year' });
  const role = await student({ from: 'senior', name: 'Role', graduation: 'Graduating' });
  const staff = await student({ from: 'sophomore', name: 'Staff' });
  const second = await student({ from: 'sophomore', name: 'Second' });
  const contact = await student({ from: 'sophomore', name: 'Contact', withoutRole: true });
  const moved = await student({ from: 'junior', name: 'Moved' });
  const gone = await student({ from: 'junior', name: 'Gone' });
  const phone = await student({ from: 'junior', name: 'Phone' });
  await apply();
  const record = (id: number) => owner()('people.person_record').where({ id });
  await record(year).update({ school_year_id: 6 });
  await owner()('people.role_grant').where({ person_id: role }).update({ role: 'lifelong' });
  await owner()('people.role_grant').where({ person_id: staff }).update({ role: 'missionary' });
  await owner()('people.role_grant').insert(
    [second, contact].map((person_id) => ({ person_id, role: 'missionary', location_id: house.places.campus })),
  );
  await record(moved).update({ primary_location_id: house.places.siblingCampus });
  await record(gone).update({ removed_at: AUGUST, removed_by_subject: 'test' });
  await record(phone).update({ phone: '312-555-0100' });
  expect(await undo()).toEqual({
    moved_back: 1,
    kept_count: 7,
    kept: [
      { person_id: contact, name: 'Contact Student', why: 'their role was changed since' },
      { person_id: role, name: 'Role Student', why: 'their role was changed since' },
      { person_id: second, name: 'Second Student', why: 'their role was changed since' },
      { person_id: staff, name: 'Staff Student', why: 'their role was changed since' },
      { person_id: year, name: 'Year Student', why: 'their school year was changed since' },
    ],
    message: '1 person moved back. 7 people stay as they are now.',
  });
  expect(await stateOf(phone)).toMatchObject({ year: 'junior' });
  expect(await stateOf(moved)).toMatchObject({ year: 'senior' });
  expect(await stateOf(staff)).toMatchObject({ year: 'junior' });
  // Who was left as they are has moved on this year already.
  expect(await list({ search: 'Year' })).toMatchObject([{ to: 'stays' }]);
});

test('by two at the same moment: everybody goes back once, and the other is told who did it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const junior = await student({ from: 'junior' });
    await apply();
    const both = (['td', 'superadmin'] as const).map((who) =>
      service.call(calls.undoNewSchoolYear, { as: as(who), body: { location_id: house.places.campus } }),
    );
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(junior)).year).toBe('junior');
    const batches = await owner()('people.school_year_batch').select('state', 'moved_back_count');
    expect(batches).toEqual([{ state: 'undone', moved_back_count: 1 }]);
    expect((await refusedUndo()).message).toMatch(
      /^It was undone by (Td|Superadmin) Tester already\. Nothing more was changed\.$/,
    );
    await owner()('people.school_year_batch').delete();
    await owner()('people.person_record').update({ school_year_id: null });
  }
});

test('of a batch that was undone and applied anew since is not taken for that of the new one', async () => {
  const junior = await student({ from: 'junior' });
  await apply();
  const seen = (await read()).done?.at;
  await undo({ applied_at: seen });
  setClock('2026-08-04T15:00:00Z');
  await owner()('people.school_year_batch').update({ created_at: owner().raw(`created_at - interval '1 day'`) });
  await apply();
  const before = (await owner()('people.school_year_batch').where({ state: 'undone' }).first('created_at')) as {
    created_at: Date;
  };
  expect(await refusedUndo({ applied_at: before.created_at.toISOString() })).toMatchObject({
    status: 409,
    message:
      'It was undone, and applied anew by Td Tester, since this page was opened. Nothing was changed: look at it again.',
  });
  expect((await stateOf(junior)).year).toBe('senior');
  await undo({ applied_at: (await read()).done?.at });
  expect((await stateOf(junior)).year).toBe('junior');
});

test('after 7 days it is too late, and nothing changes', async () => {
  const person = await student({ from: 'junior' });
  await apply();
  setClock('2026-08-10T15:01:00Z');
  expect((await read()).undo_until).toBeNull();
  expect(await refusedUndo()).toMatchObject({
    status: 409,
    message: 'This batch is older than 7 days and can no longer be undone. Nothing was changed.',
  });
  expect(await stateOf(person)).toMatchObject({ year: 'senior' });
});

describe('applied in the last days of July', () => {
  const JULY = '2026-07-30T15:00:00Z';
  const before = (name: string, from: 'freshman' | 'junior' | 'senior' = 'junior') =>
    student({ from, name, since: '2025-01-15' });

  async function appliedInJuly() {
    setClock(JULY);
    const jo = await before('Jo');
    await apply();
    expect(await read()).toMatchObject({ year: 2025, state: 'applied', undo_until: '2026-08-06T15:00:00Z' });
    return jo;
  }

  test('it can be undone in August for as long as was promised, before the next is offered', async () => {
    const jo = await appliedInJuly();
    setClock('2026-08-02T15:00:00Z');
    const seen = await read();
    expect(seen).toMatchObject({ year: 2025, state: 'applied', undo_until: '2026-08-06T15:00:00Z' });
    expect(await list()).toMatchObject([{ name: 'Jo Student', from: 'junior', to: 'senior' }]);
    expect(await service.refused(calls.applyNewSchoolYear, await batch())).toMatchObject({
      status: 409,
      message: 'The school year 2025–26 was applied by Td Tester already. Nothing was changed.',
    });
    setClock('2026-08-06T14:59:00Z');
    expect(await undo({ applied_at: seen.done?.at })).toMatchObject({ message: '1 person moved back.' });
    expect(await stateOf(jo)).toMatchObject({ year: 'junior' });
    expect((await refusedUndo({ applied_at: seen.done?.at })).message).toBe(
      'It was undone by Td Tester already. Nothing more was changed.',
    );
    expect(await read()).toMatchObject({ year: 2026, state: 'offered', done: null });
    expect(await list()).toMatchObject([{ from: 'junior', to: 'senior' }]);
  });

  test('after that the new school year is offered, and nobody is moved on to it twice, whenever it is begun', async () => {
    await appliedInJuly();
    // Entered during the year that ends: the batch of July did not know them.
    await student({ from: 'freshman', name: 'New', since: '2025-09-15' });
    for (const day of ['2026-08-06T15:01:00Z', '2026-12-30T15:00:00Z', '2027-07-30T15:00:00Z']) {
      setClock(day);
      expect(await read()).toMatchObject({ year: 2026, state: 'offered' });
      expect((await list()).map(({ name, from, to }) => [name, from, to])).toEqual([
        ['New Student', 'freshman', 'sophomore'],
        ['Jo Student', 'senior', 'stays'],
      ]);
    }
    setClock('2027-08-01T15:00:00Z');
    expect(await list({ search: 'Jo' })).toMatchObject([{ from: 'senior', to: 'senior_plus' }]);
  });

  test('whoever graduated that spring is proposed as alumni all the same', async () => {
    setClock(JULY);
    const ann = await before('Ann', 'senior');
    await owner()('discipleship.graduation_record').insert({
      person_id: ann,
      location_id: house.places.campus,
      record_year: 2026,
      graduation_status: 'Graduating',
    });
    await apply();
    setClock('2026-08-07T15:00:00Z');
    expect(await list()).toMatchObject([{ from: 'senior_plus', to: 'alumni' }]);
  });

  test('one of a year of which only the spring was left moves nobody on to the next', async () => {
    setClock('2026-02-10T15:00:00Z');
    await before('Late');
    await apply();
    setClock('2026-08-01T15:00:00Z');
    expect(await read()).toMatchObject({ year: 2026, state: 'offered' });
    expect(await list()).toMatchObject([{ from: 'senior', to: 'senior_plus' }]);
  });
});
