/** Bringing people in from a file, step by step. */
import { importCalls as calls } from '@emmaus/contracts/imports.contract';
import { inTransaction, transaction } from '@emmaus/service-kit/database/transaction';
import { allow } from '@emmaus/service-kit/http/allow';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { commitImport, expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { listImports } from './import-batch.queries.ts';
import { importPolicy } from './import.policy.ts';
import { presentImport } from './import.presenter.ts';
import { mapImport } from './map-import.ts';
import { readUpload } from './read-upload.ts';
import { uploadImport } from './upload-import.ts';

export const importRoutes = new Routes();

const mayImport = allow(importPolicy, 'import');
const LIST_SIZE = 10;

importRoutes.serve(calls.listImports, signedIn(), mayImport, ({ actor, query }) =>
  listImports(actor, pageRequest(query, LIST_SIZE)),
);

importRoutes.serve(calls.uploadImport, signedIn(), mayImport, async ({ actor, query }, ctx) => {
  const { file_name: fileName = 'Pasted text' } = query;
  // Read before the transaction: a slow line would hold a connection all the while.
  const bytes = await readUpload(ctx.req);
  const id = await transaction<number>(() => uploadImport(actor, { bytes, fileName }));
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});

importRoutes.serve(calls.getImport, signedIn(), mayImport, async ({ actor, params }) =>
  presentImport(await ImportBatchModel.visibleTo(actor, params.id)),
);

importRoutes.serve(calls.discardImport, signedIn(), mayImport, async ({ actor, params: { id } }) => {
  await ImportBatchModel.visibleTo(actor, id);
  await exclusively(id, { kind: 'check', total: 0 }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectOpen(batch);
    await batch.discard();
  });
});

importRoutes.serve(calls.mapImport, signedIn(), mayImport, async ({ actor, params: { id }, body }) => {
  await mapImport(actor, id, body);
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});

importRoutes.serve(
  calls.chooseForImport,
  signedIn(),
  mayImport,
  inTransaction(),
  async ({ actor, params: { id }, body }) => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectOpen(batch);
    await batch.choose(body);
    return presentImport(await ImportBatchModel.visibleTo(actor, id));
  },
);

importRoutes.serve(calls.commitImport, signedIn(), mayImport, async ({ actor, params: { id }, body }) => {
  await commitImport(actor, id, body.people);
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});
