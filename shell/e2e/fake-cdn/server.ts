/**
 * A CDN of bad remotes, for the specs that prove that no remote can take the portal down with it.
 *
 *     const cdn = await startFakeCdn();                       // or: node shell/e2e/fake-cdn/server.ts 4010
 *     await page.route('**\/r/**', cdn.fulfil);               // the portal's own origin, so the policy for scripts holds
 *     await page.goto('/fake/throws-on-load');
 *     await cdn.close();
 *
 * `fulfil` answers what the fake CDN has and adds the fake remotes to the portal's own `live.json`; every
 * other address goes to the portal as usual.
 */
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { type FakeFile, fakeFile, fakeReleases } from './bad-remotes.ts';

export interface FakeCdn {
  url: string;
  /** A handler for Playwright's `page.route('**\/r/**', …)`. */
  fulfil(route: Route): Promise<void>;
  close(): Promise<void>;
}

/** What is at a path: a file of a bad remote, the list of them, or nothing. */
export function fakeAnswer(path: string): FakeFile | null {
  if (path === '/r/live.json') return { status: 200, type: 'application/json', body: JSON.stringify(fakeReleases()) };
  return fakeFile(path);
}

export async function startFakeCdn(port = 0): Promise<FakeCdn> {
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://cdn').pathname).then(({ status, type, body }) => {
      response.writeHead(status, {
        'content-type': type,
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      response.end(body);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, fulfil: (route) => fulfil(url, route), close: () => close(server) };
}

async function answer(path: string): Promise<FakeFile> {
  const file = fakeAnswer(path) ?? { status: 404, type: 'text/plain', body: 'Not found' };
  if (file.delay) await pause(file.delay);
  return file;
}

async function fulfil(url: string, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/r/live.json') return fulfilLive(route);
  if (!fakeFile(pathname)) return route.fallback();
  try {
    const response = await fetch(url + pathname);
    const contentType = response.headers.get('content-type') ?? 'text/plain';
    await route.fulfill({ status: response.status, contentType, body: await response.text() });
  } catch {
    // The test, its page and the CDN may be gone by the time a slow answer comes.
  }
}

/** The portal's own remotes stay, so that a spec can show that they work beside the bad ones. */
async function fulfilLive(route: Route): Promise<void> {
  const fake = fakeReleases();
  const headers = { ...route.request().headers() };
  delete headers['if-none-match'];
  const response = await route.fetch({ headers });
  const real = (await response.json()) as ReturnType<typeof fakeReleases>;
  await route.fulfill({ json: { ...real, remotes: [...real.remotes, ...fake.remotes] } });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

if (import.meta.main) {
  const cdn = await startFakeCdn(Number(process.argv[2] ?? 4010));
  console.log(`The fake CDN answers at ${cdn.url}/r/live.json`);
}
