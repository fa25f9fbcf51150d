/** Bringing people in from a file, step by step. */
import { importCalls as calls } from '@emmaus/contracts/imports.contract';
import { ownTransactions, transaction } from '@emmaus/service-kit/database/transaction';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
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
const longWork = ownTransactions('how far it has come is shown while it goes on');
const LIST_SIZE = 10;

importRoutes.serve(calls.listImports, mayImport, ({ actor, query }) =>
  listImports(actor, pageRequest(query, LIST_SIZE)),
);

importRoutes.serve(calls.uploadImport, mayImport, longWork, async ({ actor, query }, ctx) => {
  const { file_name: fileName = 'Pasted text' } = query;
  // Read before the transaction: a slow line would hold a connection all the while.
  const bytes = await readUpload(ctx.req);
  const id = await transaction<number>(() => uploadImport(actor, { bytes, fileName }));
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});

importRoutes.serve(calls.getImport, mayImport, async ({ actor, params }) =>
  presentImport(await ImportBatchModel.visibleTo(actor, params.id)),
);

importRoutes.serve(calls.discardImport, mayImport, longWork, async ({ actor, params: { id } }) => {
  await ImportBatchModel.visibleTo(actor, id);
  await exclusively(id, { kind: 'check', total: 0 }, async () => {
    const batch = await ImportBatchModel.visibleTo(actor, id);
    expectOpen(batch);
    await batch.discard();
  });
});

importRoutes.serve(calls.mapImport, mayImport, longWork, async ({ actor, params: { id }, body }) => {
  await mapImport(actor, id, body);
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});

importRoutes.serve(calls.chooseForImport, mayImport, async ({ actor, params: { id }, body }) => {
  const batch = await ImportBatchModel.visibleTo(actor, id);
  expectOpen(batch);
  await batch.choose(body);
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});

importRoutes.serve(calls.commitImport, mayImport, longWork, async ({ actor, params: { id }, body }) => {
  await commitImport(actor, id, body.people);
  return presentImport(await ImportBatchModel.visibleTo(actor, id));
});
