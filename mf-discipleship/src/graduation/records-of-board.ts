/** What an answer or an event changes of the records that are on the screen. Pure: anything may come twice, and late. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';

/** The column of those who are not sorted: the wire has null for them. */
export const UNSORTED = 'unsorted';

/** A record in the place of its older self; one that is new stands at the end. An older one changes nothing. */
export function withRecord(records: readonly GraduationRecord[], record: GraduationRecord): GraduationRecord[] {
  const known = records.find(({ id }) => id === record.id);
  if (!known) return [...records, record];
  return known.version > record.version ? [...records] : records.map((one) => (one.id === record.id ? record : one));
}

export function withoutRecord(records: readonly GraduationRecord[], id: number): GraduationRecord[] {
  return records.filter((one) => one.id !== id);
}

/** Those on the board: who is no senior has a vocation only, and no column. In each column what is left to do comes first. */
export function onBoard(records: readonly GraduationRecord[]): GraduationRecord[] {
  return records
    .filter(({ graduation_status: status }) => status !== 'Vocation only')
    .toSorted((one, other) => Number(one.is_complete) - Number(other.is_complete));
}

const FIELDS = [
  ['phone', 'phone'],
  ['email', 'e-mail'],
  ['graduation_month', 'month'],
  ['graduation_year', 'year'],
] as const satisfies readonly (readonly [keyof GraduationRecord, string])[];

/** 'Phone and month missing'; nothing where a record is complete. */
export function missingOf(record: GraduationRecord): string {
  const missing = FIELDS.filter(([field]) => record[field] === null).map(([, word]) => word);
  if (missing.length === 0) return '';
  const words = new Intl.ListFormat('en-US').format(missing);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} missing`;
}
