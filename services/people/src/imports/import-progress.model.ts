/** How far the work on an import is. Written beside the work's own transaction, so that others see it. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { beside } from '@emmaus/service-kit/database/connection';

export type WorkKind = 'check' | 'import' | 'undo';

export interface Work {
  kind: WorkKind;
  done: number;
  total: number;
}

export class ImportProgressModel extends BaseModel {
  static override tableName = 'import_progress';
  static override idColumn = 'batch_id';
  static override told = false;

  declare batch_id: number;
  declare kind: WorkKind;
  declare done: number;
  declare total: number;

  static async report(batch_id: number, work: Work): Promise<void> {
    await ImportProgressModel.query(beside())
      .insert({ batch_id, ...work })
      .onConflict('batch_id')
      .merge();
  }

  static async forget(batch_id: number): Promise<void> {
    await ImportProgressModel.query(beside()).delete().where({ batch_id });
  }
}
