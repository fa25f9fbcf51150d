/** "1 August: each td is offered the new school year as one reviewed batch …, applies it in one step, and can undo it for 7 days." */
import { newSchoolYearCalls as calls } from '@emmaus/contracts/new-school-year.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test, vi } from 'vitest';
import { AUGUST, schoolYearForTests } from './new-school-year-fixtures.ts';

const { service, house, owner, as, student, read, batch, list, apply, undo, stateOf } = schoolYearForTests();

describe('what is proposed', () => {
  test('each year the next; seniors without an answer senior_plus; whoever graduates alumni; nothing moves by itself', async () => {
    const freshman = await student({ from: 'freshman' });
    await student({ from: 'sophomore' });
    await student({ from: 'junior', withoutRole: true });
    await student({ from: 'senior' });
    await student({ from: 'senior', graduation: 'Graduating' });
    await student({ from: 'senior', graduation: 'Remaining' });
    await student({ from: 'senior_plus', graduation: 'Graduating' });
    await student({ from: 'senior_plus' });
    await student({ from: 'grad_student' });
    expect(await read()).toMatchObject({
      location: { name: 'Lakeside College' },
      year: 2026,
      state: 'offered',
      in_season: true,
      done: null,
      undo_until: null,
      counts: [
        { from: 'freshman', to: 'sophomore', people: 1 },
        { from: 'sophomore', to: 'junior', people: 1 },
        { from: 'junior', to: 'senior', people: 1 },
        { from: 'senior', to: 'alumni', people: 1 },
        { from: 'senior', to: 'senior_plus', people: 2 },
        { from: 'senior_plus', to: 'alumni', people: 1 },
        { from: 'senior_plus', to: 'stays', people: 1 },
        { from: 'grad_student', to: 'stays', people: 1 },
      ],
    });
    expect(await stateOf(freshman)).toMatchObject({ year: 'freshman' });
  });

  test('not who came after 1 August, who is elsewhere, or who is no student', async () => {
    await student({ from: 'freshman', since: '2026-08-02T00:00:00Z' });
    await student({ from: 'junior', locationId: house.places.siblingCampus });
    await owner()('people.person_record')
      .where({ id: house.person.missionary })
      .update({ school_year_id: 3, created_at: '2026-01-01' });
    expect((await read()).counts).toEqual([]);
  });

  test('the day is the campus’s own: on 31 July there it is still the year before', async () => {
    setClock('2026-08-01T04:59:00Z');
    expect((await read()).year).toBe(2025);
    setClock('2026-08-01T05:00:00Z');
    expect((await read()).year).toBe(2026);
    setClock('2027-02-01T12:00:00Z');
    expect(await read()).toMatchObject({ year: 2026, in_season: false });
  });

  test('the seniors can be looked at by themselves, and anybody be searched', async () => {
    await student({ from: 'senior', name: 'Anna', graduation: 'Unsure' });
    await student({ from: 'senior_plus', name: 'Ben' });
    await student({ from: 'junior', name: 'Cora' });
    const seniors = await list({ from: 'seniors' });
    expect(seniors.map(({ name, graduation, to }) => [name, graduation, to])).toEqual([
      ['Anna Student', 'Unsure', 'senior_plus'],
      ['Ben Student', null, 'stays'],
    ]);
    expect(await list({ search: 'CORA' })).toMatchObject([{ name: 'Cora Student', from: 'junior', to: 'senior' }]);
  });

  test('who moves stands before who stays as before, of both the oldest first', async () => {
    await student({ from: 'grad_student', name: 'Stays' });
    await student({ from: 'senior_plus', name: 'Stays too' });
    await student({ from: 'freshman', name: 'Young' });
    await student({ from: 'senior', name: 'Old' });
    expect((await list()).map(({ name, to }) => [name, to])).toEqual([
      ['Old Student', 'senior_plus'],
      ['Young Student', 'sophomore'],
      ['Stays Student', 'stays'],
      ['Stays too Student', 'stays'],
    ]);
  });
});

describe('applying', () => {
  test('everybody in one step, with what was changed; what became of every senior stays known', async () => {
    const junior = await student({ from: 'junior' });
    const graduate = await student({ from: 'senior', graduation: 'Graduating' });
    const contact = await student({ from: 'senior', graduation: 'Graduating', withoutRole: true });
    const stays = await student({ from: 'senior', name: 'Stays' });
    const left = await student({ from: 'sophomore' });
    const answer = await apply([
      { person_id: stays, to: 'senior' },
      { person_id: left, to: 'stays' },
    ]);
    expect(answer).toEqual({ moved: 3, message: 'The school year 2026–27 has begun: 3 people moved on.' });
    expect(await stateOf(junior)).toEqual({ year: 'senior', role: 'student', roles: ['student'] });
    expect(await stateOf(graduate)).toEqual({ year: null, role: 'alumni', roles: ['alumni'] });
    expect(await stateOf(contact)).toEqual({ year: null, role: 'alumni', roles: ['alumni'] });
    expect(await stateOf(stays)).toMatchObject({ year: 'senior' });
    expect(await stateOf(left)).toMatchObject({ year: 'sophomore' });
    expect(await read()).toMatchObject({ state: 'applied', done: { by: 'Td Tester', moved: 3 } });
    expect((await list({ from: 'seniors' })).map(({ to }) => to).toSorted()).toEqual(['alumni', 'alumni', 'stays']);
  });

  test('who left the campus since is told of no more, neither by name nor in the counts', async () => {
    await student({ from: 'junior', name: 'Here' });
    const moved = await student({ from: 'junior', name: 'Moved' });
    const gone = await student({ from: 'senior', name: 'Gone' });
    await apply();
    const record = (id: number) => owner()('people.person_record').where({ id });
    await record(moved).update({ primary_location_id: house.places.siblingCampus });
    await record(gone).update({ removed_at: AUGUST, removed_by_subject: 'test' });
    expect((await list()).map(({ name }) => name)).toEqual(['Here Student']);
    expect(await list({ search: 'Moved' })).toEqual([]);
    expect((await read()).counts).toEqual([{ from: 'junior', to: 'senior', people: 1 }]);
  });

  test('"the same person at two tds/tabs at once: applied once"', async () => {
    const person = await student({ from: 'freshman' });
    const [one, other] = [await batch(), { ...(await batch()), as: as('superadmin') }];
    const body = { ...other.body, location_id: house.places.campus };
    const answers = await Promise.all([
      service.request(calls.applyNewSchoolYear, one),
      service.request(calls.applyNewSchoolYear, { ...other, body }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await stateOf(person)).toMatchObject({ year: 'sophomore' });
    // The same key again is the first answer again.
    await undo();
    const keyed = await batch([], { submission_id: crypto.randomUUID() });
    const first = await service.call(calls.applyNewSchoolYear, keyed);
    expect(await service.call(calls.applyNewSchoolYear, keyed)).toEqual(first);
    expect(await stateOf(person)).toMatchObject({ year: 'sophomore' });
  });

  test('nobody is moved who was not looked at: another proposal is 409', async () => {
    const first = await student({ from: 'freshman' });
    const looked = await batch();
    await student({ from: 'freshman' });
    expect(await service.refused(calls.applyNewSchoolYear, looked)).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    expect(await stateOf(first)).toMatchObject({ year: 'freshman' });
  });

  test('whoever is edited in the same moment is waited for, and nobody is moved over that edit', async () => {
    const freshman = await student({ from: 'freshman' });
    const looked = await batch();
    const editing = await owner().transaction();
    await editing('people.person_record').where({ id: freshman }).update({ school_year_id: 6 });
    const applying = service.refused(calls.applyNewSchoolYear, looked);
    await vi.waitFor(async () => {
      const waiting = await owner()('pg_stat_activity').where({ wait_event_type: 'Lock' });
      expect(waiting.map(({ query }) => String(query))).toContainEqual(
        expect.stringContaining('select person.id from person_record person'),
      );
    });
    await editing.commit();
    expect(await applying).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await stateOf(freshman)).toMatchObject({ year: 'grad_student' });
  });

  test('who holds another role as well is for an admin; a stranger is nobody to change', async () => {
    const two = await student({ from: 'senior', name: 'Two', graduation: 'Graduating' });
    await owner()('people.role_grant').insert({
      person_id: two,
      role: 'missionary',
      location_id: house.places.siblingCampus,
    });
    expect(await list()).toMatchObject([{ to: 'senior_plus', may_become_alumni: false }]);
    const refusal = await service.refused(calls.applyNewSchoolYear, await batch([{ person_id: two, to: 'alumni' }]));
    expect(refusal).toMatchObject({
      status: 422,
      message: expect.stringContaining('Two Student holds another role') as string,
    });
    const elsewhere = await student({ from: 'junior', locationId: house.places.farCampus });
    const stranger = await batch([{ person_id: elsewhere, to: 'senior' }]);
    expect((await service.refused(calls.applyNewSchoolYear, stranger)).status).toBe(422);
    const twice = await batch([
      { person_id: two, to: 'stays' },
      { person_id: two, to: 'senior' },
    ]);
    expect((await service.refused(calls.applyNewSchoolYear, twice)).status).toBe(422);
  });

  test('put aside it is offered no more, until somebody offers it again', async () => {
    await student({ from: 'freshman' });
    const asked = { as: as(), body: {} };
    await service.call(calls.dismissNewSchoolYear, asked);
    expect((await read()).state).toBe('dismissed');
    const refusal = await service.refused(calls.applyNewSchoolYear, await batch());
    expect(refusal).toMatchObject({
      status: 409,
      message: 'The school year 2026–27 was put aside by Td Tester. Nothing was changed.',
    });
    await service.call(calls.offerNewSchoolYear, asked);
    expect((await read()).state).toBe('offered');
  });
});

describe('who', () => {
  test.each(ROLES.filter((role) => !['td', 'admin', 'superadmin'].includes(role)))(
    '%s has no new school year',
    async (role) => {
      const asked = { as: house.subject[role], query: { location_id: house.places.campus } };
      expect((await service.refused(calls.getNewSchoolYear, asked)).status).toBe(403);
    },
  );

  test('a td at another campus is refused, an admin chooses one, and a region has none', async () => {
    const far = { as: as(), query: { location_id: house.places.farCampus } };
    expect((await service.refused(calls.getNewSchoolYear, far)).status).toBe(403);
    const asked = (location_id?: number) => ({ as: as('superadmin'), query: { location_id } });
    expect((await service.call(calls.getNewSchoolYear, asked(house.places.farCampus))).location.name).toBe(
      'Bayou State',
    );
    const none = (where: string) => ({
      status: 422,
      errors: [
        { in: where, pointer: '/location_id', code: 'no_campus', detail: expect.stringMatching(/^Choose a campus/) },
      ],
    });
    const { region } = house.places;
    expect(await service.refused(calls.getNewSchoolYear, asked(region))).toMatchObject(none('query'));
    const body = { location_id: region };
    expect(await service.refused(calls.dismissNewSchoolYear, { as: as('superadmin'), body })).toMatchObject(
      none('body'),
    );
    expect((await service.refused(calls.getNewSchoolYear, { query: {} })).status).toBe(401);
  });
});
