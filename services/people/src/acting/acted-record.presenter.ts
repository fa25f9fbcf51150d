/** A record that was written while acting as somebody else, with names in the place of ids. */
import type { ActedRecord } from '@emmaus/contracts/acting.contract';
import type { ToldField, ToldRecord, ToldValue } from '@emmaus/service-kit/acting/told-record';
import { namedBy, type Names } from './acted-names.queries.ts';

export function presentRecord(record: ToldRecord, names: Names): ActedRecord {
  const { kind, what, id, count, fields } = record;
  return {
    kind,
    what,
    id,
    name: nameOf(record, names),
    count,
    fields: fields.map((told) => inWords(told, kind, names)),
  };
}

/** Those by whom a record without a name is known. */
const NAMING = new Set([
  'person_id',
  'root_person_id',
  'delegate_person_id',
  'disciple_person_id',
  'discipler_person_id',
  'leader_person_id',
]);

function nameOf({ kind, id, name, refs }: ToldRecord, names: Names): string | null {
  if (name !== null) return name;
  const own = kind === 'person' || kind === 'location' ? names[kind].get(id ?? 0) : undefined;
  if (own !== undefined) return own;
  const people = Object.entries(refs)
    .filter(([column]) => NAMING.has(column))
    .flatMap(([, person]) => names.person.get(person) ?? []);
  return people.length === 0 ? null : people.join(' and ');
}

function inWords({ field, before, after }: ToldField, kind: string, names: Names): ActedRecord['fields'][number] {
  const table = namedBy(field, kind);
  const named = (value: ToldValue): ToldValue =>
    table && typeof value === 'number' ? (names[table].get(value) ?? value) : value;
  return { field, before: named(before), after: named(after) };
}
