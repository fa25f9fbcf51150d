/** "Stall mode": "new registrations appear live and go round-robin to the team that is present; each has a 48-hour clock". */
import { stallCalls as calls } from '@emmaus/contracts/stall.contract';
import { MOST_OF_MINE } from '@emmaus/contracts/stall.words';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test } from 'vitest';
import { settleStalls } from '../src/stall/settle-stalls.ts';
import { stallForTests } from './stall-for-tests.ts';

const stall = stallForTests();
const { service, house, kept, as, open, close, join, leave, read, mine, arrives, register, settle, owners } = stall;

const NOON = '2026-11-18T18:00:00Z';
const later = (hours: number, minutes = 0): string => Temporal.Instant.from(NOON).add({ hours, minutes }).toString();
const followUps = () => service.database.as('recruitment')('stall_follow_up').where({ location_id: kept.campus });

describe('opening', () => {
  test('"the phone shows the campus\'s QR": the address of the questionnaire, and its code with a white border', async () => {
    await open();
    const { url, qr, open: standing, location } = await read('ann');
    expect(url).toMatch(new RegExp(`/registration/${kept.campus}$`));
    expect(qr).toMatch(/^<svg .*fill="#ffffff"/);
    expect(standing).toMatchObject({ opened_by: 'Tom' });
    expect(location.id).toBe(kept.campus);
  });

  test("a place that nobody chose, sent as null, is one's own", async () => {
    await service.call(calls.openStall, { as: as('td'), body: { location_id: null } });
    expect((await read()).open).toMatchObject({ opened_by: 'Tom Team' });
  });

  test("it ends by itself at the end of the campus's day", async () => {
    setClock(NOON);
    await open();
    expect((await read()).open?.ends_at).toBe('2026-11-19T06:00:00.000Z');
    setClock('2026-11-19T05:59:59Z');
    expect((await read()).open).not.toBeNull();
    setClock('2026-11-19T06:00:00Z');
    expect((await read()).open).toBeNull();
    const told = { ann: 'There is no stall at the moment.', td: 'There is no stall at the moment. Open it first.' };
    for (const who of ['ann', 'td'] as const)
      expect(await service.refused(calls.joinStall, { as: as(who), body: {} })).toMatchObject({
        status: 409,
        message: told[who],
      });
    await open();
    expect((await read()).open).not.toBeNull();
  });

  test('opened twice at once it is one; closed it is gone, and nobody is there', async () => {
    await Promise.all([open(), open('missionary'), open()]);
    expect(await service.database.as('recruitment')('stall').where({ location_id: kept.campus })).toHaveLength(1);
    await join('ann');
    await close('missionary');
    await close();
    expect(await read()).toMatchObject({ open: null, team: [] });
  });

  test('staff of the campus open it, and nobody else; a place where nobody registers has none', async () => {
    for (const who of ['ann', 'ben'] as const)
      expect(await service.refused(calls.openStall, { as: as(who), body: {} })).toMatchObject({ status: 403 });
    for (const role of ['rd', 'alumni', 'guest', 'lifelong'] as const)
      expect(
        await service.refused(calls.openStall, { as: house.subject[role], body: { location_id: kept.campus } }),
      ).toMatchObject({ status: 403 });
    expect(await service.refused(calls.openStall, { body: {} })).toMatchObject({ status: 401 });
    const region = { location_id: house.places.region };
    expect(await service.refused(calls.openStall, { as: house.subject.admin, body: region })).toMatchObject({
      status: 422,
      errors: [{ in: 'body', pointer: '/location_id', code: 'no_campus' }],
    });
    expect(
      await service.refused(calls.readStall, { as: as('td'), query: { location_id: house.places.farCampus } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('round robin', () => {
  test('who was given fewest today is next, then who waited longest', async () => {
    await open();
    await join('ann');
    await join('ben');
    await arrives('One');
    await arrives('Two');
    await arrives('Three');
    await join('missionary');
    await arrives('Four');
    await arrives('Five');
    await leave('ben');
    await arrives('Six');
    await arrives('Seven');
    await join('ben');
    await arrives('Eight');
    expect(await owners()).toEqual([
      ['One', 'Ann'],
      ['Two', 'Ben'],
      ['Three', 'Ann'],
      ['Four', 'Mia'],
      ['Five', 'Ben'],
      ['Six', 'Mia'],
      ['Seven', 'Ann'],
      ['Eight', 'Mia'],
    ]);
    expect((await read()).team.map(({ name, given }) => [name.split(' ')[0], given])).toEqual([
      ['Ben', 2],
      ['Ann', 3],
      ['Mia', 3],
    ]);
  });

  test('what was given today counts when the stall is opened again, and not on the next day', async () => {
    setClock(NOON);
    await open();
    await join('ann');
    await arrives('One');
    await close();
    setClock(later(1));
    await open();
    await join('ann');
    await join('ben');
    await arrives('Two');
    expect(await owners()).toEqual([
      ['One', 'Ann'],
      ['Two', 'Ben'],
    ]);
    setClock(later(24));
    await open();
    await join('ann');
    expect((await read()).team).toMatchObject([{ given: 0 }]);
  });

  test('"every registration has one owner": of many at the same moment, told to several processes, each has one, in equal shares', async () => {
    await open();
    for (const who of ['ann', 'ben', 'missionary'] as const) await join(who);
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await register(`Guest ${index}`);
        await Promise.all([settle(), settle(), settleStalls()]);
      }),
    );
    const rows: { registration_id: number; owner_person_id: number }[] = await followUps();
    expect(new Set(rows.map(({ registration_id }) => registration_id)).size).toBe(12);
    for (const who of ['ann', 'ben', 'missionary'] as const)
      expect(rows.filter(({ owner_person_id }) => owner_person_id === kept.person[who])).toHaveLength(4);
  });

  test('the database refuses a second owner of one registration', async () => {
    await open();
    const { id } = await arrives();
    const [row] = (await followUps()) as { id: number }[];
    const { id: _id, ...copy } = row as unknown as Record<string, unknown>;
    await expect(
      service.database
        .as('recruitment')('stall_follow_up')
        .insert({ ...copy, person_id: 1 }),
    ).rejects.toMatchObject({ constraint: 'stall_follow_up_registration_unique' });
    expect(copy['registration_id']).toBe(id);
  });

  test('"exactly once": who sends the form again on that day is met once, by the same owner', async () => {
    await open();
    await join('ann');
    await join('ben');
    const { person_id } = await arrives();
    await arrives('Ruth', { personId: person_id });
    await settle();
    expect(await owners()).toEqual([['Ruth', 'Ann']]);
  });

  test('nobody is there: who came waits, and is given to the next who joins', async () => {
    await open();
    await arrives('One');
    await arrives('Two');
    expect(await owners()).toEqual([
      ['One', null],
      ['Two', null],
    ]);
    await join('ben');
    expect(await owners()).toEqual([
      ['One', 'Ben'],
      ['Two', 'Ben'],
    ]);
  });

  test('registrations outside of an open stall, and at other campuses, have no follow-up', async () => {
    setClock(NOON);
    await register('Before');
    setClock(later(1));
    await open();
    await join('ann');
    await arrives('Elsewhere', { place: house.places.siblingCampus });
    setClock(later(2));
    await close();
    setClock(later(3));
    await arrives('Between');
    setClock(later(4));
    await open();
    await arrives('After');
    expect(await owners()).toEqual([['After', null]]);
  });

  test('who came while the notice was lost is found by the look every minute, also after the stall was closed', async () => {
    setClock(NOON);
    await open();
    await join('ann');
    await register('Late');
    setClock(later(13));
    expect(await settleStalls()).toBeGreaterThan(0);
    expect(await owners()).toEqual([['Late', null]]);
  });

  test('staff say that somebody forgot to leave; students only speak for themselves', async () => {
    await open();
    await join('ann');
    const body = { person_id: kept.person.ann };
    expect(await service.refused(calls.leaveStall, { as: as('ben'), body })).toMatchObject({ status: 403 });
    await service.call(calls.leaveStall, { as: as('td'), body });
    expect((await read()).team).toEqual([]);
  });
});

describe('the 48-hour clock', () => {
  test('"each has a 48-hour clock on its owner\'s home": until it was answered, or ran out', async () => {
    setClock(NOON);
    await open();
    await join('ann');
    await arrives('Ruth');
    expect(await mine('ann')).toMatchObject([{ first_name: 'Ruth', due_at: '2026-11-20T18:00:00.000Z' }]);
    expect(await mine('td')).toEqual([]);
    setClock(later(47, 59));
    const [ruth] = await mine('ann');
    setClock(later(48));
    expect(await mine('ann')).toEqual([]);
    setClock(later(40));
    await stall.answer('ann', ruth!.id, 'met');
    expect(await mine('ann')).toEqual([]);
    await stall.answer('ann', ruth!.id, null);
    expect(await mine('ann')).toHaveLength(1);
  });

  test('of many whom one is to meet the first to run out are told, and how many there are', async () => {
    setClock(NOON);
    await open();
    await join('ann');
    for (let nth = 0; nth <= MOST_OF_MINE; nth += 1) await register(`Nr ${nth}`);
    await settle();
    const { data, total } = await service.call(calls.listMineOfStall, { as: as('ann') });
    expect([data.length, total]).toEqual([MOST_OF_MINE, MOST_OF_MINE + 1]);
  });

  test("'31 interested · 24 met · 4 running out · 3 lost': each opens its list, with as many in it", async () => {
    setClock(NOON);
    await open();
    await join('ann');
    const expectCounts = async (expected: Record<'interested' | 'met' | 'running_out' | 'lost', number>) => {
      const { counts } = await service.call(calls.countStall, { as: as('td'), query: {} });
      expect(counts).toEqual(expected);
      expect((await read()).counts).toEqual(expected);
      for (const count of ['interested', 'met', 'running_out', 'lost'] as const) {
        const { total, data } = await service.call(calls.listOfStall, { as: as('td'), query: { count } });
        expect([count, total, data.length]).toEqual([count, expected[count], expected[count]]);
      }
    };
    for (const name of ['One', 'Two', 'Three', 'Four']) await arrives(name);
    const [one, two] = await mine('ann');
    await expectCounts({ interested: 4, met: 0, running_out: 0, lost: 0 });
    await stall.answer('ann', one!.id, 'met');
    await stall.answer('ann', two!.id, 'lost');
    setClock(later(36));
    await expectCounts({ interested: 4, met: 1, running_out: 0, lost: 1 });
    setClock(later(36, 1));
    await expectCounts({ interested: 4, met: 1, running_out: 2, lost: 1 });
    setClock(later(48));
    await expectCounts({ interested: 4, met: 1, running_out: 0, lost: 3 });
    setClock(later(24 * 7));
    await expectCounts({ interested: 0, met: 0, running_out: 0, lost: 0 });
  });

  test('who went to another campus is in no count and no list', async () => {
    await open();
    await join('ann');
    const { person_id } = await arrives();
    await service.database
      .owner('people.person')
      .where({ id: person_id })
      .update({ primary_location_id: house.places.farCampus });
    expect(await read()).toMatchObject({ follow_ups: [], counts: { interested: 0 } });
    expect(await mine('ann')).toEqual([]);
  });
});
