/** Words of graduation records, the rule for what stands in them, and their addresses (specification 3, §2 to §5). */
import type { SchoolYear } from './ministry.words.ts';
import type { Fault } from './problem.ts';
import { paths } from './paths.ts';

export const GRADUATION_STATUSES = ['Graduating', 'Remaining', 'Unsure', 'Vocation only'] as const;
export type GraduationStatus = (typeof GRADUATION_STATUSES)[number];

/** The columns of the board, in order; null is nobody's answer yet. */
export const GRADUATION_COLUMNS = [
  { status: null, title: 'Are they graduating?' },
  { status: 'Graduating', title: 'Yes, they are graduating/have graduated!' },
  { status: 'Remaining', title: "No! They're staying here." },
  { status: 'Unsure', title: "I'm not sure ..." },
] as const satisfies readonly { status: GraduationStatus | null; title: string }[];

export const GRADUATION_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "One record per senior and senior_plus of each campus." */
export const SENIOR_YEARS: readonly SchoolYear[] = ['senior', 'senior_plus'];

export const GRADUATION_TEXTS = {
  invalid: 'The following fields are invalid: ',
  complete: "This student's information is complete. Thanks!",
  notBack: 'Nobody is moved back to “Are they graduating?”. Choose one of the other columns.',
  vocationOnly: 'This form is about a vocation only: it is not sorted.',
  notVocationOnly: 'Only the form of somebody who is no senior is about a vocation only.',
  oneVocation: 'Choose Religious or Seminary.',
  seasonOver: 'The season of this form is over: it can be read only.',
  noSeason: 'There are no graduation forms of this season to see here.',
} as const;

/** '2026–2027': a season is named by the year in whose spring it ends. */
export function seasonText(year: number): string {
  return `${year - 1}–${year}`;
}

export function seasonIsOver(year: number): string {
  return `The season ${seasonText(year)} is over: its forms can be read only.`;
}

const DIOCESE_LENGTH = 200;
export const GRADUATION_LENGTHS = {
  phone: 40,
  email: 254,
  graduation_year: 10,
  diocese_or_order: DIOCESE_LENGTH,
} as const;

export interface GraduationFields {
  phone: string | null;
  email: string | null;
  graduation_month: string | null;
  graduation_year: string | null;
}

/** "10 digits, with optional parentheses around the area code and optional dash or space separators." */
const PHONE = /^(?:\(\d{3}\)|\d{3})[- ]?\d{3}[- ]?\d{4}$/;
const EMAIL = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;
const SCHOOL_EMAIL = /\.edu$/i;
const YEAR = /^20\d\d$/;

const RULES: { [Name in keyof GraduationFields]: { name: string; fits: (value: string) => boolean } } = {
  email: {
    name: 'email (must be non .edu)',
    fits: (value) => EMAIL.test(value) && !SCHOOL_EMAIL.test(value.normalize('NFKC')),
  },
  phone: { name: 'phone', fits: (value) => PHONE.test(value) },
  graduation_month: { name: 'graduation month', fits: (value) => GRADUATION_MONTHS.some((month) => month === value) },
  graduation_year: { name: 'graduation year', fits: (value) => YEAR.test(value) },
};

/**
 * What of a record cannot be kept. What is not given is no fault: a record may be filled in bit by bit.
 *
 *     invalidGraduationFields({ …, phone: '555' }) // { message: 'The following fields are invalid: phone', errors: […] }
 */
export function invalidGraduationFields(fields: GraduationFields): { message: string; errors: Fault[] } | undefined {
  const wrong = (Object.keys(RULES) as (keyof GraduationFields)[]).filter((field) => {
    const value = fields[field];
    return value !== null && value !== '' && !RULES[field].fits(value);
  });
  if (wrong.length === 0) return undefined;
  const message = `${GRADUATION_TEXTS.invalid}${wrong.map((field) => RULES[field].name).join(', ')}`;
  return {
    message,
    errors: wrong.map((field) => ({
      in: 'body',
      pointer: `/${field}`,
      code: 'invalid',
      detail: `Please check the ${RULES[field].name}.`,
    })),
  };
}

/** What the board counts, and how far the season is. */
export interface GraduationCounts {
  toMove: number;
  toComplete: number;
  completed: number;
  vocations: number;
}

interface Counted {
  graduation_status: GraduationStatus | null;
  is_complete: boolean;
  vocation: { is_entering_religious: boolean; is_entering_seminary: boolean };
}

export function countGraduation(records: readonly Counted[]): GraduationCounts {
  const graduating = records.filter(({ graduation_status: status }) => status === 'Graduating');
  const completed = graduating.filter(({ is_complete }) => is_complete).length;
  return {
    toMove: records.filter(({ graduation_status: status }) => status === null).length,
    toComplete: graduating.length - completed,
    completed,
    vocations: records.filter(({ vocation }) => hasVocation(vocation)).length,
  };
}

/** 'Seminary, Diocese of Marlow'; nothing where there is none. */
export function vocationText(of: Counted['vocation'] & { diocese_or_order: string | null }): string {
  if (!hasVocation(of)) return '';
  return [of.is_entering_religious ? 'Religious' : 'Seminary', of.diocese_or_order].filter(Boolean).join(', ');
}

export function hasVocation(vocation: Counted['vocation']): boolean {
  return vocation.is_entering_religious || vocation.is_entering_seminary;
}

/** "100 when no uncategorized people and no incomplete graduates remain; 50 when only none uncategorized; else 0." */
export function graduationProgress({ toMove, toComplete }: GraduationCounts): 0 | 50 | 100 {
  if (toMove > 0) return 0;
  return toComplete > 0 ? 50 : 100;
}

export const graduationPaths = /* @__PURE__ */ paths('discipleship', {
  listGraduationRecords: 'GET /graduation_records',
  saveGraduationRecords: 'PUT /graduation_records',
  addGraduationRecord: 'POST /graduation_records',
  listEligibleStudents: 'GET /graduation_records/eligibleStudents',
  countGraduationRecords: 'GET /graduation_records/counts',
  watchGraduationRecords: 'GET /graduation_records/events',
  addVocation: 'POST /graduation_records/vocations/:person_id',
  undoGraduationMove: 'POST /graduation_records/:id/undo',
  removeGraduationRecord: 'DELETE /graduation_records/:id',
  bringBackGraduationRecord: 'POST /graduation_records/:id/bringBack',
  graduationOptions: 'GET /list_items/graduationOptions',
});
