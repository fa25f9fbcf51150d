/**
 * Which records a call writes while somebody acts as somebody else, kept with the line of the change. Models tell it of
 * themselves (`BaseModel`, `insertAll`), so nobody has to think of it. Outside of acting nothing is read or kept.
 */
import { requestContext } from '../http/request-context.ts';
import type { ToldRecord, ToldValue } from './told-record.ts';

/** What is told of a model's rows. */
export interface Telling {
  kind: string;
  /** Columns of which only a change is told, not the value. */
  untold: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** Records told one by one of a call; what comes after them is counted. */
const MOST_RECORDS = 50;
const LONGEST_TEXT = 2_000;
const OF_THE_HOUSE =
  /^(?:id|version|submission_id|(?:created|updated|removed|deleted)_(?:at|by_subject|by_(?:root_)?person_id))$/;
const SECRET = /token|secret|password|hash|link/;

/** Whether what is written now has to be told. */
export function isTold(): boolean {
  return requestContext()?.told !== undefined;
}

export function tellAdded(telling: Telling, row: Row): void {
  const fields = heldBy(telling, row).map(([field, after]) => ({ field, before: null, after }));
  tell({ ...about(telling, row), what: 'added', fields });
}

/** Marked so, a row is kept though nobody is shown it: `signature('removed')`, `signature('deleted')`. */
const KEPT = ['removed_at', 'deleted_at'];

/**
 * `after` holds what was written of the row, which need not have been different. A row that is kept when it is removed is told
 * as removed, and as added when it is brought back.
 */
export function tellChanged(telling: Telling, before: Row, after: Row): void {
  const kept = KEPT.find((column) => column in after && (before[column] == null) !== (after[column] == null));
  if (kept !== undefined) return before[kept] == null ? tellRemoved(telling, before) : tellAdded(telling, before);
  const changed = Object.keys(after).filter(
    (column) => !OF_THE_HOUSE.test(column) && after[column] !== undefined && differ(before[column], after[column]),
  );
  if (changed.length === 0) return;
  const fields = changed.map((column) => {
    const values = isWithheld(telling, column) ? [null, null] : [valueOf(before[column]), valueOf(after[column])];
    return { field: column, before: values[0] ?? null, after: values[1] ?? null };
  });
  tell({ ...about(telling, before), what: 'changed', fields });
}

export function tellRemoved(telling: Telling, row: Row): void {
  const fields = heldBy(telling, row).map(([field, before]) => ({ field, before, after: null }));
  tell({ ...about(telling, row), what: 'removed', fields });
}

function heldBy(telling: Telling, row: Row): [string, ToldValue][] {
  return Object.keys(row)
    .filter((column) => !OF_THE_HOUSE.test(column) && !isWithheld(telling, column) && row[column] != null)
    .map((column) => [column, valueOf(row[column])]);
}

export function tellDownload(name: string | null, count: number): ToldRecord {
  return { kind: 'file', what: 'downloaded', id: null, name, refs: {}, fields: [], count };
}

function about({ kind }: Telling, row: Row): Omit<ToldRecord, 'what' | 'fields'> {
  const refs = Object.entries(row).filter(
    (entry): entry is [string, number] =>
      entry[0].endsWith('_id') && !OF_THE_HOUSE.test(entry[0]) && typeof entry[1] === 'number',
  );
  const name = row['name'] ?? row['title'] ?? row['file_name'];
  return {
    kind,
    id: typeof row['id'] === 'number' ? row['id'] : null,
    name: typeof name === 'string' ? name : null,
    refs: Object.fromEntries(refs),
    count: 1,
  };
}

function tell(record: ToldRecord): void {
  const told = requestContext()?.told;
  if (!told) return;
  const alike = told.slice(MOST_RECORDS).find(({ kind, what }) => kind === record.kind && what === record.what);
  if (told.length < MOST_RECORDS) told.push(record);
  else if (alike) alike.count += 1;
  else told.push({ ...record, id: null, name: null, refs: {}, fields: [] });
}

function isWithheld({ untold }: Telling, column: string): boolean {
  return untold.includes(column) || SECRET.test(column);
}

function differ(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) !== JSON.stringify(after ?? null);
}

function valueOf(value: unknown): ToldValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
