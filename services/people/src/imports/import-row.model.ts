/** A row of a file: its cells, what was corrected, the person it says, and who came of it. */
import type { DUPLICATE_CHOICES, ImportField } from '@emmaus/contracts/imports.words';
import { tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { insertAll, write } from '@emmaus/service-kit/database/write';
import { peopleOfImport } from './imported-people.queries.ts';
import type { ParsedFile } from './parse-file.ts';
import type { CheckedRow } from './row-check.ts';

export class ImportRowModel extends BaseModel {
  static override tableName = 'import_row';
  static override idColumn = ['batch_id', 'row_number'];

  static async addAll(batch_id: number, rows: ParsedFile['rows']): Promise<void> {
    await insertAll(
      'import_row',
      rows.map((row) => ({ batch_id, ...row })),
    );
  }

  /** Null leaves it to the choice for all rows. */
  static async choose(
    batchId: number,
    rowNumber: number,
    choice: (typeof DUPLICATE_CHOICES)[number] | null,
  ): Promise<void> {
    await write(
      sql`update import_row set choice = ${choice} where batch_id = ${batchId} and row_number = ${rowNumber}`,
    );
    ImportRowModel.#tell(batchId, rowNumber, { choice });
  }

  static async correct(
    batchId: number,
    rowNumber: number,
    values: Partial<Record<ImportField, string>>,
  ): Promise<void> {
    await write(sql`
      update import_row set edits = edits || ${JSON.stringify(values)}::jsonb
      where batch_id = ${batchId} and row_number = ${rowNumber}`);
    ImportRowModel.#tell(batchId, rowNumber, values);
  }

  /** Of a row of a file that is nobody yet: which, and which of its fields were written. */
  static #tell(batch_id: number, rowNumber: number, written: Readonly<Record<string, unknown>>): void {
    const untold = Object.keys(written);
    const before = { batch_id, name: `row ${rowNumber}`, ...Object.fromEntries(untold.map((field) => [field, '…'])) };
    tellChanged({ kind: 'import_row', untold }, before, written);
  }

  static async setChecked(batchId: number, checked: readonly ({ row_number: number } & CheckedRow)[]): Promise<void> {
    await write(sql`
      update import_row set person = checked.person, location_id = checked.location_id, faults = checked.faults
      from json_to_recordset(${JSON.stringify(checked)}::json)
        as checked(row_number int, person jsonb, location_id int, faults jsonb)
      where import_row.batch_id = ${batchId} and import_row.row_number = checked.row_number`);
  }

  /** `told` gives `row_number` and `duplicates` of the rows that have any; the others have none from now on. */
  static async setDuplicates(batchId: number, told: Sql): Promise<void> {
    await write(sql`update import_row set duplicates = '[]' where batch_id = ${batchId} and duplicates <> '[]'`);
    await write(sql`
      update import_row set duplicates = told.duplicates from (${told}) told
      where import_row.batch_id = ${batchId} and import_row.row_number = told.row_number`);
  }

  /** Who came of which row. */
  static async setPeople(batchId: number, made: readonly { row_number: number; person_id: number }[]): Promise<void> {
    await write(sql`
      update import_row set person_id = made.person_id
      from json_to_recordset(${JSON.stringify(made)}::json) as made(row_number int, person_id int)
      where import_row.batch_id = ${batchId} and import_row.row_number = made.row_number`);
  }

  /** Whoever edits one of those who came of the file now waits, and finds nobody if they are removed in this transaction. */
  static async lockPeople(batchId: number): Promise<void> {
    const ids = await peopleOfImport(batchId);
    await write(sql`select 1 from person where id = any(${ids}::int[]) order by id for update`);
  }
}
