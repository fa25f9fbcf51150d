/** What happens to the records of a board is told in its log, whoever did it, and nothing of it twice. */
import { graduationCalls as calls, type GraduationEvent } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { endEventStreams } from '@emmaus/service-kit/http/event-stream';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graduationRow } from '../database/factories.ts';
import { eventsAfter, graduationSubscribers, topicOf } from '../src/graduation/graduation-events.ts';
import { discipleshipService } from '../src/service.ts';

const YEAR = 2099;
const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
let subjects: readonly string[];
beforeAll(() => {
  own = service.database.as('discipleship');
  subjects = [house.subject.td, house.subject.missionary];
});
afterAll(endEventStreams);

async function addRecords(count: number, locationId = house.places.campus): Promise<number[]> {
  const people = await Promise.all(
    Array.from({ length: count }, () => house.addPerson({ firstName: 'Log', locationId, schoolYear: 4 })),
  );
  await insertAll(
    own,
    'graduation_record',
    people.map((personId) => graduationRow({ personId, locationId, recordYear: YEAR })),
  );
  return own('graduation_record').whereIn('person_id', people).orderBy('id').pluck('id');
}

const boardAt = (id: number) => ({ place: { id, name: '' }, year: YEAR });

async function wholeLog(place: number): Promise<GraduationEvent[]> {
  const events: GraduationEvent[] = [];
  for (let some = await eventsAfter(boardAt(place), 0); some.length > 0;) {
    events.push(...some);
    some = await eventsAfter(boardAt(place), events.at(-1)?.seq ?? 0);
  }
  return events;
}

/** Where each record stands, told by the log alone. */
function replay(events: readonly GraduationEvent[]): Map<number, GraduationStatus | null> {
  const standing = new Map<number, GraduationStatus | null>();
  for (const { kind, record_id, from_status, to_status } of events) {
    if (kind !== 'added') expect(standing.get(record_id)).toBe(from_status);
    if (kind === 'removed') standing.delete(record_id);
    else standing.set(record_id, to_status);
  }
  return standing;
}

async function standing(place: number): Promise<Map<number, GraduationStatus | null>> {
  const records: { id: number; graduation_status: GraduationStatus | null }[] = await own('graduation_record')
    .where({ location_id: place, record_year: YEAR, removed_at: null })
    .select('id', 'graduation_status');
  return new Map(records.map(({ id, graduation_status }) => [id, graduation_status]));
}

const sorted = (map: Map<number, unknown>) => [...map].toSorted(([one], [other]) => one - other);

const step = fc.record({
  who: fc.nat(1),
  card: fc.nat(3),
  what: fc.constantFrom<GraduationStatus | 'take back' | 'bring back' | 'phone'>(
    'Graduating',
    'Remaining',
    'Unsure',
    'take back',
    'bring back',
    'phone',
  ),
  /** Others go on before this one was answered. */
  waits: fc.boolean(),
});

test('any interleaving of moves is what the replay of the log says, number by number', async () => {
  const place = house.places.campus;
  const cards = await addRecords(4);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const pending: Promise<unknown>[] = [];
      for (const { who, card, what, waits } of steps) {
        const id = cards[card] as number;
        const as = subjects[who] as string;
        const doing =
          what === 'take back'
            ? service.request(calls.removeGraduationRecord, { as, params: { id } })
            : what === 'bring back'
              ? service.request(calls.bringBackGraduationRecord, { as, params: { id } })
              : service.request(calls.saveGraduationRecords, {
                  as,
                  body: [what === 'phone' ? { id, phone: '3125550142' } : { id, graduation_status: what }],
                });
        pending.push(doing.then((answer) => expect(answer.status).toBeLessThan(500)));
        if (waits) await Promise.all(pending);
      }
      await Promise.all(pending);
      const events = await wholeLog(place);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
      expect(sorted(replay(events))).toEqual(sorted(await standing(place)));
    }),
    { numRuns: 12 },
  );
});

test('whoever moves to another campus leaves one board and comes to the other', async () => {
  const [id] = (await addRecords(1, house.places.siblingCampus)) as [number];
  await own('graduation_record').where({ id }).update({ location_id: house.places.farCampus, version: 2 });
  expect((await wholeLog(house.places.siblingCampus)).at(-1)).toMatchObject({
    kind: 'removed',
    record_id: id,
    record: null,
  });
  expect((await wholeLog(house.places.farCampus)).at(-1)).toMatchObject({ kind: 'added', record: { id } });
});

test('somebody else hears of a move at once, from the last number on', async () => {
  const place = house.places.campus;
  const { record_year, seq } = await service.call(calls.listGraduationRecords, { as: house.subject.td });
  const person = await house.addPerson({ firstName: 'Live', locationId: place, schoolYear: 4 });
  const stream = await service.request(calls.watchGraduationRecords, {
    as: house.subject.missionary,
    query: { after: seq },
  });
  expect(stream.headers.get('content-type')).toContain('application/x-ndjson');
  const heard = (async () => {
    for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
      const line = Buffer.from(part).toString().trim();
      if (line !== '') return JSON.parse(line) as GraduationEvent;
    }
    return undefined;
  })();
  await service.call(calls.addGraduationRecord, { as: house.subject.td, body: { person_id: person } });
  graduationSubscribers.tell(topicOf({ place: { id: place, name: '' }, year: record_year }));
  expect(await heard).toMatchObject({
    seq: seq + 1,
    kind: 'added',
    by: 'Td Tester',
    record: { person_id: person, graduation_status: null },
  });
});

test('whoever loses the role hears nothing more: the stream ends', async () => {
  const place = house.places.campus;
  const { record_year, seq } = await service.call(calls.listGraduationRecords, { as: house.subject.td });
  const reader = await house.addPerson({ firstName: 'Reader', locationId: place, role: 'missionary' });
  const person = await house.addPerson({ firstName: 'Private', locationId: place, schoolYear: 4 });
  const asked = { as: `subject-${reader}`, query: { after: seq } };
  const stream = await service.request(calls.watchGraduationRecords, asked);
  await service.database.owner('people.role_grant').where({ person_id: reader }).update({ role: 'affiliate' });
  await service.call(calls.addGraduationRecord, { as: house.subject.td, body: { person_id: person } });
  graduationSubscribers.tell(topicOf({ place: { id: place, name: '' }, year: record_year }));
  expect((await stream.text()).trim()).toBe('');
  expect(await service.refused(calls.watchGraduationRecords, asked)).toMatchObject({ status: 403 });
});
