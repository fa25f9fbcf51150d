/** "Staff and student leaders maintain discipler-to-disciple relationships, mark disciples": the calls of specification 3, §7. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { describe, expect, test } from 'vitest';
import { COMMISSIONED, GROWING, TODAY, disciplesForTests } from './disciples-for-tests.ts';

const { service, house, by, somebody, discipleOf, relationsOf, marksOf, levelOf, add, end, transfer, mark } =
  disciplesForTests();
const MAY_CHANGE: readonly Role[] = [
  'superadmin',
  'admin',
  'rd',
  'ad',
  'pd',
  'td',
  'missionary',
  'affiliate',
  'chaplain',
  'student',
];
const MAY_TRANSFER: readonly Role[] = ['superadmin', 'admin', 'td', 'missionary', 'affiliate', 'chaplain'];
describe('POST /disciples', () => {
  test('begins a relation today at the place of the disciple, marks them, and counts both anew', async () => {
    const [disciple, discipler] = [await somebody(), await somebody('Clara')];
    const { message, change_id } = await service.call(calls.addDisciple, add(disciple, discipler));
    expect(message).toBe('Dora Novak is now discipled by Clara Novak.');
    expect(change_id).toEqual(expect.any(Number));
    expect(await relationsOf(disciple)).toMatchObject([
      { discipler_person_id: discipler, location_id: house.places.campus, began_on: TODAY, ended_on: null },
    ]);
    expect(await marksOf(disciple)).toMatchObject([{ disciple_type: GROWING, began_on: TODAY, ended_on: null }]);
    expect([await levelOf(disciple), await levelOf(discipler)]).toEqual([GROWING, 'Growing Disciple Maker']);
  });

  test('sent again it changes nothing', async () => {
    const [disciple, discipler] = [await somebody(), await somebody('Clara')];
    const first = await service.call(calls.addDisciple, add(disciple, discipler));
    expect(await service.call(calls.addDisciple, add(disciple, discipler))).toEqual(first);
    expect([await relationsOf(disciple), await marksOf(disciple)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('another discipler already: 409 in a sentence', async () => {
    const disciple = await discipleOf(house.person.missionary);
    expect(await service.refused(calls.addDisciple, add(disciple, house.person.td))).toMatchObject({
      status: 409,
      message: 'Dora Novak already has a discipler. Transfer the disciple instead.',
    });
  });

  test('a loop: 409, and nothing is left of it', async () => {
    const top = await somebody('Top');
    const below = await discipleOf(await discipleOf(top));
    expect(await service.refused(calls.addDisciple, add(top, below))).toMatchObject({
      status: 409,
      message: 'This person is already above the discipler in the chain, so they cannot be below as well.',
    });
    expect([await relationsOf(top), await marksOf(top)]).toEqual([[], []]);
    expect(await service.refused(calls.addDisciple, add(top, top))).toMatchObject({
      status: 409,
      message: 'Nobody can be their own discipler.',
    });
  });

  test('somebody of another campus cannot be chosen, neither as one nor as the other', async () => {
    const far = await somebody('Far', house.places.farCampus);
    const near = await somebody();
    for (const [sent, pointer] of [
      [add(far, near), '/disciple_person_id'],
      [add(near, far), '/discipler_person_id'],
      [add(999_999, near), '/disciple_person_id'],
    ] as const)
      expect(await service.refused(calls.addDisciple, sent)).toMatchObject({ status: 422, errors: [{ pointer }] });
  });

  test('what is missing is said at each field', async () => {
    const problem = await service.refused(calls.addDisciple, { as: by('td'), body: {} });
    expect(problem.errors?.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/disciple_person_id', 'A disciple is required.'],
      ['/discipler_person_id', 'A discipler is required.'],
      ['/disciple_type', 'Please select whether this person is a growing or commissioned disciple.'],
    ]);
  });

  test('a student adds below themself and below those in the own chain, and nobody else', async () => {
    const { student, missionary } = house.person;
    const below = await discipleOf(student);
    await service.call(calls.addDisciple, add(await somebody(), student, by('student')));
    await service.call(calls.addDisciple, add(await somebody(), below, by('student')));
    const refused = await service.refused(calls.addDisciple, add(await somebody(), missionary, by('student')));
    expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '/discipler_person_id' }] });
  });

  test('a student adds neither staff nor who disciples others: with them they would see a chain that is not theirs', async () => {
    const top = await somebody('Top');
    await service.call(calls.addDisciple, add(await somebody(), top));
    for (const person of [house.person.chaplain, house.person.missionary, top]) {
      const sent = add(person, house.person.student, by('student'));
      expect(await service.refused(calls.addDisciple, sent)).toMatchObject({
        status: 422,
        errors: [{ pointer: '/disciple_person_id' }],
      });
    }
    const { data } = await service.call(calls.listAddableDisciples, {
      as: by('student'),
      query: { search: 'Novak', limit: 50 },
    });
    expect(data.map(({ id }) => id)).not.toContain(top);
  });

  test('a student whom no staff member has added to Discipleship leads nobody', async () => {
    const alone = await somebody('Alone');
    const sent = add(await somebody(), alone, `subject-${alone}`);
    expect(await service.refused(calls.addDisciple, sent)).toMatchObject({ status: 422 });
    const { abilities } = await service.call(discipleTreeCalls.myDiscipleTree, { as: `subject-${alone}` });
    expect(abilities).toMatchObject({ read: true, add: false, end: false, mark: false });
  });

  test.each(ROLES)('%s', async (role) => {
    const [disciple, discipler] = [await somebody(), role === 'student' ? house.person.student : await somebody()];
    const { status } = await service.request(calls.addDisciple, add(disciple, discipler, by(role)));
    // Parish people may, but not at a campus.
    const expected = MAY_CHANGE.includes(role) ? 200 : role.startsWith('parish') ? 422 : 403;
    expect(status).toBe(expected);
  });
});

describe('POST /disciples/transfer', () => {
  test('ends one relation and begins another on the same day; those below come along', async () => {
    const { missionary, chaplain } = house.person;
    const disciple = await discipleOf(missionary);
    const below = await discipleOf(disciple);
    const first = await service.call(calls.transferDisciple, transfer(disciple, chaplain));
    expect(await relationsOf(disciple)).toMatchObject([
      { discipler_person_id: missionary, ended_on: TODAY, ended_reason: 'Moved to another discipler' },
      { discipler_person_id: chaplain, began_on: TODAY, ended_on: null },
    ]);
    expect(await relationsOf(below)).toMatchObject([{ discipler_person_id: disciple, ended_on: null }]);
    expect(await levelOf(chaplain)).toBe('Growing Disciple Maker');
    expect(await service.call(calls.transferDisciple, transfer(disciple, chaplain))).toEqual(first);
  });

  test('twice in one day: each before it lasted no day', async () => {
    const disciple = await discipleOf(house.person.missionary);
    for (const to of ['chaplain', 'td', 'missionary'] as const)
      await service.call(calls.transferDisciple, transfer(disciple, house.person[to]));
    const relations = await relationsOf(disciple);
    expect(relations.map(({ began_on, ended_on }) => [began_on, ended_on])).toEqual([
      ['2026-02-01', TODAY],
      [TODAY, TODAY],
      [TODAY, TODAY],
      [TODAY, null],
    ]);
  });

  test('to somebody below: 409', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const problem = await service.refused(calls.transferDisciple, transfer(disciple, await discipleOf(disciple)));
    expect(problem).toMatchObject({ status: 409, code: 'conflict' });
    expect(await relationsOf(disciple)).toMatchObject([{ ended_on: null }]);
  });

  test('who has no discipler: 409; who is out of sight: 404', async () => {
    const alone = await somebody('Alone');
    expect(await service.refused(calls.transferDisciple, transfer(alone, house.person.td))).toMatchObject({
      status: 409,
      message: 'Nobody disciples this person now. Add the disciple instead.',
    });
    const far = await somebody('Far', house.places.farCampus);
    expect(await service.refused(calls.transferDisciple, transfer(far, house.person.td))).toMatchObject({
      status: 404,
    });
  });

  test('another relation than the page showed: 409', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const [shown] = await relationsOf(disciple);
    await service.call(calls.transferDisciple, transfer(disciple, house.person.chaplain));
    const stale = transfer(disciple, house.person.td);
    expect(
      await service.refused(calls.transferDisciple, { ...stale, body: { ...stale.body, relation_id: shown?.id } }),
    ).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test.each(ROLES)('%s', async (role) => {
    const disciple = await discipleOf(role === 'student' ? house.person.student : house.person.missionary);
    const { status } = await service.request(calls.transferDisciple, transfer(disciple, house.person.td, by(role)));
    expect(status).toBe(MAY_TRANSFER.includes(role) ? 200 : role.startsWith('parish') ? 404 : 403);
  });
});

describe('PUT /disciples/end/:id', () => {
  const reason = { ended_reason: 'Graduated' };

  test('"Remove: choose the disciple and an ended reason": ends the relation with it; the mark stays, and those below begin a chain of their own', async () => {
    const disciple = await discipleOf(house.person.missionary);
    const below = await discipleOf(disciple);
    const first = await service.call(calls.endDisciple, end(disciple, reason));
    expect(first.message).toBe('Dora Novak was removed from the tree.');
    expect(await relationsOf(disciple)).toMatchObject([{ ended_on: TODAY, ended_reason: 'Graduated' }]);
    expect(await marksOf(disciple)).toMatchObject([{ ended_on: null }]);
    const { data } = await service.call(discipleTreeCalls.myDiscipleTree, { as: by('td') });
    expect(data.map(({ person_id }) => person_id)).toContain(disciple);
    expect(data.find(({ person_id }) => person_id === disciple)?.children).toMatchObject([{ person_id: below }]);
    expect(await service.call(calls.endDisciple, end(disciple, reason))).toEqual(first);
  });

  test('a reason is one of the ministry’s; without one: 422', async () => {
    const disciple = await discipleOf(house.person.missionary);
    for (const body of [{}, { ended_reason: 'Bored' }])
      expect(await service.refused(calls.endDisciple, end(disciple, body))).toMatchObject({
        status: 422,
        message: 'Please select a reason.',
      });
  });

  test('nobody ends the relation in which they are the disciple, nor one out of sight: 404', async () => {
    const far = await somebody('Far', house.places.farCampus);
    for (const sent of [end(house.person.student, reason, by('student')), end(far, reason), end(999_999, reason)])
      expect(await service.refused(calls.endDisciple, sent)).toMatchObject({ status: 404 });
  });

  test.each(ROLES)('%s', async (role) => {
    const disciple = await discipleOf(role === 'student' ? house.person.student : house.person.missionary);
    const { status } = await service.request(calls.endDisciple, end(disciple, reason, by(role)));
    expect(status).toBe(MAY_CHANGE.includes(role) ? 200 : role.startsWith('parish') ? 404 : 403);
  });
});

describe('PUT /disciples', () => {
  test('"Disciple type changes between Growing Disciple and Commissioned Disciple": ends one mark and begins another on the same day, and counts the discipler anew', async () => {
    const discipler = await somebody('Clara');
    const disciple = await discipleOf(discipler);
    const first = await service.call(calls.markDisciple, mark(disciple, COMMISSIONED));
    expect(await marksOf(disciple)).toMatchObject([
      { disciple_type: GROWING, began_on: '2026-02-01', ended_on: TODAY },
      { disciple_type: COMMISSIONED, began_on: TODAY, ended_on: null },
    ]);
    expect(await levelOf(discipler)).toBe('Disciple Maker');
    expect(await service.call(calls.markDisciple, mark(disciple, COMMISSIONED))).toEqual(first);
  });

  test('whom the list does not offer, neither marked nor with a discipler: 422', async () => {
    const nobodys = await somebody();
    expect(await service.refused(calls.markDisciple, mark(nobodys, COMMISSIONED))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/disciple_person_id' }],
    });
    expect(await marksOf(nobodys)).toEqual([]);
  });

  test("'A disciple and disciple type are required.'", async () => {
    const problem = await service.refused(calls.markDisciple, { as: by('td'), body: {} });
    expect(problem).toMatchObject({ status: 422, message: 'A disciple and disciple type are required.' });
  });

  test.each(ROLES)('%s', async (role) => {
    const disciple = await discipleOf(role === 'student' ? house.person.student : house.person.missionary);
    const { status } = await service.request(calls.markDisciple, mark(disciple, COMMISSIONED, by(role)));
    expect(status).toBe(MAY_CHANGE.includes(role) ? 200 : role.startsWith('parish') ? 422 : 403);
  });
});

test('not signed in: 401', async () => {
  for (const call of Object.values(calls))
    expect(
      await service.refused(call, { params: { id: 1 }, ...(call.method === 'GET' ? {} : { body: {} }) }),
    ).toMatchObject({ status: 401 });
});
