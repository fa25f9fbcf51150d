/** What a report says of each person on the roster, and what it must say (specification 2, §4 and §5). */
import {
  ATTENDANCE_TEXTS,
  CONFIRM_EMPTY,
  isEmptyReport,
  MAY_SUBMIT_EMPTY,
  missingReport,
  type AttendanceState,
} from '@emmaus/contracts/attendances.words';
import type { Fault } from '@emmaus/contracts/problem';
import type { Role } from '@emmaus/contracts/roles';
import { faultOf, refuseFaults } from '@emmaus/service-kit/http/problem';

/** A report as it was sent. */
export interface SentReport {
  cancelled?: boolean | undefined;
  cancel_reason_id?: number | null | undefined;
  participants?: Partial<Record<AttendanceState, number[] | undefined>> | undefined;
  confirm_empty?: boolean | undefined;
}

/** Of each person on the roster what is known so far; null for nothing. */
export type Roster = ReadonlyMap<number, AttendanceState | null>;

/** "A cancelled report marks all participants as unknown." Of whom nothing is said, nothing changes, and absence is never inferred. */
export function statesAfter(
  roster: Roster,
  { cancelled = false, participants = {} }: SentReport,
): Map<number, AttendanceState> {
  const said = new Map(saidOf(participants));
  return new Map(
    [...roster].map(([person, before]) => [person, cancelled ? 'unknown' : (said.get(person) ?? before ?? 'unknown')]),
  );
}

/**
 * Refuses a report that cannot be kept, with every fault at once.
 * @throws Problem invalid_input (422); with the code `confirm_empty` where it only has to be confirmed
 */
export function expectReport(roster: Roster, sent: SentReport, role: Role): void {
  const { cancelled = false, participants = {} } = sent;
  const people = saidOf(participants).map(([person]) => person);
  const faults = faultsWithoutRoster(sent);
  if (people.some((person) => !roster.has(person)))
    faults.push(
      faultOf('participants', 'Somebody in this report did not take part in the study on that day.', 'not_on_roster'),
    );
  const attended = [...statesAfter(roster, sent)].flatMap(([person, state]) => (state === 'attended' ? person : []));
  // Asked once all else is right.
  if (
    faults.length === 0 &&
    isEmptyReport({ cancelled, attended }) &&
    !sent.confirm_empty &&
    !MAY_SUBMIT_EMPTY.includes(role)
  )
    faults.push(faultOf('confirm_empty', ATTENDANCE_TEXTS.nobody, CONFIRM_EMPTY));
  refuseFaults(faults, faults.map(({ detail }) => detail).join(' '));
}

/** What can be said of a report before there is a meeting. */
export function faultsWithoutRoster({
  cancelled = false,
  cancel_reason_id = null,
  participants = {},
}: SentReport): Fault[] {
  const people = saidOf(participants).map(([person]) => person);
  const faults = [...(missingReport({ cancelled, cancel_reason_id })?.errors ?? [])];
  if (new Set(people).size < people.length)
    faults.push(faultOf('participants', 'Somebody stands in this report twice.', 'twice'));
  return faults;
}

function saidOf(participants: NonNullable<SentReport['participants']>): [number, AttendanceState][] {
  return (['attended', 'not_attended', 'unknown'] as const).flatMap((state) =>
    (participants[state] ?? []).map((person): [number, AttendanceState] => [person, state]),
  );
}
