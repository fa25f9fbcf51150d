/**
 * The vacation dates modal (specification 1, §2.7). A vacation from today on withholds the meetings of the whole campus, so
 * this runs by itself and takes its vacation away again.
 */
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

const NOTICE = /^Your campus is currently on vacation until /;

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Plan vacations' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Vacation dates' });
  await expect(dialog.getByRole('table', { name: 'Future dates' })).toBeVisible();
  return dialog;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** What a student of the same campus sees on their home page. */
async function asStudent(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'student');
  await expect(page.getByText('/ 10')).toBeVisible();
  await look(page);
  await context.close();
}

/** What a run before this one may have left behind. */
async function removeLeftOvers(page: Page): Promise<void> {
  const dialog = await openDialog(page);
  const leftOvers = dialog.getByRole('button', { name: /^Delete Journey / });
  for (let left = await leftOvers.count(); left > 0; left -= 1) {
    await leftOvers.first().click();
    await page.getByRole('button', { name: 'Delete this vacation' }).click();
    await expect(leftOvers).toHaveCount(left - 1);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a campus director plans, changes and deletes a vacation; the people of the campus are told while it lasts', async ({
  page,
  browser,
}) => {
  await signIn(page, 'td');
  await removeLeftOvers(page);
  await expect(page.getByText(NOTICE)).toHaveCount(0);

  const dialog = await openDialog(page);
  const form = dialog.getByRole('form', { name: 'Create new vacation date' });
  await form.getByRole('button', { name: 'Save' }).click();
  for (const sentence of ['Please enter a name.', 'Please select a start date.', 'Please select an end date.'])
    await expect(form.getByText(sentence)).toBeVisible();

  const name = `Journey ${Date.now() % 1_000_000}`;
  const today = (await form.getByLabel('Start date').getAttribute('min')) ?? '';
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Start date').fill(today);
  await form.getByLabel('End date').fill(daysAfter(today, 3));
  await form.getByRole('button', { name: 'Save' }).click();
  const future = dialog.getByRole('table', { name: 'Future dates' });
  await expect(future.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');

  await future.getByRole('button', { name: `Edit ${name}` }).click();
  const row = dialog.getByRole('form', { name: `Edit ${name}` });
  await row.getByLabel('Name').fill(`${name} longer`);
  await row.getByLabel('End date').fill(daysAfter(today, 5));
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText(NOTICE).locator('time')).toHaveAttribute('datetime', daysAfter(today, 5));
  await asStudent(browser, async (student) => expect(student.getByText(NOTICE)).toBeVisible());

  await openDialog(page);
  await future.getByRole('button', { name: `Delete ${name} longer` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name} longer?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toBeVisible();
  await future.getByRole('button', { name: `Delete ${name} longer` }).click();
  await question.getByRole('button', { name: 'Delete this vacation' }).click();
  await expect(page.getByText(`${name} longer was deleted.`).last()).toBeVisible();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await asStudent(browser, async (student) => expect(student.getByText(NOTICE)).toHaveCount(0));
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing serious in the modal in ${theme}, wide and on a phone, while a row is edited`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'td');
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('table', { name: 'Past dates' })).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // By keyboard: Escape leaves the row first, then the dialog, and the focus is back where it was.
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('form', { name: /^Edit / })).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Plan vacations' })).toBeFocused();
  });
