/** `npm run dev`: the address that it prints shows the remote under development, says so, and leads back. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '../fixtures.ts';
import { openRemote, remoteIn } from '../pages/remotes.page.ts';

const ROOT = join(import.meta.dirname, '../../..');

const test = base.extend<{ printed: string }>({
  /** The address that the command prints. */
  printed: async ({ baseURL }, use) => {
    const command = spawn(process.execPath, [join(ROOT, 'scripts/dev.ts'), 'recruitment'], {
      cwd: ROOT,
      env: { ...process.env, PUBLIC_URL: baseURL, NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => command.once('close', resolve));
    const said: string[] = [];
    const address = new Promise<string>((resolve, reject) => {
      for (const stream of [command.stdout, command.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const [, printed] = /^\s+Open\s+(\S+)/.exec(line) ?? [];
          if (printed) resolve(printed);
        });
      void ended.then(() => reject(new Error(`The command ended: ${said.join('\n')}`)));
    });
    try {
      await use(await address);
    } finally {
      command.kill('SIGTERM');
      await ended;
    }
  },
});

test.use({ onlyLooks: true });

test('the address that npm run dev prints shows the remote from there, with a bar that leads back', async ({
  as,
  printed,
}) => {
  const page = await as('missionary', printed);
  await expect(page).toHaveURL(/\/main/);
  const bar = page.locator('[data-dev-remotes]');
  await expect(bar).toContainText(/Recruitment from localhost:\d+/);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await openRemote(page, 'Depth Chart');
  await expect(remoteIn(page, 'ready')).toBeVisible();
  const { port } = new URL(new URL(printed).searchParams.get('dev-remote')?.replace(/^recruitment=/, '') ?? '');
  expect(scripts.some((script) => new URL(script).port === port)).toBe(true);

  await bar.getByRole('button', { name: 'Use the live releases' }).click();
  await expect(remoteIn(page, 'ready')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto('/main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  // The bare address leads on to the home page; what it asks for is not lost on the way.
  await page.goto(`/${new URL(printed).search}`);
  await expect(bar).toBeVisible();
});
