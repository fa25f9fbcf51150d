/** A file of people: what was uploaded, what its columns mean, and how far it has come. */
import type { DUPLICATE_CHOICES, FAULTY_CHOICES } from '@emmaus/contracts/imports.words';
import type { ImportMapping, ImportSummary } from '@emmaus/contracts/imports.contract';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { IS_SOMEBODY_OUT } from './import-batch.queries.ts';
import { importPolicy } from './import.policy.ts';

export interface ImportChoices {
  duplicates?: (typeof DUPLICATE_CHOICES)[number] | undefined;
  faulty?: (typeof FAULTY_CHOICES)[number] | undefined;
}

export interface NewImport {
  owner_person_id: number;
  file_name: string;
  encoding: string;
  delimiter: string;
  header: string[];
  columns: ImportMapping['columns'];
  location_id: number | null;
  row_count: number;
}

export class ImportBatchModel extends BaseModel {
  static override tableName = 'import_batch';
  static override audited = true;
  static override untold = ['header', 'columns', 'fallbacks'];
  static override jsonAttributes = ['header', 'columns', 'fallbacks'];

  declare owner_person_id: number;
  declare file_name: string;
  declare state: ImportSummary['state'];
  declare encoding: string;
  declare delimiter: string;
  declare header: string[];
  declare columns: ImportMapping['columns'];
  declare fallbacks: ImportMapping['fallbacks'];
  declare location_id: number | null;
  declare duplicates: (typeof DUPLICATE_CHOICES)[number];
  declare faulty: (typeof FAULTY_CHOICES)[number];
  declare row_count: number;
  declare imported_count: number;
  declare imported_at: Date | null;
  declare removed_count: number;
  declare created_at: Date;
  // Only on what `visibleTo` loads.
  declare created_by: string;
  declare is_somebody_out: boolean;

  static async add(batch: NewImport): Promise<number> {
    const { id } = await ImportBatchModel.query().insert(batch);
    return id;
  }

  /** @throws Problem not_found (404) for what the actor may not see */
  static async visibleTo(actor: Actor, id: number): Promise<ImportBatchModel> {
    const row = await first(sql`
      select import_batch.*, person.name as created_by, ${IS_SOMEBODY_OUT}
      from import_batch join person on person.id = import_batch.owner_person_id
      where import_batch.id = ${id} and ${scope(importPolicy, actor, 'import')}`);
    return ImportBatchModel.fromDatabaseJson(found(row, 'This import'));
  }

  /** Nobody changes it until the transaction ends. The weaker lock: progress is written beside that transaction. */
  static async lock(id: number): Promise<void> {
    await write(sql`select id from import_batch where id = ${id} for no key update`);
  }

  /**
   * Nobody throws it away until the transaction ends. The weakest lock: whoever chooses for its rows need not wait.
   * @throws Problem not_found (404) where somebody has
   */
  static async keep(id: number): Promise<void> {
    const [kept] = await write(sql`select id from import_batch where id = ${id} for key share`);
    found(kept, 'This import');
  }

  /** Uploads that came to nothing, and the cells of old imports, are not kept longer: they are about people. */
  static async forgetOlderThan(days: number): Promise<void> {
    const old = sql`now() - make_interval(days => ${days}::int)`;
    await write(sql`delete from import_batch where imported_at is null and updated_at < ${old}`);
    await write(sql`
      delete from import_row using import_batch
      where import_batch.id = import_row.batch_id and import_batch.imported_at < ${old}`);
  }

  async setMapping({ columns, fallbacks, location_id }: ImportMapping): Promise<void> {
    await this.$query().patch({ columns, fallbacks, location_id });
  }

  async choose(choices: ImportChoices): Promise<void> {
    await this.$query().patch(choices);
  }

  async markChecked(): Promise<void> {
    await this.$query().patch({ state: 'checked' });
  }

  async markImported(people: number): Promise<void> {
    const imported_at = new Date(now().epochMilliseconds);
    await this.$query().patch({ state: 'imported', imported_at, imported_count: people });
  }

  async markUndone(removed: number): Promise<void> {
    await this.$query().patch({ state: 'undone', removed_count: this.removed_count + removed });
  }

  /** It can be undone again. */
  async markBroughtBack(people: number): Promise<void> {
    const removed_count = this.removed_count - people;
    await this.$query().patch({ state: removed_count === 0 ? 'imported' : 'undone', removed_count });
  }

  async discard(): Promise<void> {
    await this.$query().delete();
  }
}
