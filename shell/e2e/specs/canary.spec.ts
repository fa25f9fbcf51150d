/** A canary as people meet it: some have it, the others do not, nobody goes to and fro, and one that does harm is over by itself. */
import type { Page } from '@playwright/test';
import type { Who } from '../campus/campus.ts';
import { PORTAL } from '../campus/house.ts';
import { publish, remoteAs } from '../commands/releases.ts';
import { expect, test } from '../fixtures.ts';
import { tryAgain } from '../pages/remotes.page.ts';

/** By chance all of them are on one side once in two hundred and fifty: more are asked only then. */
const PEOPLE: readonly Who[] = ['td', 'missionary', 'affiliate', 'chaplain', 'student', 'alumni', 'ad', 'rd', 'pd'];
const STABLE = 'What all have';
const TRIED = 'What some try';
/** "a canary that is clearly worse than stable stops and rolls back by itself within 30 s" */
const STOPPED_WITHIN = 30_000;
/** Pages of other browsers, which never came. */
const OTHERS = 60;

interface LogEntry {
  kind: string;
  who: string;
  why: string;
}

test.use({ expectedErrors: /it was broken/ });

test('of two people one has the canary and one has not, in each browser; it stops by itself, and both have what is live', async ({
  as,
  campus,
  house,
}) => {
  // A command is a process of its own, and so is each of four browsers.
  test.slow();
  const name = `tried-${campus.tag.toLowerCase()}`;
  const admin = await as('admin', '/main');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const remote = await remoteAs(admin);
  try {
    const stable = await publish(remote, name, STABLE);
    await remote('promote', name, stable, '--why', 'The first');
    const tried = await publish(remote, name, TRIED);
    await remote('canary', name, tried, '--percent', '50', '--why', 'A try');

    const sides = new Map<string, { who: Who; page: Page }>();
    for (const who of PEOPLE) {
      if (sides.size === 2) break;
      const page = await as(who, '/main');
      await joined(page);
      sides.set(await versionAt(page, name), { who, page });
    }
    const { page: inIt, who } = sides.get(TRIED) ?? fail('Nobody is in the canary.');
    const { page: out } = sides.get(STABLE) ?? fail('Everybody is in the canary.');
    // Again and again, in another tab, and in the same tab after another page: each on their own side.
    for (let times = 0; times < 3; times += 1) {
      expect(await versionAt(inIt, name)).toBe(TRIED);
      expect(await versionAt(out, name)).toBe(STABLE);
    }
    const secondTab = await as(who, `/${name}`);
    await expect(secondTab.getByRole('heading', { name: TRIED })).toBeVisible();

    await inIt.getByRole('button', { name: 'Break it' }).click();
    await expect(tryAgain(inIt)).toBeVisible();
    const fault = { remote: name, version: tried, channel: 'canary', phase: 'render', count: 1 };
    // Gathered for five seconds, and sent in a way of which nobody outside of the browser reads the body.
    const told = house('registry.remote_report_hour').where({ remote: name }).whereNot({ phase: 'load' });
    await expect
      .poll(() => told.clone().select('remote', 'version', 'channel', 'phase', house.raw('count::int as count')))
      .toEqual([fault]);

    const began = Date.now();
    for (let times = 0; times < OTHERS; times += 1)
      await admin.request.post(`${PORTAL}/r/report`, { data: { rows: [{ ...fault, phase: 'mount' }] } });
    const log = async () => (await remote<{ data: LogEntry[] }>('log', name)).data[0];
    await expect.poll(log, { timeout: STOPPED_WITHIN }).toMatchObject({ kind: 'canary_stop', who: 'health' });
    expect(Date.now() - began).toBeLessThan(STOPPED_WITHIN);
    expect((await log())?.why).toMatch(/^\d+ of \d+ \(\d+\.\d %\) failed, of what is live /);
    expect(await versionAt(inIt, name)).toBe(STABLE);
    expect(await versionAt(out, name)).toBe(STABLE);
    // A tab that was open goes on with what it has.
    await expect(secondTab.getByRole('heading', { name: TRIED })).toBeVisible();
  } finally {
    await house('registry.canary').where({ name }).delete();
    await house('registry.live_release').where({ name, ended_at: null }).update({ ended_at: house.fn.now() });
  }
});

/** The browser has been told on which side its person is: its next page counts. */
async function joined(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emmaus.cohort-of') !== null)).toBe(true);
}

async function versionAt(page: Page, name: string): Promise<string> {
  await page.goto(`/${name}`);
  const heading = page.getByRole('heading', { name: new RegExp(`^(${STABLE}|${TRIED})$`) });
  await expect(heading).toBeVisible();
  return heading.innerText();
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
