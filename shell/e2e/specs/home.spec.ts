/** The home page (specification 1, §2.6): what each role finds there today. */
import type { Page } from '@playwright/test';
import { expect, PHONE, signIn, test } from '../fixtures.ts';

const CARDS = [
  'Prepare for Your Bible Study',
  'Read Scriptural Meditations',
  'Register for the Conference',
  'Get a Text to Report Study',
];

/** The blocks that are on the page when everything has arrived. */
async function today(page: Page) {
  await expect(page.locator('[data-phase="ready"]').first()).toBeAttached();
  return page.getByRole('region', { name: 'Today' });
}

test("a student sees the counter 'n / 10', what counts, and four cards", async ({ page }) => {
  await signIn(page, 'student');
  const block = (await today(page)).getByRole('article', { name: 'Timely reports' });
  await expect(block.getByText(/^\d+ \/ 10$/)).toBeVisible();
  await block.getByRole('button', { name: 'How timely reports are counted' }).click();
  const facts = page.getByRole('note', { name: 'How timely reports are counted' });
  await expect(facts.getByRole('listitem')).toHaveText([
    'The target is 10 timely reports per semester.',
    'One report per week counts.',
    'It counts when you submitted it within 7 days of the meeting.',
    'Only attendances from 1 September to 15 December and 15 January to 30 April count.',
  ]);
  await page.keyboard.press('Escape');
  await expect(facts).toHaveCount(0);
  for (const card of CARDS) await expect(page.getByRole('heading', { name: card })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Vacation dates' })).toHaveCount(0);
});

test("'Get a Text to Report Study' opens the user's own person page", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'student');
  await page.getByRole('link', { name: 'Open my page' }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Emily Novak' })).toBeVisible();
});

test("a regional director checks 'my campuses'", async ({ page }) => {
  await signIn(page, 'rd');
  const block = (await today(page)).getByRole('article', { name: 'Check my campuses' });
  await expect(block.getByText(/\d+ campuses are in your care/)).toBeVisible();
  await block.getByRole('link', { name: 'Reporting by campus' }).click();
  await expect(page).toHaveURL(/\/reporting-percentages$/);
});

test('guests see only an explanatory text instead of cards', async ({ page }) => {
  await signIn(page, 'guest');
  await expect(page.getByText('You are here as a guest.')).toBeVisible();
  for (const card of CARDS) await expect(page.getByRole('heading', { name: card })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'pray the meditations' }).click();
  await expect(page).toHaveURL(/\/meditations$/);
});
