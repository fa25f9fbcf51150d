/** Bringing people in from a file, step by step, and taking them out again. */
import { importCalls as calls } from '@emmaus/contracts/imports.contract';
import { ownTransactions, transaction } from '@emmaus/service-kit/database/transaction';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { answerCsv } from '@emmaus/service-kit/http/csv';
import { bringImportBack } from './bring-import-back.ts';
import { changeRow } from './change-row.ts';
import { chooseForImport } from './choose-for-import.ts';
import { commitImport } from './commit-import.ts';
import { discardImport } from './discard-import.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { listImports } from './import-batch.queries.ts';
import { exportFaults, findRow, listRows } from './import-rows.queries.ts';
import { importPolicy } from './import.policy.ts';
import { mapImport } from './map-import.ts';
import { readImport } from './read-import.ts';
import { readUpload } from './read-upload.ts';
import { previewUndo, undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

const mayImport = allow(importPolicy, 'import');
const longWork = ownTransactions('how far it has come is shown while it goes on');
const whileItLoads = ownTransactions('a slow line would hold a connection all the while');

export const importRoutes = routes(calls, {
  listImports: serve(mayImport, ({ actor, page }) => listImports(actor, page)),
  uploadImport: serve(mayImport, whileItLoads, async ({ actor, query }, ctx) => {
    const bytes = await readUpload(ctx.req);
    const id = await transaction(() => uploadImport(actor, { bytes, fileName: query.file_name || 'Pasted text' }));
    return readImport(actor, id);
  }),
  getImport: serve(mayImport, ({ actor, params }) => readImport(actor, params.id)),
  discardImport: serve(mayImport, longWork, ({ actor, params }) => discardImport(actor, params.id)),
  mapImport: serve(mayImport, longWork, async ({ actor, params, body }) => {
    await mapImport(actor, params.id, body);
    return readImport(actor, params.id);
  }),
  chooseForImport: serve(mayImport, async ({ actor, params, body }) => {
    await chooseForImport(actor, params.id, body);
    return readImport(actor, params.id);
  }),
  listImportRows: serve(mayImport, async ({ actor, params, query, page }) =>
    listRows(actor, await ImportBatchModel.visibleTo(actor, params.id), query.show ?? 'all', page),
  ),
  changeImportRow: serve(mayImport, longWork, async ({ actor, params, body }) => {
    await ImportBatchModel.visibleTo(actor, params.id);
    await changeRow(actor, params, body);
    return findRow(actor, await ImportBatchModel.visibleTo(actor, params.id), params.row_number);
  }),
  downloadImportFaults: serve(mayImport, async ({ actor, params }, ctx) => {
    const batch = await ImportBatchModel.visibleTo(actor, params.id);
    return answerCsv(ctx, 'import_faults.csv', await exportFaults(actor, batch));
  }),
  commitImport: serve(mayImport, longWork, async ({ actor, params, body }) => {
    await commitImport(actor, params.id, body);
    return readImport(actor, params.id);
  }),
  previewUndo: serve(mayImport, ({ actor, params }) => previewUndo(actor, params.id)),
  undoImport: serve(mayImport, longWork, ({ actor, params }) => undoImport(actor, params.id)),
  bringImportBack: serve(mayImport, longWork, ({ actor, params }) => bringImportBack(actor, params.id)),
});
