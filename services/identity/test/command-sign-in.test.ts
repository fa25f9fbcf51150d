/** "With the portal's own sign-in for people": the command for releases signs in through the browser (RFC 8252). */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { tokenVerifier } from '@emmaus/service-kit/http/tokens';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { Browser } from './browser.ts';
import { identityHouse, type IdentityHouse } from './house.ts';

const MAIN = join(import.meta.dirname, '../../registry/cli/src/main.ts');
const ADMIN = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
const CLIENT = 'emmaus-command';

let house: IdentityHouse;
let door: Server;
let portal: string;
let config: string;
let offers = true;

beforeAll(async () => {
  // As the gateway does: what is offered, and all of the provider, at one address.
  door = createServer((req, res) => void answer(req.url ?? '/', req.method ?? 'GET', req, res));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  house = await identityHouse({ PUBLIC_URL: portal });
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await house.close();
});
beforeEach(() => {
  config = temporaryFolder();
  offers = true;
});

async function answer(path: string, method: string, req: AsyncIterable<Buffer>, res: ServerResponse) {
  if (path === '/settings.json') {
    const oidc = {
      issuer: `${portal}/identity`,
      clientId: 'emmaus-portal',
      scope: 'openid profile groups phone params',
    };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ oidc: offers ? { ...oidc, commandClientId: CLIENT } : oidc }));
    return;
  }
  const body: Buffer[] = [];
  for await (const part of req) body.push(part);
  const host = new URL(portal).host;
  const said = await fetch(house.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: Buffer.concat(body) } : {}),
  });
  res.writeHead(said.status, { 'content-type': said.headers.get('content-type') ?? 'text/plain' });
  res.end(Buffer.from(await said.arrayBuffer()));
}

interface Login {
  /** Where the command sends the browser. */
  address: Promise<string>;
  ended: Promise<{ exit: number | null; out: string; fault: string }>;
}

function command(...words: string[]): Login {
  const env = { PATH: process.env['PATH'], EMMAUS_PORTAL: portal, EMMAUS_CONFIG_DIR: config };
  const child = spawn(process.execPath, [MAIN, ...words], { env });
  let [out, fault] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  const address = new Promise<string>((resolve) =>
    child.stderr.on('data', (part: Buffer) => {
      fault += part.toString();
      const [, said] = /^ {2}(http\S+)$/m.exec(fault) ?? [];
      if (said) resolve(said);
    }),
  );
  return { address, ended: new Promise((resolve) => child.once('close', (exit) => resolve({ exit, out, fault }))) };
}

/** Signs in as the admin and answers the question; gives where the browser is sent in the end. */
async function agree(
  address: string,
  says: 'yes' | 'no',
  browser = new Browser(() => house.url, portal),
): Promise<string> {
  let { answer: page } = await browser.follow(await browser.request(address));
  for (let at = formOf(await page.text()); at.includes('/interaction/'); at = formOf(await page.text())) {
    const isQuestion = asked.get(at) === 'agree';
    const form: Record<string, string> = isQuestion ? { agree: says } : { email: ADMIN.email, password: DEMO_PASSWORD };
    const { answer: next, location } = await browser.follow(await browser.post(at, form));
    if (location) return location;
    page = next;
  }
  throw new Error('The browser was sent nowhere.');
}

/** What a form asks, by its address: the page has said so. */
const asked = new Map<string, 'agree' | 'sign in'>();
function formOf(text: string): string {
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
  asked.set(action, text.includes('name="agree"') ? 'agree' : 'sign in');
  return action;
}

test('"login": signed in by the browser, kept for nobody else to read, used by other verbs, and forgotten by "logout"', async () => {
  const login = command('login', '--no-open', '--json');
  const address = await login.address;
  const back = await agree(address, 'yes');
  expect(back).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\?code=/);
  expect(await (await fetch(back)).text()).toBe('You are signed in to the command. You can close this page.\n');
  const { exit, out } = await login.ended;
  expect([exit, JSON.parse(out)]).toEqual([
    0,
    { portal, email: ADMIN.email, until: expect.any(String), file: join(config, 'sign-ins.json') },
  ]);

  const file = join(config, 'sign-ins.json');
  if (process.platform !== 'win32') expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const kept = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { accessToken: string; idToken: string }>)[
    portal
  ];
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['accessToken', 'email', 'expiresAt', 'idToken']);

  // The registry takes the two; whoever was not told of the command's client does not.
  const settings = {
    issuer: `${portal}/identity`,
    clientId: 'emmaus-portal',
    audience: 'urn:emmaus:api',
    jwksUri: `${portal}/identity/jwks`,
    accessTokenType: 'at+jwt',
  };
  const registry = tokenVerifier({ ...settings, commandClientId: CLIENT });
  await expect(registry(kept?.accessToken, kept?.idToken)).resolves.toMatchObject({ subject: ADMIN.sub });
  await expect(tokenVerifier(settings)(kept?.accessToken, kept?.idToken)).rejects.toMatchObject({
    code: 'not_signed_in',
  });

  // Here is no registry, and who asks is known: it is asked.
  expect((await command('list').ended).fault).not.toMatch(/^Say who you are/);
  expect((await command('logout').ended).out).toBe(`${ADMIN.email} is no longer signed in to ${portal} here.\n`);
  expect((await command('list').ended).fault).toMatch(/^Say who you are/);
});

test('whoever does not agree is signed in to nothing, and is asked again the next time, signed in or not', async () => {
  const browser = new Browser(() => house.url, portal);
  for (const says of ['no', 'no'] as const) {
    const login = command('login', '--no-open');
    const back = await agree(await login.address, says, browser);
    expect(new URL(back).searchParams.get('error')).toBe('access_denied');
    await fetch(back);
    expect(await login.ended).toMatchObject({
      exit: 2,
      fault: expect.stringContaining('It was not agreed to in the browser, so nobody is signed in.\n'),
    });
  }
  expect(existsSync(join(config, 'sign-ins.json'))).toBe(false);
});

test('an answer with another state or at another path is refused, and the right one is still waited for', async () => {
  const login = command('login', '--no-open');
  const back = new URL(await agree(await login.address, 'yes'));
  const other = new URL(back);
  other.searchParams.set('state', 'of-somebody-else');
  expect((await fetch(other)).status).toBe(400);
  expect((await fetch(new URL('/', back))).status).toBe(404);
  expect((await fetch(back)).status).toBe(200);
  expect((await login.ended).exit).toBe(0);
});

test('a code that is not the provider’s is a fault, and nothing is kept', async () => {
  const login = command('login', '--no-open');
  const back = new URL(await agree(await login.address, 'yes'));
  back.searchParams.set('code', 'made-up');
  expect(await (await fetch(back)).text()).toContain('You are not signed in');
  expect(await login.ended).toMatchObject({ exit: 1, fault: expect.stringContaining('The sign-in did not work') });
  expect(existsSync(join(config, 'sign-ins.json'))).toBe(false);
});

test('nobody comes in time; and a portal whose provider has no client for it says so', async () => {
  expect(await command('login', '--no-open', '--wait', '1').ended).toMatchObject({
    exit: 2,
    fault: expect.stringContaining('Nobody signed in in time.'),
  });
  offers = false;
  expect(await command('login').ended).toMatchObject({
    exit: 2,
    fault: expect.stringContaining('it has no OIDC_COMMAND_CLIENT_ID. Take a deploy token.'),
  });
});

test('the provider sends the command back to a port of the machine only', async () => {
  const login = command('login', '--no-open', '--wait', '2');
  const address = new URL(await login.address);
  address.searchParams.set('redirect_uri', 'http://evil.example/callback');
  const browser = new Browser(() => house.url, portal);
  const { answer: page, location } = await browser.follow(await browser.request(address.href));
  expect([page.status, location]).toEqual([400, null]);
  await login.ended;
});
