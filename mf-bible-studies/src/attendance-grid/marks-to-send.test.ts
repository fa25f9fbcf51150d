/** What of a meeting is sent, and what is not sent yet. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { expect, test } from 'vitest';
import { meeting, reported } from '../testing/meetings.ts';
import { type Saving, areStill, isToLookAt, marksToSend, mayHaveArrived } from './marks-to-send.ts';

const [ANN, BEN, CLARA] = [501, 502, 503];
/** Ann came, Ben did not, of Clara nothing is known; in version 2. */
const REPORTED = reported();

const marks = (...all: [number, AttendanceState][]) => new Map(all);
function toSend(
  marked: Partial<Parameters<typeof marksToSend>[0]>,
  { mayBeEmpty = false, waitsUnseen = false, ...how }: Saving & { mayBeEmpty?: boolean; waitsUnseen?: boolean } = {},
) {
  const all = { meeting: REPORTED, people: marks([BEN, 'attended']), ...marked };
  return marksToSend(all, how, { mayBeEmpty, waitsUnseen });
}
function sent(...options: Parameters<typeof toSend>) {
  const answer = toSend(...options);
  if (!('sent' in answer)) throw new Error('Nothing is sent.');
  return answer.sent;
}
const BEFORE = sent({});

test('everything that is known of the meeting is sent, with what was changed and when it was pressed', () => {
  expect(sent({})).toEqual({
    people: marks([BEN, 'attended']),
    body: {
      cancelled: false,
      participants: { attended: [ANN, BEN], not_attended: [], unknown: [CLARA] },
      version: 2,
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      reported_at: expect.stringMatching(/Z$/) as string,
    },
  });
});

test('"never silently overwritten": on the version that it was changed in; on top only by whoever asks for that', () => {
  expect(sent({ changedIn: 1 }).body.version).toBe(1);
  expect(sent({ changedIn: 1 }, { onTop: true }).body.version).toBe(2);
});

test("what waited on this device under it and was sent by itself is nobody else's change; anything else still is", () => {
  const said = { cancelled: false, reason: '' };
  const beneath = { ...said, people: marks([ANN, 'attended'], [BEN, 'not_attended']) };
  expect(sent({ changedIn: 1, beneath }).body.version).toBe(2);
  expect(sent({ changedIn: 1, beneath: { ...said, people: marks([ANN, 'attended']) } }).body.version).toBe(1);
  const never = { ...REPORTED, submitted_at: null };
  expect(sent({ meeting: never, changedIn: 1, beneath }).body.version).toBe(1);
});

test('what may have arrived is sent again to the letter before what was marked since', () => {
  const people = marks([BEN, 'attended'], [CLARA, 'attended']);
  expect(sent({ people, before: BEFORE })).toBe(BEFORE);
});

test.each([
  ['taken back', marks([CLARA, 'attended'])],
  ['changed since', marks([BEN, 'unknown'], [CLARA, 'attended'])],
])('what of it was %s is not, and what stands there now is another report', (_, people) => {
  const { body, ...now } = sent({ people, before: BEFORE });
  expect(now).toEqual({ people });
  expect(body.submission_id).not.toBe(BEFORE.body.submission_id);
});

test('nor is it sent again on top of what somebody else saved: that would be refused as before', () => {
  expect(sent({ before: BEFORE }, { onTop: true }).body.submission_id).not.toBe(BEFORE.body.submission_id);
});

test('where a report waits that nobody has looked at nothing is sent, not even what may have arrived', () => {
  const refused: unknown = expect.objectContaining({ status: 409, code: 'not_sent_yet' });
  expect(toSend({ before: BEFORE }, { waitsUnseen: true, onTop: true })).toEqual({ refused });
  expect(toSend({ before: BEFORE }, { waitsUnseen: true })).toEqual({ refused });
});

test('that nobody came is asked about, once, and of whoever may not submit it unasked', () => {
  const nobody = { people: marks([ANN, 'not_attended']) };
  expect(toSend(nobody)).toEqual({ asksWhetherEmpty: true });
  const confirmed = sent(nobody, { confirmed: true });
  expect(confirmed.body).toMatchObject({ confirm_empty: true, participants: { attended: [] } });
  expect(sent(nobody, { mayBeEmpty: true }).body).toMatchObject({ confirm_empty: true });
  expect(sent({ ...nobody, before: confirmed })).toBe(confirmed);
  expect(toSend({ meeting: meeting(), people: marks([BEN, 'unknown']) })).toEqual({ asksWhetherEmpty: true });
});

test('marks stand as they were, whatever was marked beside them', () => {
  const before = marks([BEN, 'attended']);
  expect(areStill(before, marks([BEN, 'attended'], [CLARA, 'unknown']))).toBe(true);
  expect(areStill(before, marks([BEN, 'unknown']))).toBe(false);
  expect(areStill(before, marks())).toBe(false);
});

test.each([
  [0, 'timeout', { arrived: true, looks: false }],
  [503, 'busy', { arrived: true, looks: false }],
  [422, 'invalid_input', { arrived: false, looks: false }],
  [409, 'stale_version', { arrived: false, looks: true }],
  [409, 'conflict', { arrived: false, looks: true }],
  [404, 'not_found', { arrived: false, looks: true }],
])('a refusal with %i %s: whether it may have arrived all the same, and what it says now is looked at', (...one) => {
  const [status, code, { arrived, looks }] = one;
  const problem = { status, code, message: '' };
  expect([mayHaveArrived(problem), isToLookAt(problem)]).toEqual([arrived, looks]);
});
