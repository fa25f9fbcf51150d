/** Any order of reports and corrections keeps who reported first and loses no row, and unknown never counts as absent. */
import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesAfter } from '../src/attendances/report-rules.ts';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf, own } = studiesForTests('2026-09-10T12:00:00Z');

const STATES = ['attended', 'not_attended', 'unknown'] as const;
const PARTICIPANTS = ['td', 'chaplain', 'affiliate', 'missionary'] as const;
type Said = Partial<Record<(typeof PARTICIPANTS)[number], AttendanceState>>;

const said: fc.Arbitrary<Said> = fc.record(
  Object.fromEntries(PARTICIPANTS.map((who) => [who, fc.constantFrom(...STATES)])) as Record<
    (typeof PARTICIPANTS)[number],
    fc.Arbitrary<AttendanceState>
  >,
  { requiredKeys: [] },
);
const report = fc.record({
  said,
  cancelled: fc.boolean(),
  by: fc.constantFrom('student', 'missionary', 'td'),
  /** Sent on the state before the last one, as by a page that was not loaded anew. */
  stale: fc.boolean(),
  sentTwice: fc.boolean(),
});

test('reports and corrections in any order', async () => {
  const { td, chaplain, affiliate, missionary, student } = house.person;
  const ids = { td, chaplain, affiliate, missionary };
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), async (reports) => {
      const id = await shelf.add({ leaders: [student, missionary], participants: Object.values(ids) });
      const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-08' });
      let expected = new Map<number, AttendanceState | null>(Object.values(ids).map((person) => [person, null]));
      let [version, first] = [1, undefined as number | undefined];
      for (const { said: words, cancelled, by, stale, sentTwice } of reports) {
        const participants = Object.fromEntries(
          STATES.map((state) => [state, PARTICIPANTS.filter((who) => words[who] === state).map((who) => ids[who])]),
        );
        const sent = { cancelled, participants, ...(cancelled && { cancel_reason_id: 1 }) };
        const body = {
          ...sent,
          confirm_empty: true,
          version: stale ? version - 1 || 99 : version,
          submission_id: crypto.randomUUID(),
        };
        const send = () =>
          service.request(calls.reportAttendance, { as: house.subject[by], params: { id, attendanceId }, body });
        const { status } = await send();
        if (sentTwice) expect((await send()).status).toBe(status);
        expect(status).toBe(stale ? 409 : 200);
        if (stale) continue;
        first ??= house.person[by];
        version += 1;
        expected = statesAfter(expected, sent);
      }
      const rows = (await own('attendance_row').where({ attendance_id: attendanceId })) as {
        person_id: number;
        state: AttendanceState;
      }[];
      const states = new Map(rows.map(({ person_id, state }) => [person_id, state]));
      expect(states).toEqual(first === undefined ? new Map() : expected);
      expect(
        await own('attendance').where({ id: attendanceId }).first('first_submitted_by_person_id', 'version'),
      ).toEqual({
        first_submitted_by_person_id: first ?? null,
        version,
      });
    }),
    { numRuns: 25 },
  );
});

const known = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.option(fc.constantFrom(...STATES))));
const lists = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom(...STATES)), {
  selector: ([person]) => person,
});

test('what a report says: nobody leaves the roster, nobody comes onto it, absence is only what was said or known', () => {
  fc.assert(
    fc.property(known, lists, fc.boolean(), (before, words, cancelled) => {
      const roster = new Map(before);
      const participants = Object.fromEntries(
        STATES.map((state) => [state, words.flatMap(([person, was]) => (was === state ? person : []))]),
      );
      const after = statesAfter(roster, { cancelled, participants });
      expect([...after.keys()]).toEqual([...roster.keys()]);
      const wasSaid = new Map(words);
      for (const [person, state] of after) {
        if (cancelled) expect(state).toBe('unknown');
        else if (state === 'not_attended') expect([wasSaid.get(person), roster.get(person)]).toContain('not_attended');
      }
      // Said once more it changes nothing.
      expect(statesAfter(after, { cancelled, participants })).toEqual(after);
    }),
  );
});
