/** The rows of an import: looking at them, mending them, and taking the people out again. */
import Router from '@koa/router';
import { importCalls } from '@emmaus/contracts/imports.contract';
import { KEPT_SHOWN } from '@emmaus/contracts/imports.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { csvStream } from '../exports/csv.ts';
import { changeRow } from './change-row.ts';
import { findImport } from './import-batch.queries.ts';
import { FAULT_HEADINGS, faultLines, findRow, listRows } from './import-rows.queries.ts';
import { importPolicy } from './import.policy.ts';
import { presentImport } from './import.presenter.ts';
import { previewUndo, type UndoOutcome, undoImport } from './undo-import.ts';

export const importRowRoutes = new Router();

const calls = importCalls;
const mayImport = () => allow(importPolicy, 'import');
const PAGE_SIZE = 20;

importRowRoutes.get(
  calls.listImportRows.path,
  signedIn(),
  mayImport(),
  input(calls.listImportRows),
  async function readRows(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.listImportRows);
    const batch = await findImport(database, actor, asked.params.id);
    const page = pageRequest(asked.query, PAGE_SIZE);
    const { rows, total } = await listRows(database, batch, { show: asked.query.show ?? 'all', page });
    ctx.body = toPage(rows, total, page);
  },
);

importRowRoutes.put(
  calls.changeImportRow.path,
  signedIn(),
  mayImport(),
  input(calls.changeImportRow),
  async function mendRow(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.changeImportRow);
    await findImport(database, actor, asked.params.id);
    await changeRow(database, actor, asked.params, asked.body);
    const batch = await findImport(database, actor, asked.params.id);
    ctx.body = await findRow(database, batch, asked.params.row_number);
  },
);

importRowRoutes.get(
  calls.downloadImportFaults.path,
  signedIn(),
  mayImport(),
  input(calls.downloadImportFaults),
  async function downloadFaults(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.downloadImportFaults);
    const batch = await findImport(database, actor, asked.params.id);
    ctx.attachment('import_faults.csv');
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = csvStream(faultLines(database, batch), FAULT_HEADINGS);
  },
);

importRowRoutes.get(
  calls.previewUndo.path,
  signedIn(),
  mayImport(),
  input(calls.previewUndo),
  async function readUndo(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.previewUndo);
    const { removed, kept } = await previewUndo(database, await findImport(database, actor, asked.params.id));
    ctx.body = { removable: removed, kept_count: kept.length, kept: kept.slice(0, KEPT_SHOWN) };
  },
);

importRowRoutes.post(calls.undoImport.path, signedIn(), mayImport(), input(calls.undoImport), async function undo(ctx) {
  const { actor, database, input: asked } = routeOf(ctx, calls.undoImport);
  const outcome = await undoImport(database, actor, asked.params.id);
  ctx.body = {
    import: await presentImport(database, await findImport(database, actor, asked.params.id)),
    removed: outcome.removed,
    kept_count: outcome.kept.length,
    kept: outcome.kept.slice(0, KEPT_SHOWN),
    message: undoMessage(outcome),
  };
});

function undoMessage({ removed, kept }: UndoOutcome): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);
  const gone = `${people(removed)} taken out again.`;
  if (kept.length === 0) return gone;
  return `${gone} ${people(kept.length)} ${kept.length === 1 ? 'stays' : 'stay'}, because somebody has worked with them since.`;
}
