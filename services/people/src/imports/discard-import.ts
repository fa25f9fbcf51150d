/** An upload that was not imported is thrown away. */
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';

/** @throws Problem conflict (409) when it is imported already, or being worked on */
export async function discardImport(actor: Actor, id: number): Promise<void> {
  await ImportBatchModel.visibleTo(actor, id);
  await exclusively(id, { kind: 'check', total: 0 }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectOpen(batch);
    await batch.discard();
  });
}
