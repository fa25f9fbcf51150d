/** The rows of an import: looking at them, correcting them, and taking the people out again. */
import { importCalls as calls } from '@emmaus/contracts/imports.contract';
import { KEPT_SHOWN } from '@emmaus/contracts/imports.words';
import { ownTransactions } from '@emmaus/service-kit/database/transaction';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { csvStream } from '../exports/csv.ts';
import { changeRow } from './change-row.ts';
import { ImportBatchModel } from './import-batch.model.ts';
import { FAULT_HEADINGS, faultLines, findRow, listRows } from './import-rows.queries.ts';
import { importPolicy } from './import.policy.ts';
import { presentImport } from './import.presenter.ts';
import { previewUndo, undoImport, undoMessage } from './undo-import.ts';

export const importRowRoutes = new Routes();

const mayImport = allow(importPolicy, 'import');
const longWork = ownTransactions('how far it has come is shown while it goes on');
const PAGE_SIZE = 20;

importRowRoutes.serve(calls.listImportRows, mayImport, async ({ actor, params, query }) =>
  listRows(await ImportBatchModel.visibleTo(actor, params.id), query.show ?? 'all', pageRequest(query, PAGE_SIZE)),
);

importRowRoutes.serve(calls.changeImportRow, mayImport, longWork, async ({ actor, params, body }) => {
  await ImportBatchModel.visibleTo(actor, params.id);
  await changeRow(actor, params, body);
  return findRow(await ImportBatchModel.visibleTo(actor, params.id), params.row_number);
});

importRowRoutes.serve(calls.downloadImportFaults, mayImport, async ({ actor, params }, ctx) => {
  const batch = await ImportBatchModel.visibleTo(actor, params.id);
  ctx.attachment('import_faults.csv');
  ctx.type = 'text/csv; charset=utf-8';
  return csvStream(faultLines(batch), FAULT_HEADINGS);
});

importRowRoutes.serve(calls.previewUndo, mayImport, async ({ actor, params }) => {
  const { removed, kept } = await previewUndo(await ImportBatchModel.visibleTo(actor, params.id));
  return { removable: removed, kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN) };
});

importRowRoutes.serve(calls.undoImport, mayImport, longWork, async ({ actor, params }) => {
  const outcome = await undoImport(actor, params.id);
  return {
    import: await presentImport(await ImportBatchModel.visibleTo(actor, params.id)),
    removed: outcome.removed,
    kept_count: outcome.kept.length,
    kept: outcome.kept.slice(0, KEPT_SHOWN),
    message: undoMessage(outcome),
  };
});
