/** Who answers for whom at a stall, who is told what of whom, and that the others hear of it. */
import { stallCalls as calls, type StallEvent, type StallFollowUp } from '@emmaus/contracts/stall.contract';
import { endEventStreams } from '@emmaus/service-kit/http/event-stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stallSubscribers } from '../src/stall/watch-stall.ts';
import { stallForTests } from './stall-for-tests.ts';

const stall = stallForTests();
const { service, house, kept, as, open, join, read, mine, arrives, answer, handOver, watch } = stall;
afterAll(endEventStreams);

/** Ann meets Ruth, Ben meets Saul. */
beforeEach(async () => {
  await open();
  await join('ann');
  await join('ben');
  await arrives('Ruth');
  await arrives('Saul');
});

const one = async (name: string, who: Parameters<typeof read>[0] = 'td'): Promise<StallFollowUp> => {
  const { follow_ups } = await read(who);
  return follow_ups.find(({ first_name }) => first_name === name)!;
};

describe('answers', () => {
  test("the owner says Met or Lost, and takes it back; another student's are not found", async () => {
    const { id } = await one('Ruth');
    expect(await answer('ann', id, 'met')).toMatchObject({ message: 'Ruth was met.', data: { outcome: 'met' } });
    expect((await answer('ann', id, 'met')).data.version).toBe(2);
    expect(await answer('ann', id, null, 2)).toMatchObject({ data: { outcome: null, version: 3 } });
    expect(
      await service.refused(calls.answerOfStall, { as: as('ben'), params: { id }, body: { outcome: 'lost' } }),
    ).toMatchObject({ status: 404 });
  });

  test('what somebody else said meanwhile is not taken back unseen: 409', async () => {
    const { id, version } = await one('Ruth');
    await answer('td', id, 'lost');
    expect(
      await service.refused(calls.answerOfStall, { as: as('ann'), params: { id }, body: { outcome: null, version } }),
    ).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test('a missionary sees those of others, and answers for their own; the director answers for all', async () => {
    const { id } = await one('Ruth', 'missionary');
    const body = { outcome: 'met' as const };
    expect(await service.refused(calls.answerOfStall, { as: as('missionary'), params: { id }, body })).toMatchObject({
      status: 403,
    });
    await answer('td', id, 'met');
    expect((await one('Ruth')).outcome).toBe('met');
  });

  test('"may hand it to somebody else of the team": then it is on that one\'s home', async () => {
    const { id } = await one('Ruth');
    expect(await handOver('ann', id, 'ben')).toMatchObject({ message: 'Ben meets Ruth.' });
    expect(await mine('ann')).toEqual([]);
    expect((await mine('ben')).map(({ first_name }) => first_name)).toEqual(['Ruth', 'Saul']);
    // The next who comes is Ann's: Ben was given two.
    await arrives('Tess');
    expect(await mine('ann')).toMatchObject([{ first_name: 'Tess' }]);
    const elsewhere = await service.refused(calls.handOverOfStall, {
      as: as('ben'),
      params: { id },
      body: { person_id: house.person.td },
    });
    expect(elsewhere).toMatchObject({ status: 422, errors: [{ detail: 'Choose somebody who was at the stall.' }] });
    expect((await handOver('td', id, 'td')).data.owner?.name).toBe('Tom Team');
  });

  test('who was met stays with whoever met them; taken back, they can be handed over', async () => {
    const { id } = await one('Ruth');
    await answer('ann', id, 'met');
    const params = { id };
    expect(
      await service.refused(calls.handOverOfStall, { as: as('ann'), params, body: { person_id: kept.person.ben } }),
    ).toMatchObject({ status: 409, message: 'They were met or lost already. Take that back first.' });
    expect((await mine('ben')).map(({ first_name }) => first_name)).toEqual(['Saul']);
    await answer('ann', id, null, 2);
    expect(await handOver('ann', id, 'ben')).toMatchObject({ message: 'Ben meets Ruth.' });
  });

  test('who was at the stall can be chosen, also after they left', async () => {
    await stall.leave('ben');
    const names = async (who: 'ann' | 'td') =>
      (await service.call(calls.listStallTeam, { as: as(who), query: {} })).data.map(({ name }) => name);
    expect(await names('td')).toEqual(['Ann Team', 'Ben Team']);
    expect(await names('ann')).toEqual(['Ann', 'Ben']);
  });
});

describe('who moved away', () => {
  const move = (who: 'ann' | 'ben', change: object) =>
    service.database.owner('people.role_grant').where({ person_id: kept.person[who] }).update(change);

  test('is given nobody, though they did not say that they leave, and stands in no list of the team', async () => {
    await move('ann', { location_id: house.places.farCampus });
    await arrives('Tess');
    await arrives('Uma');
    expect((await one('Tess')).owner?.name).toBe('Ben Team');
    expect((await one('Uma')).owner?.name).toBe('Ben Team');
    expect((await read('td')).team.map(({ name }) => name)).toEqual(['Ben Team']);
    const { data } = await service.call(calls.listStallTeam, { as: as('td'), query: {} });
    expect(data.map(({ name }) => name)).toEqual(['Ben Team']);
  });

  test('is given nobody either once "student" is over: alumni do not join', async () => {
    await move('ann', { role: 'alumni' });
    await arrives('Tess');
    expect((await one('Tess')).owner?.name).toBe('Ben Team');
  });

  test('whoever has their role everywhere is at home at each stall', async () => {
    await service.call(calls.joinStall, { as: house.subject.superadmin, body: { location_id: kept.campus } });
    await arrives('Tess');
    await arrives('Uma');
    await arrives('Vera');
    const owners = await Promise.all(['Tess', 'Uma', 'Vera'].map(async (name) => (await one(name)).owner?.id));
    expect(owners).toContain(house.person.superadmin);
  });

  test('is handed nobody', async () => {
    const { id } = await one('Ruth');
    await move('ben', { location_id: house.places.farCampus });
    const body = { person_id: kept.person.ben };
    expect(await service.refused(calls.handOverOfStall, { as: as('ann'), params: { id }, body })).toMatchObject({
      status: 422,
      errors: [{ detail: 'Choose somebody who was at the stall.' }],
    });
  });

  test('the last one: who comes then waits for somebody who is there', async () => {
    await move('ann', { location_id: house.places.farCampus });
    await move('ben', { location_id: house.places.farCampus });
    await arrives('Tess');
    expect((await one('Tess')).owner).toBeNull();
    await join('missionary');
    await stall.settle();
    expect((await one('Tess')).owner?.name).toBe('Mia Team');
  });
});

describe('somebody of the team who fills in the questionnaire', () => {
  test('is met by somebody else', async () => {
    // Ann is next: both were given one, and she came first.
    await arrives('Ann', { personId: kept.person.ann });
    expect((await one('Ann')).owner?.name).toBe('Ben Team');
    const { id } = await one('Ann');
    const body = { person_id: kept.person.ann };
    expect(await service.refused(calls.handOverOfStall, { as: as('td'), params: { id }, body })).toMatchObject({
      status: 422,
    });
  });

  test('and is there alone waits for somebody else', async () => {
    await stall.leave('ben');
    await arrives('Ann', { personId: kept.person.ann });
    expect((await one('Ann')).owner).toBeNull();
    await join('missionary');
    expect((await one('Ann')).owner?.name).toBe('Mia Team');
  });
});

describe('privacy', () => {
  test('"students present at the stall see only what they own + first names"', async () => {
    const ruth = { name: 'Ruth Newcomer', phone: '(312) 555-0142', abilities: { read: true, answer: true } };
    expect(await one('Ruth', 'ann')).toMatchObject({ ...ruth, is_mine: true, person_id: null });
    expect(await one('Saul', 'ann')).toMatchObject({
      first_name: 'Saul',
      owner: { name: 'Ben' },
      name: null,
      phone: null,
      text: null,
      person_id: null,
      abilities: { read: false, answer: false },
    });
    expect(await one('Saul')).toMatchObject({ name: 'Saul Newcomer', owner: { name: 'Ben Team' }, text: null });
  });

  test('at the wire: no call tells a student a last name or a number of those whom others meet', async () => {
    const { id } = await one('Saul');
    const asked = { as: as('ann'), query: {} };
    const told = [
      await service.call(calls.readStall, asked),
      await service.call(calls.listStallTeam, asked),
      await service.call(calls.listMineOfStall, { as: as('ann') }),
      (await handOver('ann', (await one('Ruth')).id, 'ben')).data,
      await service.call(calls.readStall, asked),
    ];
    const [first, team, own, handed, after] = told.map((answered) => JSON.stringify(answered));
    expect(first?.match(/Newcomer/g)).toHaveLength(1);
    expect(own?.match(/Newcomer/g)).toHaveLength(1);
    for (const words of [team, handed, after]) expect(words).not.toMatch(/Newcomer|Team|555-?0142/);
    for (const count of ['interested', 'lost'] as const)
      expect(await service.refused(calls.listOfStall, { as: as('ann'), query: { count } })).toMatchObject({
        status: 403,
      });
    for (const call of [calls.answerOfStall, calls.handOverOfStall] as const)
      expect(
        await service.refused(call, { as: as('ann'), params: { id }, body: { outcome: null, person_id: 1 } as never }),
      ).toMatchObject({ status: expect.toSatisfy((status: number) => [404, 422].includes(status)) });
  });

  test('who no longer studies there keeps nobody: "only staff/students of that campus"', async () => {
    await service.database.owner('people.role_grant').where({ person_id: kept.person.ann }).update({
      location_id: house.places.farCampus,
    });
    expect(await mine('ann')).toEqual([]);
    expect(
      await service.refused(calls.readStall, { as: as('ann'), query: { location_id: kept.campus } }),
    ).toMatchObject({ status: 403 });
  });

  test('the ready text is for the owner, to the number that they wrote, only where they agreed to texts', async () => {
    expect((await one('Ruth', 'ann')).text).toEqual({
      to: '(312) 555-0142',
      words: expect.stringMatching(/^Hi Ruth, this is Ann from Campus \d+\. It was good to meet you/),
    });
    await arrives('Tess', { optIn: false });
    const tess = (await mine('ann')).find(({ first_name }) => first_name === 'Tess');
    expect(tess).toMatchObject({ phone: '(312) 555-0142', text: null });
  });
});

describe('the stream', () => {
  test('tells who came, with who is there and the counts, each as far as they may know', async () => {
    const { seq } = await read();
    const [director, student] = [watch('td', seq), watch('ann', seq)];
    const [heard, heardByStudent] = [director.next(), student.next()];
    await arrives('Tess');
    stallSubscribers.tell(String(kept.campus));
    expect((await heard).value).toMatchObject({
      counts: { interested: 3 },
      team: [{ given: 1 }, { given: 2 }],
      follow_up: { first_name: 'Tess', name: 'Tess Newcomer', owner: { name: 'Ann Team' } },
    });
    expect((await heardByStudent).value).toMatchObject({ follow_up: { name: 'Tess Newcomer', is_mine: true } });
    const next = student.next();
    await arrives('Udo');
    stallSubscribers.tell(String(kept.campus));
    expect((await next).value).toMatchObject({ follow_up: { first_name: 'Udo', name: null } });
  });

  test('names are told by the roles of when it is told, not of when the stream began', async () => {
    const { seq } = await read();
    const student = watch('ann', seq);
    const first = student.next();
    await arrives('Tess');
    stallSubscribers.tell(String(kept.campus));
    const teamOf = ({ team }: StallEvent) => team.map(({ name }) => name).toSorted();
    expect(teamOf((await first).value as StallEvent)).toEqual(['Ann', 'Ben']);
    const next = student.next();
    await service.database
      .owner('people.role_grant')
      .where({ person_id: kept.person.ann })
      .update({ role: 'missionary' });
    // The stream looks up its reader, and then what there is to tell: it may have done the one before the change, and the other after it.
    await arrives('Ulla');
    stallSubscribers.tell(String(kept.campus));
    await next;
    const after = student.next();
    await arrives('Udo');
    stallSubscribers.tell(String(kept.campus));
    const told = (await after).value as StallEvent;
    expect(teamOf(told)).toEqual(['Ann Team', 'Ben Team']);
    expect(told).toMatchObject({ follow_up: { first_name: 'Udo', name: 'Udo Newcomer' } });
  });
});
