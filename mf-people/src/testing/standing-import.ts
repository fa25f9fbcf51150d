/** An import as the server knows it while a test goes on. */
import { type Import, importCalls } from '@emmaus/contracts/imports.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, delay, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { remote } from '../root.tsx';
import { importBatch, importRow, pageOf } from './import-fixtures.ts';

const server7 = { standing: importBatch(), looks: 0 };

/** Begin every test with it. */
export function serveImport(batch: Import): void {
  stands(batch);
  server7.looks = 0;
  server.use(
    serves(at(importCalls.getImport, { id: 7 }), () => {
      server7.looks += 1;
      return HttpResponse.json(server7.standing);
    }),
    answers(at(importCalls.listImportRows, { id: 7 }), pageOf([importRow()], 20)),
  );
}

/** From now on the import stands like this. */
export function stands(batch: Import): void {
  server7.standing = batch;
}

/** How often the page has looked. */
export const looks = (): number => server7.looks;

/** Answers a change with how the import stands afterwards, and keeps what was sent. */
export function changes(
  call: 'mapImport' | 'chooseForImport' | 'commitImport',
  after: Partial<Import>,
  wait = 0,
): unknown[] {
  const sent: unknown[] = [];
  server.use(
    serves(at(importCalls[call], { id: 7 }), async ({ request }) => {
      sent.push(await request.json());
      await delay(wait);
      stands({ ...server7.standing, ...after });
      return HttpResponse.json(server7.standing);
    }),
  );
  return sent;
}

export const openImport = (path = '/people/import/7') =>
  renderRemote(remote, { path, portal: fakePortal({ role: 'td' }) });
