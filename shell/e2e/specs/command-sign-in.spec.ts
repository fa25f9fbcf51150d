/** `remote login` as an admin meets it: the sign-in of the portal, the question, and back to the command. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { emailOf } from '../campus/campus.ts';
import { PORTAL } from '../campus/house.ts';
import { fillSignIn } from '../commands/sign-in.ts';
import { expect, test as base } from '../fixtures.ts';
import { PHONE } from '../pages/frame.page.ts';

const COMMAND = resolve(import.meta.dirname, '../../../services/registry/cli/src/main.ts');

interface Login {
  /** Where the command sends the browser. */
  address: string;
  ended: Promise<{ exit: number | null; said: string }>;
}

const test = base.extend<{ login: Login }>({
  login: async ({}, use) => {
    const config = mkdtempSync(join(tmpdir(), 'emmaus-config-'));
    const env = { ...process.env, EMMAUS_PORTAL: PORTAL, EMMAUS_CONFIG_DIR: config };
    const child = spawn(process.execPath, [COMMAND, 'login', '--no-open'], { env });
    let said = '';
    const hear = (part: Buffer) => void (said += part.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const ended = new Promise<number | null>((done) => child.once('close', done)).then((exit) => ({ exit, said }));
    await expect.poll(() => said).toMatch(/^ {2}http\S+$/m);
    await use({ address: /^ {2}(http\S+)$/m.exec(said)?.[1] ?? '', ended });
    child.kill();
    rmSync(config, { recursive: true });
  },
});

// The page lets no script in, axe neither. Everything else is looked at with its policy on.
test.use({ bypassCSP: true, onlyLooks: true });

test('an admin is asked before the command may release as them, on any screen; the command goes on by itself', async ({
  page,
  campus,
  login,
}) => {
  await page.goto(login.address);
  await fillSignIn(page, emailOf(campus, 'admin'));
  const question = page.getByRole('heading', { name: `Release as ${emailOf(campus, 'admin')}?` });
  await expect(question).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  // Whoever presses Enter without looking has agreed to nothing: no button has the focus.
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can close this page.')).toBeVisible();
  const { exit, said } = await login.ended;
  expect(said).toContain(`You are signed in to ${PORTAL} as ${emailOf(campus, 'admin')} until `);
  expect(exit).toBe(0);
});

test('who does not agree is not signed in, and the command says so', async ({ page, campus, login }) => {
  await page.goto(login.address);
  await fillSignIn(page, emailOf(campus, 'admin'));
  await page.getByRole('button', { name: 'Do not agree' }).click();
  const { exit, said } = await login.ended;
  expect(exit).toBe(2);
  expect(said).toMatch(/not agree/);
});
