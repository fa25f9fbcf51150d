/** Candidates are added, moved, removed and brought back, and others hear of it (specification 3, §4 and §7). */
import { recruitmentChartCalls as calls, type RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import { endEventStreams } from '@emmaus/service-kit/http/event-stream';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterAll, describe, expect, test } from 'vitest';
import { topicOf } from '../src/boards/board.ts';
import { recruitmentEventsAfter } from '../src/recruitment-charts/recruitment-events.ts';
import { boardSubscribers } from '../src/boards/watch-board.ts';
import { recruitmentService } from '../src/service.ts';
import { chartForTests } from './chart-for-tests.ts';

const { listAddableCandidates, listCandidates, addCandidate, moveCandidate } = calls;
const { removeCandidate, undoCandidateMove, watchRecruitmentChart } = calls;
const { service, house } = serviceForTests(recruitmentService);
afterAll(endEventStreams);

const { person, read, add, move, added, cardOf } = chartForTests(service, house);

describe('adding', () => {
  test('"Recruitment add column ids 1 to 6", "the Add dialog\'s 1 to 6 mean the first six in order"; stored ids mean themselves; the default is the first, of one’s own place', async () => {
    for (const [sent, stored] of [...[1, 2, 3, 4, 5, 6].map((id) => [id, id + 71]), [95, 95], [96, 96]] as const) {
      const id = await added(sent);
      expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(stored);
    }
    const id = await person();
    await service.call(addCandidate, { as: house.subject.td, body: { chart_member_id: id, location_id: null } });
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(72);
  });

  test('"A person is required."; a column that is none is refused', async () => {
    const as = house.subject.td;
    expect(await service.refused(addCandidate, { as, body: {} })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/chart_member_id', detail: 'A person is required.' }],
    });
    for (const column of [0, 7, 8, 71, 78, 'Hired'])
      expect(
        await service.refused(addCandidate, {
          as,
          body: { chart_member_id: 1, recruitment_depth_chart_column_id: column },
        }),
      ).toMatchObject({ status: 422 });
  });

  test('only people of the campus; "Somebody stands in one column"', async () => {
    const elsewhere = await person({ locationId: house.places.siblingCampus });
    const body = { chart_member_id: elsewhere, location_id: house.places.campus };
    for (const as of ['td', 'rd'] as const)
      expect(await service.refused(addCandidate, { as: house.subject[as], body })).toMatchObject({ status: 404 });
    const id = await added();
    expect(await add(id, 1)).toMatchObject({ seq: null });
    expect(
      await service.refused(addCandidate, {
        as: house.subject.td,
        body: { chart_member_id: id, recruitment_depth_chart_column_id: 2 },
      }),
    ).toMatchObject({ status: 409, message: 'This person is on the chart already, in another column.' });
  });

  test('sent again with its key after another moved the card, it is answered with the first answer', async () => {
    const id = await person();
    const body = { chart_member_id: id, submission_id: crypto.randomUUID() };
    const first = await service.call(addCandidate, { as: house.subject.td, body });
    await move(id, 75);
    expect(await service.call(addCandidate, { as: house.subject.td, body })).toEqual(first);
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(75);
  });

  test('"A list of removable people by location": whoever stands on the chart can be removed and not added, the others the other way round', async () => {
    const [on, off] = [await added(), await person()];
    const ids = async (call: typeof listCandidates | typeof listAddableCandidates) =>
      (await service.call(call, { as: house.subject.td, query: { search: 'candidate' } })).data.map(({ id }) => id);
    const names = await service.database.owner('people.person').whereIn('id', [on, off]).pluck('last_name');
    for (const search of names) {
      const query = { search };
      const found = [
        ...(await service.call(listCandidates, { as: house.subject.td, query })).data.map(({ id }) => ['on', id]),
        ...(await service.call(listAddableCandidates, { as: house.subject.td, query })).data.map(({ id }) => [
          'off',
          id,
        ]),
      ];
      expect([
        ['on', on],
        ['off', off],
      ]).toEqual(expect.arrayContaining(found));
      expect(found).toHaveLength(1);
    }
    expect((await ids(listCandidates)).length).toBeLessThanOrEqual(21);
  });
});

describe('moving', () => {
  test('"Any column-to-column move is allowed": the answer says what was done, by whom it can be undone, and the card', async () => {
    const id = await added();
    for (const { id: column, name } of RECRUITMENT_COLUMNS.toReversed()) {
      const moved = await move(id, column);
      expect(moved.message).toMatch(new RegExp(` was moved to ${name}\\.$`));
      expect(moved.member).toMatchObject({ chart_member_id: id, recruitment_depth_chart_column_id: column });
      expect(moved.seq).toBe((await read()).seq);
    }
  });

  test('"The same change sent again is 200, not a fault", and no second event', async () => {
    const id = await added();
    expect((await move(id, 76)).seq).not.toBeNull();
    expect((await move(id, 76)).seq).toBeNull();
  });

  test('into Declined Invitation without a reason: the card says that it is missing', async () => {
    const id = await added();
    expect((await move(id, 76)).member).toMatchObject({ is_reason_missing: true, has_notes: false });
  });

  test('within a column: behind another card, to the top, to the end', async () => {
    const [one, two, three] = [await added(95), await added(95), await added(95)];
    const order = async () =>
      (await read()).data.Hired.map((member) => member.chart_member_id).filter((id) => [one, two, three].includes(id));
    const card = async (id: number) => (await cardOf(id))?.id;
    await move(three, 95, { after: await card(one) });
    expect(await order()).toEqual([one, three, two]);
    await move(two, 95, { after: null });
    expect(await order()).toEqual([two, one, three]);
    await move(two, 95, { after: await card(three) });
    expect(await order()).toEqual([one, three, two]);
    // "The same change sent again is 200, not a fault", and moves nothing.
    expect((await move(one, 95)).seq).toBeNull();
    expect(await order()).toEqual([one, three, two]);
  });

  test('a card that another moved on meanwhile: 409 says who and where to', async () => {
    const id = await added();
    await move(id, 75, { from_column: 72 }, 'missionary');
    const refused = await service.refused(moveCandidate, {
      as: house.subject.td,
      body: { chart_member_id: id, recruitment_depth_chart_column: 73, from_column: 72 },
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/^Missionary Tester moved Ada \w+ to Applied in the meantime\./);
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(75);
    expect((await move(id, 75, { from_column: 72 })).seq).toBeNull();
  });

  test('404 for somebody who never stood there, 409 for somebody taken off meanwhile', async () => {
    const never = await person();
    const gone = await added();
    await service.call(removeCandidate, { as: house.subject.td, params: { id: gone } });
    const refused = (chart_member_id: number) =>
      service.refused(moveCandidate, {
        as: house.subject.td,
        body: { chart_member_id, recruitment_depth_chart_column: 73 },
      });
    expect(await refused(never)).toMatchObject({ status: 404 });
    expect(await refused(gone)).toMatchObject({ status: 409 });
  });
});

describe('removing and undoing', () => {
  test('"in DELETE /recruitment_depth_charts/{id} the member\'s person id"; pressed twice, it is done once', async () => {
    const id = await added();
    const options = { as: house.subject.td, params: { id } };
    const removed = await service.call(removeCandidate, options);
    expect(removed).toMatchObject({ member: null });
    expect(removed.message).toMatch(/ was removed from the recruitment chart\.$/);
    expect(await cardOf(id)).toBeUndefined();
    expect(await service.call(removeCandidate, options)).toMatchObject({ seq: null });
    expect(await service.refused(removeCandidate, { ...options, params: { id: await person() } })).toMatchObject({
      status: 404,
    });
  });

  test('"from which live updates, undo and \'last updated\' are taken": undo of a move, a removal and an addition; not when the card was moved since', async () => {
    const undo = (seq: number | null) =>
      service.call(undoCandidateMove, {
        as: house.subject.missionary,
        body: { seq, location_id: house.places.campus },
      });
    const id = await person();
    const { seq: addition } = await add(id);
    const { seq: shift } = await move(id, 75);
    expect(await service.refused(undoCandidateMove, { as: house.subject.td, body: { seq: addition } })).toMatchObject({
      status: 409,
    });
    expect((await undo(shift)).member).toMatchObject({ recruitment_depth_chart_column_id: 72 });
    const { seq: removal } = await service.call(removeCandidate, { as: house.subject.td, params: { id } });
    expect((await undo(removal)).message).toMatch(/ is back in Potential Candidate\.$/);
    expect(await undo(addition)).toMatchObject({ member: null });
  });
});

describe('undo by two people', () => {
  const undo = (as: 'td' | 'missionary', seq: number | null) => ({
    as: house.subject[as],
    body: { seq, location_id: house.places.campus },
  });

  test('an old undo does not take back what somebody else did since, also where the card stands as it did then', async () => {
    const id = await added();
    const { seq } = await move(id, 75);
    await service.call(undoCandidateMove, undo('missionary', seq));
    await move(id, 75, {}, 'missionary');
    expect(await service.refused(undoCandidateMove, undo('td', seq))).toMatchObject({
      status: 409,
      message: 'This was moved again in the meantime. Look at where it is now.',
    });
    expect((await cardOf(id))?.recruitment_depth_chart_column_id).toBe(75);
  });

  test('what one did oneself is taken back step by step', async () => {
    const id = await added();
    const { seq: first } = await move(id, 75);
    const { seq: second } = await move(id, 95);
    await service.call(undoCandidateMove, undo('td', second));
    expect((await service.call(undoCandidateMove, undo('td', first))).member).toMatchObject({
      recruitment_depth_chart_column_id: 72,
    });
  });

  test('both at the same moment, while a third moves the card: one event at most, and each is told what is so', async () => {
    for (let round = 0; round < 25; round += 1) {
      const id = await added();
      const { seq } = await move(id, 75);
      const answers = await Promise.allSettled([
        service.call(undoCandidateMove, undo('td', seq)),
        service.call(undoCandidateMove, undo('missionary', seq)),
        ...(round % 2 ? [move(id, 96, { from_column: 75 }, 'missionary')] : []),
      ]);
      const [one, other, moved] = answers.map(({ status }) => status);
      const column = (await cardOf(id))?.recruitment_depth_chart_column_id;
      // Whoever was refused was refused for what the third did, and the other way round.
      expect(one).toBe(other);
      if (moved === undefined) expect([one, column]).toEqual(['fulfilled', 72]);
      else expect([one === 'fulfilled', column]).toEqual([moved === 'rejected', column === 72 ? 72 : 96]);
      const events = await service.database
        .as('recruitment')('board_event')
        .where({ person_id: id })
        .where('seq', '>', Number(seq));
      expect(events).toHaveLength(1);
    }
  });
});

test('"from which live updates … are taken": somebody else hears of a move at once, from the last number on', async () => {
  const id = await added();
  const { seq } = await read();
  const stream = await service.request(watchRecruitmentChart, { as: house.subject.missionary, query: { after: seq } });
  expect(stream.headers.get('content-type')).toContain('application/x-ndjson');
  const heard = (async () => {
    for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
      const line = Buffer.from(part).toString().trim();
      if (line !== '') return JSON.parse(line) as RecruitmentEvent;
    }
    return undefined;
  })();
  await move(id, 95);
  boardSubscribers.tell(topicOf({ kind: 'recruitment', owner: house.places.campus }));
  expect(await heard).toMatchObject({
    seq: seq + 1,
    chart_member_id: id,
    from_column_id: 72,
    to_column_id: 95,
    by: 'Td Tester',
    member: { chart_member_id: id, recruitment_depth_chart_column_id: 95 },
  });
});

test('of whoever is at another campus now neither name nor id is told', async () => {
  const { seq } = await read();
  const id = await added();
  await service.database
    .owner('people.person')
    .where({ id })
    .update({ primary_location_id: house.places.siblingCampus, last_name: 'Married' });
  const [anybody] = await house.actors(service.provider.settings.issuer);
  const events = await recruitmentEventsAfter(anybody!, { id: house.places.campus, name: '' }, seq);
  expect(events).toMatchObject([{ chart_member_id: null, chart_member: null, by: 'Td Tester', member: null }]);
  expect(JSON.stringify(events)).not.toContain('Married');
});

test('whoever loses the role hears nothing more: the stream ends', async () => {
  const reader = await person({ role: 'missionary' });
  const { seq } = await read();
  const asked = { as: `subject-${reader}`, query: { after: seq } };
  const stream = await service.request(watchRecruitmentChart, asked);
  await service.database.owner('people.role_grant').where({ person_id: reader }).update({ role: 'chaplain' });
  await added();
  boardSubscribers.tell(topicOf({ kind: 'recruitment', owner: house.places.campus }));
  expect((await stream.text()).trim()).toBe('');
  expect(await service.refused(watchRecruitmentChart, asked)).toMatchObject({ status: 403 });
});
