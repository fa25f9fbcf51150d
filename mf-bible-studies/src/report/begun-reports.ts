/** Reports that were begun and not submitted: what is kept of them in this browser, also for when the study has the meeting no more. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import {
  type DraftKey,
  draftsThatBeginAs,
  forgetDraft,
  readDraft,
  writeDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { type KeptSaid, keptSaid, saidIn } from './join-reports.ts';
import { namesIn } from './kept-names.ts';
import { aboutMeeting } from './meeting-words.ts';
import { type ReportFields, enteredOf } from './report-values.ts';
import { type MeetingOpened, draftOf } from './waiting-report.ts';

type Whose = Pick<DraftKey, 'person' | 'by'>;

/** What the form of a report keeps: what was entered, and of whom. */
export interface KeptFields extends ReportFields {
  /** Person and name in turn: where the meeting is out of sight, so is its roster. */
  names: [number, string][];
  /** What a correction began with; null of a first report, in which everything is theirs. */
  seen: KeptSaid | null;
}

export interface BegunReport {
  draft: DraftKey;
  day: string;
  /** When it was last changed, milliseconds since 1970. */
  at: number;
  cancelled: boolean;
  people: ReadonlyMap<number, AttendanceState>;
  names: ReadonlyMap<number, string>;
}

export function keptFieldsOf(fields: ReportFields, meeting: MeetingOpened): KeptFields {
  const names = meeting.allParticipants.map(({ person_id, name }): [number, string] => [person_id, name]);
  return { ...fields, names, seen: meeting.submitted_at === null ? null : keptSaid(saidIn(meeting)) };
}

/** Of all meetings of a study, the earliest first. */
export function begunReports(whose: Whose, study: number): BegunReport[] {
  const form = aboutMeeting({ study, day: '' });
  return draftsThatBeginAs({ ...whose, form })
    .toSorted()
    .flatMap((name) => {
      const draft = { ...whose, form: name };
      const kept = readDraft(draft);
      return kept ? [{ draft, day: name.slice(form.length), at: kept.at, ...entered(kept.values) }] : [];
    });
}

/** It may come from another release. */
function entered({
  attended,
  unknown,
  cancelled,
  names,
}: Record<string, unknown>): Pick<BegunReport, 'cancelled' | 'people' | 'names'> {
  const known = namesIn(names);
  const fields = { attended: idsIn(attended), unknown: idsIn(unknown), cancelled: cancelled === true };
  const people = new Set([...known.keys(), ...fields.attended, ...fields.unknown]);
  const states = [...people].map((person) => [person, enteredOf({ ...fields, cancel_reason_id: '' }, person)] as const);
  return { cancelled: fields.cancelled, people: new Map(states), names: known };
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}

/**
 * A report that was begun before its meeting had an id here goes on with it. Earlier releases named the draft by the id, and what they kept
 * is found as well.
 */
export function takeUpBegun(whose: Whose, meeting: MeetingOpened): void {
  const { id, version: current = 0, submitted_at } = meeting;
  if (id === undefined) return;
  const [draft, earlier] = [
    { ...whose, form: draftOf(meeting) },
    { ...whose, form: `attendance:${id}` },
  ];
  const [now, before] = [readDraft(draft), readDraft(earlier)];
  forgetDraft(earlier);
  const kept = now ?? before;
  if (!kept) return;
  // Without an id it had no version either. Of one that was reported meanwhile the service says so.
  const version = kept.version === 0 && submitted_at === null ? current : (kept.version ?? 0);
  if (!now || now.version !== version) writeDraft(draft, kept.values, { version, submission: kept.submission ?? '' });
}
