/** A report without a signal. */
import type { Page } from '@playwright/test';
import { writeStudyOfNine } from '../campus/roster.ts';
import type { House } from '../campus/house.ts';
import { writePlan } from '../campus/plans.ts';
import { signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice } from '../pages/frame.page.ts';
import { filesAtRest, signOut, waitingSign } from '../pages/offline.page.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** How many records this browser keeps to be looked at without a signal. */
function recordsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'emmaus')) return 0;
    return new Promise((resolve) => {
      const opening = indexedDB.open('emmaus');
      opening.addEventListener('success', () => {
        const count = opening.result.transaction('kept').objectStore('kept').count();
        count.addEventListener('success', () => {
          opening.result.close();
          resolve(count.result);
        });
      });
    });
  });
}

/** Of the meeting of today: how often it was saved, and who was first. */
async function reportOf(house: House, name: string) {
  const [meeting] = await house('bible_studies.attendance as meeting')
    .join('bible_studies.bible_study as study', 'study.id', 'meeting.bible_study_id')
    .where('study.name', name)
    .orderBy('meeting.met_on_date', 'desc')
    .select('meeting.version', 'meeting.first_submitted_by_person_id as by');
  return meeting as { version: number; by: number | null };
}

test('made without a signal it is kept when the tab is closed, not sent by whoever signs in meanwhile, and then sent once', async ({
  page,
  context,
  campus,
  house,
}) => {
  const { name, people } = await writeStudyOfNine(house, campus);
  const plan = await writePlan(house, campus, campus.person.student);
  await signIn(page, campus.person.student.email);
  await expect(page.getByRole('button', { name: `Report ${name}` })).toBeVisible();
  // The rosters come once the page rests, and the plan for the next one.
  await page.waitForResponse((answer) => answer.url().endsWith('/api/bible_studies/mine/rosters'));
  await expect.poll(() => recordsKept(page)).toBe(2);
  await filesAtRest(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: `Report ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('No signal. This roster is of')).toBeVisible();
  await sheet.getByRole('button', { name: 'Same as last time' }).click();
  await sheet.getByRole('checkbox', { name: people[0]!.name }).uncheck();
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await expect(notice(page, /6 of 9 came. Waiting for a signal. It is sent by itself./)).toBeVisible();
  await expect(waitingSign(page)).toBeVisible();
  await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/main');
  await expect(again.getByText(/No signal. This is of/)).toBeVisible();
  await expect(waitingSign(again)).toBeVisible();
  await again.getByRole('button', { name: `Open ${name}` }).click();
  await expect(again.getByRole('checkbox', { name: people[1]!.name })).toBeChecked();
  await expect(again.getByRole('checkbox', { name: people[0]!.name })).not.toBeChecked();
  await again.goto('/bible-study-plans');
  await again.getByRole('link', { name: plan }).click();
  await expect(again.getByText(/^Without a signal: this is the plan as it was kept here/)).toBeVisible();
  await again.goto(`${new URL(again.url()).pathname}?card=99`);
  await expect(again.getByRole('button', { name: new RegExp(`^Open ${name}, .*: 6 of 9 came`) })).toBeVisible();
  await again.close();
  await context.setOffline(false);

  const other = await context.newPage();
  await signOut(other);
  await signIn(other, campus.person.affiliate.email);
  await expect(other.getByRole('button', { name: `Report ${name}` })).toBeVisible();
  await other.waitForResponse((answer) => answer.url().endsWith('/api/bible_studies/mine/rosters'));
  await expect(waitingSign(other)).toHaveCount(0);
  expect(await reportOf(house, name)).toEqual({ version: 1, by: null });
  await signOut(other);

  await signIn(other, campus.person.student.email);
  await expect.poll(() => reportOf(house, name)).toEqual({ version: 2, by: campus.person.student.id });
  await other.reload();
  await expect(other.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(waitingSign(other)).toHaveCount(0);
  expect(await reportOf(house, name)).toEqual({ version: 2, by: campus.person.student.id });
});

test('a browser that keeps nothing says so in the sheet', async ({ page, context, campus, house }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const { name } = await writeStudyOfNine(house, campus);
  await signIn(page, campus.person.student.email);
  await page.getByRole('button', { name: `Report ${name}` }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText(/This browser keeps nothing on this device/)).toBeVisible();
});
