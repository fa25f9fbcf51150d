/** What is kept of a record that was written while somebody acted as somebody else. */
import type { TOLD } from '@emmaus/contracts/acting.words';

export type ToldValue = string | number | boolean | null;

export interface ToldField {
  field: string;
  /** Both are null where the value is nobody's business: only that it changed is told. */
  before: ToldValue;
  after: ToldValue;
}

export interface ToldRecord {
  /** The table, which is named for what a row of it is: 'person'. */
  kind: string;
  what: (typeof TOLD)[number];
  id: number | null;
  name: string | null;
  /** The records it belongs to, by column: {"person_id": 12}. */
  refs: Record<string, number>;
  fields: ToldField[];
  /** More than one where they are told together. */
  count: number;
}
