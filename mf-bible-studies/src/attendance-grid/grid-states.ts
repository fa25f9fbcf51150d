/** What stands in the grid: participants down, meetings across, and what is known of each in between. */
import type { Attendance, Attendee } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { joinRosters } from './join-rosters.ts';
import { NOTHING_ENTERED, type ReportFields, enteredOf, statesOf } from '../report/report-values.ts';

/** One letter a meeting, so that a row that did not change is told by one comparison. */
export type Letter = 'A' | 'N' | 'U' | '.' | ' ';

const LETTERS: Readonly<Record<AttendanceState, Letter>> = { attended: 'A', not_attended: 'N', unknown: 'U' };
const STATES: Readonly<Record<string, AttendanceState>> = { A: 'attended', N: 'not_attended', U: 'unknown' };

/** Of some meetings, by id: what was changed of whom and is not saved. */
export type Edits = ReadonlyMap<number, ReadonlyMap<number, AttendanceState>>;

export interface Edit {
  meeting: number;
  person: number;
  state: AttendanceState | undefined;
}

export interface RowOfPerson {
  person: Attendee;
  letters: string;
}

/** What was fetched of the meetings, looked up by person. */
export interface Known {
  people: readonly Attendee[];
  columns: readonly {
    meeting: number;
    roster: ReadonlySet<number>;
    states: ReadonlyMap<number, AttendanceState>;
  }[];
}

export function knownOf(meetings: readonly Attendance[]): Known {
  return {
    people: joinRosters(meetings.map(({ allParticipants }) => allParticipants)),
    columns: meetings.map((meeting) => ({
      meeting: meeting.id,
      roster: new Set(meeting.allParticipants.map(({ person_id }) => person_id)),
      states: statesOf(meeting),
    })),
  };
}

/** By id. */
export type Names = ReadonlyMap<number, string>;

/** Of everybody on one of the rosters. */
export function namesOf(meetings: readonly Attendance[]): Names {
  return new Map(
    meetings.flatMap(({ allParticipants }) => allParticipants.map(({ person_id, name }) => [person_id, name])),
  );
}

/** '.' is nothing known of somebody on the roster, ' ' somebody who did not take part on that day. */
export function rowsOf({ people, columns }: Known, edits: Edits): RowOfPerson[] {
  return people.map((person) => ({
    person,
    letters: columns
      .map(({ meeting, roster, states }) => {
        const { person_id: id } = person;
        return letterOf(roster.has(id), edits.get(meeting)?.get(id) ?? states.get(id));
      })
      .join(''),
  }));
}

function letterOf(isOnRoster: boolean, state: AttendanceState | undefined): Letter {
  if (!isOnRoster) return ' ';
  return state === undefined ? '.' : LETTERS[state];
}

/** What a key makes of a cell: A, N and U say it, the space bar goes from one to the next. */
export function stateByKey(key: string, letter: string): AttendanceState | undefined {
  if (key === ' ') return STATES[letter === 'A' ? 'N' : 'A'];
  return STATES[key.toUpperCase()];
}

/** Of a meeting everything that is known of its roster, with what was changed; of whoever is on it no more nothing is said. */
export function participantsOf(meeting: Attendance, edits: ReadonlyMap<number, AttendanceState>) {
  const roster = new Set(meeting.allParticipants.map(({ person_id }) => person_id));
  const known = [...statesOf(meeting), ...edits].filter(([person]) => roster.has(person));
  return byState(new Map(known));
}

/** As a report is sent. */
export function byState(people: ReadonlyMap<number, AttendanceState>) {
  const those = (wanted: AttendanceState) => [...people].flatMap(([person, state]) => (state === wanted ? person : []));
  return { attended: those('attended'), not_attended: those('not_attended'), unknown: those('unknown') };
}

/** The same as a report's form has it; of whom nothing is known stays unknown. */
export function fieldsAfter(meeting: Attendance, edits: ReadonlyMap<number, AttendanceState>): ReportFields {
  const { attended, not_attended: away } = participantsOf(meeting, edits);
  const unknown = meeting.allParticipants
    .map(({ person_id }) => person_id)
    .filter((person) => !attended.includes(person) && !away.includes(person));
  return { ...NOTHING_ENTERED, attended, unknown };
}

/** A meeting as somebody reported it on this device, where the report has not been sent. */
export function asEntered(meeting: Attendance, fields: ReportFields): Attendance {
  const those = (state: AttendanceState) =>
    meeting.allParticipants.filter(({ person_id }) => enteredOf(fields, person_id) === state);
  return {
    ...meeting,
    cancelled: fields.cancelled,
    attendedParticipants: those('attended'),
    unattendedParticipants: those('not_attended'),
    unknownParticipants: those('unknown'),
  };
}

/** With some more changes. Without a state a change is taken back; of what has been saved already it is unknown then. */
export function edited(edits: Edits, changes: readonly Edit[]): Edits {
  const all = new Map([...edits].map(([meeting, people]) => [meeting, new Map(people)]));
  for (const { meeting, person, state } of changes) {
    const people = all.get(meeting) ?? new Map<number, AttendanceState>();
    if (state !== undefined || !people.delete(person)) people.set(person, state ?? 'unknown');
    if (people.size === 0) all.delete(meeting);
    else all.set(meeting, people);
  }
  return all;
}

/** Without what was changed of some people in a meeting. */
export function withoutPeople(edits: Edits, meeting: number, people: ReadonlySet<number>): Edits {
  const changed = [...(edits.get(meeting) ?? [])];
  return withoutSaved(edits, meeting, new Map(changed.filter(([person]) => people.has(person))));
}

/** Without what has been saved of a meeting; what was changed again since stays. */
export function withoutSaved(edits: Edits, meeting: number, sent: ReadonlyMap<number, AttendanceState>): Edits {
  const left = without(edits.get(meeting) ?? new Map(), sent);
  const others = [...edits].filter(([id]) => id !== meeting);
  return new Map(left.size === 0 ? others : [...others, [meeting, left]]);
}

/** What has another state than was sent. */
export function without(
  changed: ReadonlyMap<number, AttendanceState>,
  sent: ReadonlyMap<number, AttendanceState>,
): Map<number, AttendanceState> {
  return new Map([...changed].filter(([person, state]) => sent.get(person) !== state));
}

/** What was fetched may be older than what has been saved since. */
export function newer(fetched: Attendance, saved: Attendance | undefined): Attendance {
  return saved && saved.version > fetched.version ? saved : fetched;
}
