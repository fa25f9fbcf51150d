import { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { listen } from '@emmaus/service-kit/database/listen';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listVacationDates, addVacationDate, changeVacationDate, deleteVacationDate } = vacationCalls;
const BREAK = { name: 'Christmas break', start_date: '2026-12-19', end_date: '2027-01-10' };

const { service, house } = serviceForTests(peopleService);
let td: string;
beforeAll(async () => {
  td = house.subject.td;
});
beforeEach(() => setClock('2026-11-21T12:00:00Z'));
afterEach(async () => {
  setClock(undefined);
  await service.database.owner('people.vacation').delete();
});

async function given(dates: Partial<typeof BREAK> = {}, locationId = house.places.campus): Promise<number> {
  const [{ id }] = (await service.database
    .owner('people.vacation')
    .insert({ ...BREAK, ...dates, location_id: locationId })
    .returning('id')) as [{ id: number }];
  return id;
}

describe('GET /location/vacationDates', () => {
  test('lists those of the own campus from the first to the last', async () => {
    await given();
    await given({ name: 'Fall break', start_date: '2026-10-08', end_date: '2026-10-12' });
    await given({ name: 'Elsewhere' }, house.places.farCampus);
    const answer = await service.call(listVacationDates, { as: td });
    expect(answer).toEqual({
      location: { id: house.places.campus, name: 'Lakeside College' },
      today: '2026-11-21',
      data: [
        expect.objectContaining({ name: 'Fall break', range_readable: 'Oct 8 – 12, 2026', past: true }),
        expect.objectContaining({ ...BREAK, range_readable: 'Dec 19, 2026 – Jan 10, 2027', past: false, version: 1 }),
      ],
    });
  });

  test.each([
    ['2027-01-11T05:59:59Z', false],
    ['2027-01-11T06:00:00Z', true],
  ])('past begins when the last day is over at the campus: %s %s', async (moment, past) => {
    await given();
    setClock(moment);
    expect((await service.call(listVacationDates, { as: td })).data).toMatchObject([{ past }]);
  });

  test('admins name the campus; without one they have none', async () => {
    await given({}, house.places.farCampus);
    const as = house.subject.admin;
    const query = { location_id: house.places.farCampus };
    expect((await service.call(listVacationDates, { as, query })).data).toHaveLength(1);
    expect(await service.refused(listVacationDates, { as })).toMatchObject({
      status: 422,
      errors: [{ in: 'query', pointer: '/location_id' }],
    });
  });

  test('another campus: 403, as with every board asked for by location', async () => {
    const query = { location_id: house.places.farCampus };
    expect(await service.refused(listVacationDates, { as: td, query })).toMatchObject({ status: 403 });
  });
});

describe('POST /location/vacationDates', () => {
  test('adds one at the own campus', async () => {
    const added = await service.call(addVacationDate, { as: td, body: BREAK });
    expect(added).toMatchObject({ ...BREAK, past: false, version: 1 });
    expect(await service.database.owner('people.vacation').first()).toMatchObject({
      location_id: house.places.campus,
      created_by_person_id: house.person.td,
      created_by_subject: td,
    });
  });

  test('the same form sent twice adds one, with the first answer', async () => {
    const body = { ...BREAK, submission_id: crypto.randomUUID() };
    const added = await service.call(addVacationDate, { as: td, body });
    expect(await service.call(addVacationDate, { as: td, body })).toEqual(added);
    expect(await service.database.owner('people.vacation')).toHaveLength(1);
  });

  test('may begin today, and overlap another', async () => {
    await given();
    const body = { name: 'Retreat', start_date: '2026-11-21', end_date: '2026-12-20' };
    expect(await service.call(addVacationDate, { as: td, body })).toMatchObject(body);
  });

  test('every field’s fault, in the words of the specification', async () => {
    const problem = await service.refused(addVacationDate, {
      as: td,
      body: { name: '  ', start_date: '', end_date: '' },
    });
    expect(problem).toMatchObject({
      status: 422,
      message: 'Please enter a name. Please select a start date. Please select an end date.',
    });
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/name', '/start_date', '/end_date']);
    const missing = await service.refused(addVacationDate, { as: td, body: {} });
    expect(missing.errors).toHaveLength(3);
  });

  test.each([
    ['Start cannot be in the past', { start_date: '2026-11-20', end_date: '2026-11-25' }, ['/start_date']],
    ['end must be after start', { start_date: '2026-12-01', end_date: '2026-12-01' }, ['/end_date']],
    ['both', { start_date: '2026-11-01', end_date: '2026-10-01' }, ['/start_date', '/end_date']],
    ['a typo in the year of the end', { start_date: '2026-12-19', end_date: '2126-12-31' }, ['/end_date']],
    ['a typo in both years', { start_date: '2126-12-19', end_date: '2126-12-31' }, ['/start_date']],
    ['no such day', { start_date: '2026-02-30', end_date: '2027-01-01' }, ['/start_date']],
  ])('"%s"', async (_rule, dates, pointers) => {
    const problem = await service.refused(addVacationDate, { as: td, body: { name: 'Break', ...dates } });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(await service.database.owner('people.vacation')).toEqual([]);
  });

  test('today is the day at the campus', async () => {
    const far = `subject-${await house.addPerson({ role: 'td', locationId: house.places.farCampus })}`;
    // 22 November in Chicago, still the 21st in Los Angeles.
    setClock('2026-11-22T06:30:00Z');
    const body = { name: 'Break', start_date: '2026-11-21', end_date: '2026-11-25' };
    expect(await service.refused(addVacationDate, { as: td, body })).toMatchObject({ status: 422 });
    expect(await service.call(addVacationDate, { as: far, body })).toMatchObject(body);
  });

  test('admins everywhere, where there are vacations at all', async () => {
    const as = house.subject.admin;
    const at = (location_id: number | undefined) => ({ as, body: { ...BREAK, location_id } });
    expect(await service.call(addVacationDate, at(house.places.farCampus))).toMatchObject(BREAK);
    for (const place of [house.places.region, undefined, 999])
      expect(await service.refused(addVacationDate, at(place))).toMatchObject({
        status: 422,
        errors: [{ pointer: '/location_id' }],
      });
  });

  test('another campus: 403', async () => {
    const body = { ...BREAK, location_id: house.places.farCampus };
    expect(await service.refused(addVacationDate, { as: td, body })).toMatchObject({ status: 403 });
  });
});

describe('PUT and DELETE /location/vacationDates/:id', () => {
  test('changes name and dates', async () => {
    const id = await given();
    const body = { name: 'Winter break', start_date: '2026-12-20', end_date: '2027-01-05', version: 1 };
    expect(await service.call(changeVacationDate, { as: td, params: { id }, body })).toMatchObject({
      id,
      name: 'Winter break',
      range_readable: 'Dec 20, 2026 – Jan 5, 2027',
      version: 2,
    });
  });

  test('"Editing: name not empty", and the rules of the dates', async () => {
    const id = await given();
    const change = (body: object) => service.refused(changeVacationDate, { as: td, params: { id }, body });
    expect(await change({ ...BREAK, name: '' })).toMatchObject({ status: 422, message: 'Please enter a name.' });
    expect((await change({ name: 'x', start_date: '2026-01-01', end_date: '2026-01-01' })).errors).toHaveLength(2);
  });

  test('one that has begun keeps its start and may end another day, but not before today', async () => {
    const id = await given({ start_date: '2026-11-18', end_date: '2026-11-30' });
    const change = (end_date: string, start_date = '2026-11-18') => ({
      as: td,
      params: { id },
      body: { name: 'Now', start_date, end_date },
    });
    expect(await service.call(changeVacationDate, change('2026-11-21'))).toMatchObject({ end_date: '2026-11-21' });
    expect(await service.refused(changeVacationDate, change('2026-11-20'))).toMatchObject({ status: 422 });
    expect(await service.refused(changeVacationDate, change('2026-11-30', '2026-11-17'))).toMatchObject({
      status: 422,
    });
  });

  test('"Only future dates are editable or deletable": 409', async () => {
    const id = await given({ start_date: '2026-11-10', end_date: '2026-11-20' });
    const body = { ...BREAK };
    for (const [call, options] of [
      [changeVacationDate, { body }],
      [deleteVacationDate, {}],
    ] as const)
      expect(await service.refused(call, { as: td, params: { id }, ...options })).toMatchObject({
        status: 409,
        message: 'This vacation is over. Only future vacation dates can be changed or deleted.',
      });
    expect(await service.database.owner('people.vacation')).toHaveLength(1);
  });

  test('an older state is 409 and overwrites nothing', async () => {
    const id = await given();
    const save = (name: string) => ({ as: td, params: { id }, body: { ...BREAK, name, version: 1 } });
    await service.call(changeVacationDate, save('First'));
    expect(await service.refused(changeVacationDate, save('Second'))).toMatchObject({ code: 'stale_version' });
    expect(await service.database.owner('people.vacation').first('name')).toEqual({ name: 'First' });
    // Sent again since the answer was lost: there is nothing to refuse, and nothing to write.
    expect(await service.call(changeVacationDate, save('First'))).toMatchObject({ name: 'First', version: 2 });
  });

  test('deletes, and sent again since the answer was lost it says the same, to nobody else', async () => {
    const id = await given();
    for (const _time of ['first', 'again'])
      expect(await service.call(deleteVacationDate, { as: td, params: { id } })).toEqual({
        message: 'Christmas break was deleted.',
      });
    expect(await service.database.owner('people.vacation')).toEqual([]);
    const admin = { as: house.subject.admin, params: { id } };
    expect(await service.refused(deleteVacationDate, admin)).toMatchObject({ status: 404 });
  });

  test('what one does not see is not there: 404', async () => {
    const id = await given({}, house.places.farCampus);
    for (const missing of [id, 99_999]) {
      expect(await service.refused(changeVacationDate, { as: td, params: { id: missing }, body: BREAK })).toMatchObject(
        { status: 404 },
      );
      expect(await service.refused(deleteVacationDate, { as: td, params: { id: missing } })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('who', () => {
  const CALLS = [
    [listVacationDates, {}],
    [addVacationDate, { body: BREAK }],
    [changeVacationDate, { body: BREAK, params: { id: 1 } }],
    [deleteVacationDate, { params: { id: 1 } }],
  ] as const;

  test.each(CALLS)('%o needs sign-in', async (call, options) => {
    expect(await service.refused(call, options)).toMatchObject({ status: 401 });
  });

  test.each(['missionary', 'affiliate', 'chaplain', 'rd', 'ad', 'parish-td', 'student', 'guest', 'nobody'] as const)(
    '"Vacation dates: td": %s 403',
    async (who) => {
      for (const [call, options] of CALLS)
        expect(await service.refused(call, { as: house.subject[who], ...options })).toMatchObject({ status: 403 });
    },
  );
});

test('each change sends one notice with the campus, when it is committed', async () => {
  const heard: string[] = [];
  const listening = listen({
    url: service.database.urlFor('bible-studies'),
    channel: 'people_vacation',
    onNotice: (payload) => Promise.resolve(heard.push(payload)),
  });
  await listening.ready;
  const { id } = await service.call(addVacationDate, { as: td, body: BREAK });
  await service.refused(addVacationDate, { as: td, body: { ...BREAK, end_date: BREAK.start_date } });
  await service.call(changeVacationDate, { as: td, params: { id }, body: { ...BREAK, end_date: '2027-01-08' } });
  await service.call(deleteVacationDate, { as: td, params: { id } });
  await expect.poll(() => heard).toEqual(Array.from({ length: 3 }, () => String(house.places.campus)));
  await listening.stop();
});
