/**
 * Two reports of one meeting, made from the same roster without knowing of each other, as one: person by person what only one of them
 * changed is taken, and what both say differently is left to be asked. Neither comes first: the result is the same either way.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { type ReportFields, enteredOf, statesOf } from './report-values.ts';

/** What a report says. Of whom it says nothing, nothing is known. */
export interface Said {
  cancelled: boolean;
  /** The id of the reason; '' for none. */
  reason: string;
  people: ReadonlyMap<number, AttendanceState>;
}

/** As JSON can say it. */
export interface KeptSaid extends Omit<Said, 'people'> {
  people: [person: number, state: AttendanceState][];
}

export function keptSaid({ people, ...said }: Said): KeptSaid {
  return { ...said, people: [...people] };
}

export interface Joined {
  said: Said;
  /** People of whom both say something else than the roster did, and not the same. In `said` they are unknown. */
  people: readonly number[];
  /** Whether it was cancelled, or why, is said differently. */
  cancelled: boolean;
}

export function joinReports(base: Said, one: Said, other: Said): Joined {
  const whole = ofBoth(base, one, other, isSame);
  // One of them changed nothing at all, or both say the same.
  if (whole !== undefined) return { said: whole, people: [], cancelled: false };
  if (one.cancelled !== other.cancelled) return { said: nothingSaid(), people: [], cancelled: true };
  if (one.cancelled) {
    const reason = ofBoth(base.reason, one.reason, other.reason, Object.is);
    return {
      said: { cancelled: true, reason: reason ?? '', people: new Map() },
      people: [],
      cancelled: reason === undefined,
    };
  }
  const all = new Set([...base.people.keys(), ...one.people.keys(), ...other.people.keys()]);
  const joined = [...all]
    .toSorted((first, second) => first - second)
    .map((person) => {
      const [before, mine, theirs] = [base, one, other].map((said) => stateOf(said, person));
      return { person, state: ofBoth(before, mine, theirs, Object.is) };
    });
  return {
    said: {
      cancelled: false,
      reason: '',
      people: new Map(joined.flatMap(({ person, state }) => (state === undefined ? [] : [[person, state] as const]))),
    },
    people: joined.flatMap(({ person, state }) => (state === undefined ? [person] : [])),
    cancelled: false,
  };
}

/** What the roster said, or says. */
export function saidIn(meeting: Omit<Attendance, 'id' | 'version'>): Said {
  const reason = meeting.cancel_reason_id === null ? '' : String(meeting.cancel_reason_id);
  return { cancelled: meeting.cancelled, reason, people: meeting.cancelled ? new Map() : statesOf(meeting) };
}

export function saidBy(fields: ReportFields, roster: Attendance['allParticipants']): Said {
  if (fields.cancelled) return { cancelled: true, reason: fields.cancel_reason_id, people: new Map() };
  const people = roster.map(({ person_id }) => [person_id, enteredOf(fields, person_id)] as const);
  return { cancelled: false, reason: '', people: new Map(people) };
}

export function isSame(one: Said, other: Said): boolean {
  if (one.cancelled !== other.cancelled) return false;
  if (one.cancelled) return one.reason === other.reason;
  return [...one.people.keys(), ...other.people.keys()].every(
    (person) => stateOf(one, person) === stateOf(other, person),
  );
}

export function stateOf({ people }: Said, person: number): AttendanceState {
  return people.get(person) ?? 'unknown';
}

/** What is entered in the form: where it is asked, what was entered on this device. */
export function fieldsFrom({ said, people, cancelled }: Joined, mine: ReportFields): ReportFields {
  if (cancelled) return mine;
  const reason = said.cancelled ? said.reason : mine.cancel_reason_id;
  const those = (state: 'attended' | 'unknown', own: readonly number[]) => [
    ...[...said.people.keys()].filter((person) => stateOf(said, person) === state),
    ...own.filter((person) => people.includes(person)),
  ];
  return {
    cancelled: said.cancelled,
    cancel_reason_id: reason,
    attended: those('attended', mine.attended),
    unknown: those('unknown', mine.unknown),
  };
}

function nothingSaid(): Said {
  return { cancelled: false, reason: '', people: new Map() };
}

/** What both say, or the one who changed it; undefined where both changed it, and not to the same. */
function ofBoth<What>(base: What, one: What, other: What, same: (one: What, other: What) => boolean): What | undefined {
  if (same(one, other) || same(other, base)) return one;
  return same(one, base) ? other : undefined;
}
