/** Two reports of one meeting that know nothing of each other (property tests). */
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Said, isSame, joinReports, stateOf } from './join-reports.ts';

const PEOPLE = [501, 502, 503, 504];
const people = fc
  .array(fc.option(fc.constantFrom<AttendanceState>(...ATTENDANCE_STATES), { nil: undefined }), {
    minLength: PEOPLE.length,
    maxLength: PEOPLE.length,
  })
  .map(
    (states) =>
      new Map(
        PEOPLE.flatMap((person, index) => (states[index] === undefined ? [] : [[person, states[index]] as const])),
      ),
  );
const met = people.map((known): Said => ({ cancelled: false, reason: '', people: known }));
const cancelled = fc.constantFrom('1', '3').map((reason): Said => ({ cancelled: true, reason, people: new Map() }));
const said = fc.oneof({ weight: 4, arbitrary: met }, { weight: 1, arbitrary: cancelled });
const NOTHING: Said = { cancelled: false, reason: '', people: new Map() };
const asks = ({ people: asked, cancelled: isAsked }: ReturnType<typeof joinReports>) => isAsked || asked.length > 0;
const meets = (states: Record<number, AttendanceState>): Said => ({
  cancelled: false,
  reason: '',
  people: new Map(Object.entries(states).map(([person, state]) => [Number(person), state])),
});

test('"joined person by person": either order gives the same, what is joined and what is asked', () => {
  fc.assert(
    fc.property(said, said, said, (base, one, other) => {
      const [first, second] = [joinReports(base, one, other), joinReports(base, other, one)];
      expect(isSame(first.said, second.said)).toBe(true);
      expect([first.people, first.cancelled]).toEqual([second.people, second.cancelled]);
    }),
  );
});

test('nothing that somebody entered is lost silently: it stands in the result, or it is asked', () => {
  fc.assert(
    fc.property(met, met, met, (base, one, other) => {
      const joined = joinReports(base, one, other);
      const lost = PEOPLE.filter((person) =>
        [one, other].some(
          (report) =>
            stateOf(report, person) !== stateOf(base, person) &&
            stateOf(report, person) !== stateOf(joined.said, person) &&
            !joined.people.includes(person),
        ),
      );
      expect(lost).toEqual([]);
    }),
  );
});

test('that it was cancelled, and why, is not lost silently either', () => {
  fc.assert(
    fc.property(said, said, said, (base, one, other) => {
      const joined = joinReports(base, one, other);
      const lost = [one, other].filter(
        (mine) => mine.cancelled && !isSame(mine, base) && !isSame(mine, joined.said) && !asks(joined),
      );
      expect(lost).toEqual([]);
    }),
  );
});

test('"only true disagreements are asked": only where both say something else than the roster did, and not the same, is anybody asked', () => {
  fc.assert(
    fc.property(met, met, met, (base, one, other) => {
      const disagreed = PEOPLE.filter((person) => {
        const [before, mine, theirs] = [base, one, other].map((report) => stateOf(report, person));
        return mine !== theirs && mine !== before && theirs !== before;
      });
      expect(joinReports(base, one, other)).toMatchObject({ people: disagreed, cancelled: false });
    }),
  );
});

test('unknown never counts as absent: nobody is not attended whom neither report, nor the roster, said to be', () => {
  fc.assert(
    fc.property(said, said, said, (base, one, other) => {
      const joined = joinReports(base, one, other);
      const invented = PEOPLE.filter(
        (person) =>
          stateOf(joined.said, person) === 'not_attended' &&
          ![one, other].some((report) => stateOf(report, person) === 'not_attended'),
      );
      expect(invented).toEqual([]);
    }),
  );
});

test('joined once more with either of them it stays as it is', () => {
  fc.assert(
    fc.property(said, said, said, (base, one, other) => {
      const joined = joinReports(base, one, other);
      fc.pre(!asks(joined));
      expect(isSame(joinReports(one, one, joined.said).said, joined.said)).toBe(true);
    }),
  );
});

describe('examples', () => {
  test('two first reports that agree', () => {
    const same = meets({ 501: 'attended', 502: 'not_attended' });
    expect(joinReports(NOTHING, same, same)).toMatchObject({ people: [], cancelled: false });
  });

  test('two first reports that differ in one person: only that one is asked', () => {
    const joined = joinReports(
      NOTHING,
      meets({ 501: 'attended', 502: 'not_attended' }),
      meets({ 501: 'attended', 502: 'attended' }),
    );
    expect(joined.people).toEqual([502]);
    expect(stateOf(joined.said, 501)).toBe('attended');
  });

  test('each corrected another person: both corrections', () => {
    const base = meets({ 501: 'attended', 502: 'not_attended', 503: 'unknown' });
    const joined = joinReports(
      base,
      meets({ 501: 'not_attended', 502: 'not_attended', 503: 'unknown' }),
      meets({ 501: 'attended', 502: 'attended', 503: 'unknown' }),
    );
    expect(joined).toMatchObject({ people: [], cancelled: false });
    expect([...joined.said.people]).toEqual([
      [501, 'not_attended'],
      [502, 'attended'],
      [503, 'unknown'],
    ]);
  });

  test('one says that it was cancelled, the other who came: it is asked', () => {
    const joined = joinReports(
      NOTHING,
      { cancelled: true, reason: '3', people: new Map() },
      meets({ 501: 'attended' }),
    );
    expect(joined.cancelled).toBe(true);
  });
});
