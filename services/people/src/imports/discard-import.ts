/** An upload that was not imported is thrown away. */
import { removedOnce } from '@emmaus/service-kit/database/removed-once';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';

/** @throws Problem conflict (409) when it is imported already, or being worked on */
export async function discardImport(actor: Actor, id: number): Promise<void> {
  const once = (discard: () => Promise<object>) => removedOnce(actor, `import ${id}`, discard);
  try {
    await ImportBatchModel.visibleTo(actor, id);
    await exclusively(id, { kind: 'check', total: 0 }, async () => {
      await once(async () => {
        const batch = await ImportBatchModel.visibleTo(actor, id);
        expectOpen(batch);
        await batch.discard();
        return {};
      });
    });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    // Not there, or not any more: it is asked here whether it is the actor who has thrown it away.
    await once(() => Promise.reject(error));
  }
}
