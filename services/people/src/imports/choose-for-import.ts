/** What happens to possible duplicates and to rows with faults, as somebody chose. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { expectOpen } from './commit-import.ts';
import { ImportBatchModel, type ImportChoices } from './import-batch.model.ts';

/** @throws Problem conflict (409) when it is imported already */
export async function chooseForImport(actor: Actor, id: number, choices: ImportChoices): Promise<void> {
  // Whoever brings its people in at this moment is waited for.
  await ImportBatchModel.lock(id);
  const batch = await ImportBatchModel.visibleTo(actor, id);
  expectOpen(batch);
  await batch.choose(choices);
}
