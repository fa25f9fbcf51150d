/** An import as the server knows it while a test goes on. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, delay, http, HttpResponse, server } from '@emmaus/remote-kit/testing/server.ts';
import { remote } from '../root.tsx';
import { importBatch, importRow, pageOf } from './import-fixtures.ts';

export const BATCH = '/api/people/imports/7';

const server7 = { standing: importBatch(), looks: 0 };

/** Begin every test with it. */
export function serveImport(batch: Import): void {
  stands(batch);
  server7.looks = 0;
  server.use(
    http.get(`*${BATCH}`, () => {
      server7.looks += 1;
      return HttpResponse.json(server7.standing);
    }),
    answers(`${BATCH}/rows`, pageOf([importRow()], 20)),
  );
}

/** From now on the import stands like this. */
export function stands(batch: Import): void {
  server7.standing = batch;
}

/** How often the page has looked. */
export const looks = (): number => server7.looks;

/** Answers a change with how the import stands afterwards, and keeps what was sent. */
export function changes(path: string, after: Partial<Import>, method: 'put' | 'post' = 'put', wait = 0): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`*${BATCH}/${path}`, async ({ request }) => {
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
