/** Bringing people in from a file, step by step. */
import Router from '@koa/router';
import { importCalls } from '@emmaus/contracts/imports.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { signature } from '@emmaus/service-kit/database/base-model';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { connection, inTransaction } from '@emmaus/service-kit/database/transaction';
import { checkImport } from './check-import.ts';
import { commitImport, expectOpen } from './commit-import.ts';
import { exclusively } from './exclusive-work.ts';
import { findImport, listImports } from './import-batch.queries.ts';
import { importPolicy } from './import.policy.ts';
import { presentImport } from './import.presenter.ts';
import { mapImport } from './map-import.ts';
import { readUpload } from './read-upload.ts';
import { uploadImport } from './upload-import.ts';

export const importRoutes = new Router();

const calls = importCalls;
const mayImport = () => allow(importPolicy, 'import');
const LIST_SIZE = 10;

importRoutes.get(
  calls.listImports.path,
  signedIn(),
  mayImport(),
  input(calls.listImports),
  async function readImports(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.listImports);
    const page = pageRequest(asked.query, LIST_SIZE);
    const { imports, total } = await listImports(database, actor, page);
    ctx.body = toPage(imports, total, page);
  },
);

importRoutes.post(
  calls.uploadImport.path,
  signedIn(),
  mayImport(),
  input(calls.uploadImport),
  inTransaction(),
  async function takeFile(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.uploadImport);
    const bytes = await readUpload(ctx.req);
    const id = await uploadImport(database, actor, { bytes, fileName: asked.query.file_name ?? 'Pasted text' });
    ctx.status = 201;
    ctx.body = await presentImport(database, await findImport(database, actor, id));
  },
);

importRoutes.get(calls.getImport.path, signedIn(), mayImport(), input(calls.getImport), async function readImport(ctx) {
  const { actor, database, input: asked } = routeOf(ctx, calls.getImport);
  ctx.body = await presentImport(database, await findImport(database, actor, asked.params.id));
});

importRoutes.delete(
  calls.discardImport.path,
  signedIn(),
  mayImport(),
  input(calls.discardImport),
  async function discardImport(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.discardImport);
    const { id } = asked.params;
    await findImport(database, actor, id);
    await exclusively(database, id, { kind: 'check', total: 0 }, async () => {
      const own = connection(database);
      expectOpen(await findImport(own, actor, id));
      await own('import_batch').where({ id }).delete();
    });
    ctx.status = 204;
  },
);

importRoutes.put(calls.mapImport.path, signedIn(), mayImport(), input(calls.mapImport), async function mapColumns(ctx) {
  const { actor, database, input: asked } = routeOf(ctx, calls.mapImport);
  const { id } = asked.params;
  const { row_count: total } = await findImport(database, actor, id);
  await exclusively(database, id, { kind: 'check', total }, async (report) => {
    const batch = await findImport(connection(database), actor, id);
    expectOpen(batch);
    await checkImport(database, actor, await mapImport(database, actor, batch, asked.body), { report });
  });
  ctx.body = await presentImport(database, await findImport(database, actor, id));
});

importRoutes.put(
  calls.chooseForImport.path,
  signedIn(),
  mayImport(),
  input(calls.chooseForImport),
  inTransaction(),
  async function choose(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.chooseForImport);
    const { id } = asked.params;
    expectOpen(await findImport(database, actor, id));
    await database('import_batch')
      .where({ id })
      .update({ ...asked.body, ...signature('updated') });
    ctx.body = await presentImport(database, await findImport(database, actor, id));
  },
);

importRoutes.post(
  calls.commitImport.path,
  signedIn(),
  mayImport(),
  input(calls.commitImport),
  async function importPeople(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.commitImport);
    const { id } = asked.params;
    await commitImport(database, actor, id, asked.body.people);
    ctx.body = await presentImport(database, await findImport(database, actor, id));
  },
);
