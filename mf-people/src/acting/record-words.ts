/** What was done to a record, in the words of the forms: 'Added Zelda Reyes', 'Phone', '555-0101'. */
import type { ActedRecord } from '@emmaus/contracts/acting.contract';
import { ATTENDANCE_STATE_TITLES } from '@emmaus/contracts/attendances.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { dayWithYear, momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

type Field = ActedRecord['fields'][number];

const KINDS: Readonly<Record<string, string>> = {
  attendance: 'report of a meeting',
  attendance_row: 'attendance',
  depth_chart_entry: 'card on the depth chart',
  recruitment_entry: 'card on the recruitment chart',
  stall_follow_up: 'follow-up',
  invite: 'invite link',
  person_note: 'personal notes',
  vacation: 'vacation date',
  import_batch: 'import',
  plan: 'Bible study plan',
};

/** Records that have no name of their own are named for the people they belong to. */
const BELONGING: Readonly<Record<string, string>> = {
  account: 'of',
  attendance_row: 'of',
  delegation: 'of',
  depth_chart_entry: 'of',
  recruitment_entry: 'of',
  recruitment_note: 'on',
  stall_follow_up: 'of',
  invite: 'for',
  person_note: 'on',
  registration: 'of',
};

const VERBS = { added: 'Added', changed: 'Changed', removed: 'Removed', downloaded: 'Downloaded' } as const;

const LABELS: Readonly<Record<string, string>> = {
  text: 'Note',
  email: 'E-mail (non .edu)',
  email2: 'E-mail (optional .edu)',
  gender_id: 'Gender',
  school_year_id: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
  is_text_2_report: 'Get a text to report a study',
  primary_role: 'Role',
  primary_location_id: 'Location',
  parent_id: 'Parent location',
  timezone: 'Timezone',
  root_person_id: 'Root user',
  delegate_person_id: 'Delegate',
  expires_at: 'Expiration',
  file_name: 'File',
  submitted_at: 'Submitted',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  school_year_id: SCHOOL_YEAR_TITLES,
  primary_role: ROLE_TITLES,
  state: ATTENDANCE_STATE_TITLES,
};

const LONGEST = 120;

/** 'discipleship_group' is 'discipleship group'. */
function plain(name: string): string {
  return name.replace(/_id$/, '').replaceAll('_', ' ');
}

function kindOf(kind: string): string {
  return KINDS[kind] ?? plain(kind);
}

/** What stands before the name of a record: 'Removed the vacation date'; of a person the name says enough. */
export function verbOf({ kind, what, name, count }: ActedRecord): string {
  if (what === 'downloaded') return VERBS[what];
  if (count > 1) return `${VERBS[what]} ${numberText(count)} more`;
  if (kind === 'person' && name !== null) return VERBS[what];
  const of = name === null ? undefined : BELONGING[kind];
  return [VERBS[what], 'the', kindOf(kind), of].filter(Boolean).join(' ');
}

/** What stands after it: how many, where that says something. */
export function countOf({ kind, what, count }: ActedRecord): string {
  if (what === 'downloaded') return count === 1 ? '' : `(${numberText(count)} rows)`;
  return count > 1 ? `(${kindOf(kind)})` : '';
}

export function labelOf(field: string): string {
  const words = plain(field);
  return LABELS[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Only that it changed is known. */
export function isWithheld({ before, after }: Field): boolean {
  return before === null && after === null;
}

export function valueOf(field: string, value: Field['before']): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayWithYear(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return momentText(text);
  return VALUES[field]?.[text] ?? text;
}

/** A long text, shortened. */
export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
