import type { Import } from '@emmaus/contracts/imports.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { ImportBatchModel } from './import-batch.model.ts';
import { presentImport } from './import.presenter.ts';

/** How an import stands now. @throws Problem not_found (404) */
export async function readImport(actor: Actor, id: number): Promise<Import> {
  return presentImport(actor, await ImportBatchModel.visibleTo(actor, id));
}
