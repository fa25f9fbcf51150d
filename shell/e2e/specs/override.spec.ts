/** A remote of somebody's own machine in a portal that runs: for one account, from one origin, until it is reset. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { IssuedOverride } from '@emmaus/contracts/overrides.contract';
import { registryPaths } from '@emmaus/contracts/registry.words';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { emailOf } from '../campus/campus.ts';
import { expect, test as base } from '../fixtures.ts';
import { DESK, PHONE, title } from '../pages/frame.page.ts';
import { openRemote, remoteIn } from '../pages/remotes.page.ts';

const DIST = join(import.meta.dirname, '../../../mf-recruitment/dist');

const test = base.extend<{ origin: string }>({
  /** Serves the remote as a developer's machine does. */
  origin: async ({}, use) => {
    const server = createServer((req, res) => {
      const file = join(DIST, new URL(req.url ?? '/', 'http://localhost').pathname);
      res.setHeader('Access-Control-Allow-Origin', '*');
      res.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'application/json');
      if (existsSync(file) && statSync(file).isFile()) createReadStream(file).pipe(res);
      else res.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test.use({ onlyLooks: true });

/** As the command does, with the sign-in of an admin. */
async function issue(admin: Page, body: object): Promise<IssuedOverride> {
  const { origin } = new URL(admin.url());
  const opened = await admin.request.post('/identity/opening', { headers: { origin }, data: { asks: [] } });
  expect(opened.status()).toBe(200);
  const { tokens } = (await opened.json()) as { tokens: { access_token: string; id_token: string } };
  const answer = await admin.request.post(`/api${registryPaths.issueOverride.path}`, {
    headers: { authorization: `Bearer ${tokens.access_token}`, 'x-id-token': tokens.id_token },
    data: body,
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as IssuedOverride;
}

/** On any screen and in both themes. */
async function expectInOrder(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [PHONE, { width: 768, height: 1024 }, DESK]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
}

async function policyOf(page: Page, path = '/main'): Promise<string> {
  const answer = await page.goto(path);
  return answer?.headers()['content-security-policy'] ?? '';
}

test('one account opens it once, has that one remote from there, and resets it; nobody else does', async ({
  as,
  campus,
  origin,
}) => {
  const admin = await as('admin', '/main');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const { token } = await issue(admin, { name: 'recruitment', origin, email: emailOf(campus, 'td'), hours: 8 });
  const page = await as('td', '/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await policyOf(page)).not.toContain(origin);

  const stranger = await as('missionary', `/override?token=${token}`);
  await stranger.getByRole('button', { name: 'Use it in this browser' }).click();
  await expect(stranger.getByText('This override was issued for another account.')).toBeVisible();
  expect(await policyOf(stranger)).not.toContain(origin);

  await page.goto(`/override?token=${token}`);
  await expect(title(page, 'A remote under development')).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Use it in this browser' }).press('Enter');
  const bar = page.locator('[data-override]');
  await expect(bar).toContainText(`Recruitment from ${new URL(origin).host}, 8 h left`);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openRemote(page, 'Depth Chart');
  await expect(remoteIn(page, 'ready')).toBeVisible();
  expect(scripts.filter((script) => script.startsWith(origin))).not.toEqual([]);
  expect(scripts.filter((script) => script.includes('/r/recruitment/'))).toEqual([]);
  // Beside it stand the ports that a house of the tests lets in for everybody.
  expect(await policyOf(page)).toMatch(new RegExp(`script-src 'self'[^;]* ${origin};`));

  await expectInOrder(page);
  await bar.getByRole('button', { name: 'Reset' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await policyOf(page)).not.toContain(origin);
  await page.goto(`/override?token=${token}`);
  await page.getByRole('button', { name: 'Use it in this browser' }).click();
  await expect(page.getByText('each opens once')).toBeVisible();
});
