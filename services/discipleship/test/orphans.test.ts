import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { markRow, relationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { myDiscipleTree } = discipleshipCalls;
const { addDisciple, undoDiscipleChange } = discipleCalls;

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;

beforeAll(async () => {
  own = service.database.as('discipleship');
});

async function student(firstName: string, type?: 'Growing Disciple' | 'Commissioned Disciple'): Promise<number> {
  const id = await house.addPerson({
    firstName,
    lastName: 'Test',
    role: 'student',
    schoolYear: 2,
    locationId: house.places.campus,
  });
  if (type) await insertAll(own, 'disciple_mark', [markRow(id, type)]);
  return id;
}

function disciple(one: number, discipler: number, endedOn?: string): Promise<void> {
  return insertAll(own, 'relation', [
    relationRow({
      disciple: one,
      discipler,
      locationId: house.places.campus,
      ...(endedOn ? { endedOn, endedReason: 'Transferred schools' } : {}),
    }),
  ]);
}

async function orphansSeenBy(
  role: 'td' | 'missionary' | 'rd' | 'ad' | 'admin' | 'pd' | 'chaplain' | 'affiliate',
): Promise<string[]> {
  const { orphans } = await service.call(myDiscipleTree, {
    as: house.subject[role],
    query: { location_id: house.places.campus },
  });
  return orphans.map(({ person }) => person);
}

describe('"Orphan: a student marked growing or commissioned, without an active discipler who still is at the location"', () => {
  test('marked and without a discipler', async () => {
    await student('Ada', 'Growing Disciple');
    expect(await orphansSeenBy('td')).toContain('Ada Test');
  });

  test('the discipler has ended it', async () => {
    await disciple(await student('Bea', 'Commissioned Disciple'), house.person.missionary, '2026-05-01');
    expect(await orphansSeenBy('td')).toContain('Bea Test');
  });

  test('the discipler has left for another campus', async () => {
    const gone = await house.addPerson({ firstName: 'Gone', role: 'student', locationId: house.places.siblingCampus });
    await disciple(await student('Cleo', 'Growing Disciple'), gone);
    expect(await orphansSeenBy('td')).toContain('Cleo Test');
  });

  test('a student without a role yet counts: only commissioned disciples are invited to sign in', async () => {
    const id = await house.addPerson({
      firstName: 'Noa',
      lastName: 'Test',
      schoolYear: 1,
      locationId: house.places.campus,
    });
    await insertAll(own, 'disciple_mark', [markRow(id, 'Growing Disciple')]);
    expect(await orphansSeenBy('td')).toContain('Noa Test');
  });

  test('no orphan: who has a discipler here, even one who belongs to two places', async () => {
    const lent = await house.addPerson({
      firstName: 'Lent',
      role: 'missionary',
      locationId: house.places.siblingCampus,
    });
    await service.database
      .owner('people.role_grant')
      .insert({ person_id: lent, role: 'missionary', location_id: house.places.campus });
    await disciple(await student('Dina', 'Growing Disciple'), lent);
    await disciple(await student('Elsa', 'Growing Disciple'), house.person.td);
    const orphans = await orphansSeenBy('td');
    expect(orphans).not.toContain('Dina Test');
    expect(orphans).not.toContain('Elsa Test');
  });

  test('no orphan: who is not marked (any more), who is staff, who is elsewhere', async () => {
    await student('Finn');
    const formerly = await student('Gwen');
    await insertAll(own, 'disciple_mark', [markRow(formerly, 'Growing Disciple', '2025-01-01', '2025-06-01')]);
    await insertAll(own, 'disciple_mark', [markRow(house.person.affiliate, 'Commissioned Disciple')]);
    const elsewhere = await house.addPerson({
      firstName: 'Hal',
      lastName: 'Test',
      role: 'student',
      locationId: house.places.siblingCampus,
    });
    await insertAll(own, 'disciple_mark', [markRow(elsewhere, 'Growing Disciple')]);
    const orphans = await orphansSeenBy('td');
    for (const name of ['Finn Test', 'Gwen Test', 'Affiliate Tester', 'Hal Test']) expect(orphans).not.toContain(name);
  });
});

test('"downchain_count counts those below", and those with the most come first', async () => {
  const [top, middle, low] = [
    await student('Zoe', 'Commissioned Disciple'),
    await student('Yara'),
    await student('Xenia'),
  ];
  await disciple(middle, top);
  await disciple(low, middle);
  const { orphans } = await service.call(myDiscipleTree, { as: house.subject.missionary });
  expect(orphans[0]).toEqual({
    id: top,
    person: 'Zoe Test',
    disciple_type: 'Commissioned Disciple',
    downchain_count: 2,
  });
});

test.each(['missionary', 'td', 'rd', 'ad', 'admin'] as const)(
  '"Orphan list: missionary, td, rd, ad": %s sees it',
  async (role) => {
    await student('Ada', 'Growing Disciple');
    expect(await orphansSeenBy(role)).toContain('Ada Test');
  },
);

test.each(['pd', 'chaplain', 'affiliate'] as const)(
  '"Orphan list: missionary, td, rd, ad": %s does not',
  async (role) => {
    await student('Ada', 'Growing Disciple');
    expect(await orphansSeenBy(role)).toEqual([]);
  },
);

describe('an orphan is given a discipler, also where nobody has ended the relation with the one who is gone', () => {
  const give = (orphan: number, role: 'td' | 'rd' | 'student') => ({
    as: house.subject[role],
    body: {
      disciple_person_id: orphan,
      discipler_person_id: role === 'student' ? house.person.student : house.person.missionary,
      disciple_type: 'Growing Disciple' as const,
    },
  });
  const relationsOf = (orphan: number) => own('relation').where({ disciple_person_id: orphan }).orderBy('id');

  test.each([
    ['td', 'Lou'],
    ['rd', 'Lia'],
  ] as const)('who has moved away: by %s, with undo', async (role, name) => {
    const gone = await house.addPerson({ firstName: 'Gone', role: 'student', locationId: house.places.siblingCampus });
    const orphan = await student(name, 'Growing Disciple');
    await disciple(orphan, gone);
    const { message, change_id } = await service.call(addDisciple, give(orphan, role));
    expect(message).toContain(`${name} Test is now discipled by `);
    expect(await relationsOf(orphan)).toMatchObject([
      { discipler_person_id: gone, ended_reason: 'Moved to another discipler' },
      { discipler_person_id: house.person.missionary, location_id: house.places.campus, ended_on: null },
    ]);
    expect(await orphansSeenBy('td')).not.toContain(`${name} Test`);
    await service.call(undoDiscipleChange, { as: house.subject[role], body: { change_id: change_id ?? 0 } });
    expect((await relationsOf(orphan)).filter(({ ended_on }) => ended_on === null)).toMatchObject([
      { discipler_person_id: gone },
    ]);
    expect(await orphansSeenBy('td')).toContain(`${name} Test`);
  });

  test('who was removed', async () => {
    const gone = await student('Gone');
    const orphan = await student('Mia', 'Growing Disciple');
    await disciple(orphan, gone);
    await service.database
      .owner('people.person_record')
      .where({ id: gone })
      .update({ removed_at: '2026-11-20T17:00:00Z', removed_by_subject: 'system' });
    expect(await orphansSeenBy('td')).toContain('Mia Test');
    await service.call(addDisciple, give(orphan, 'td'));
    expect(await orphansSeenBy('td')).not.toContain('Mia Test');
  });

  test('a student, who could not end it, is refused', async () => {
    await disciple(house.person.student, house.person.missionary);
    const gone = await house.addPerson({ firstName: 'Gone', role: 'student', locationId: house.places.siblingCampus });
    const orphan = await student('Nik', 'Growing Disciple');
    await disciple(orphan, gone);
    expect(await service.refused(addDisciple, give(orphan, 'student'))).toMatchObject({ status: 409 });
  });
});
