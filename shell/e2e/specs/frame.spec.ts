import { chooseTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, sidebarEntries, sidebarLink, title } from '../pages/frame.page.ts';

/** A literal row of specification 1, §2.5; the whole table is tested beside the sidebar itself. */
const ENTRIES_OF_SUPERADMINS = [
  'Home',
  'Dashboard',
  'Bible Studies',
  'Bible Study Reporting',
  'Discipleship Groups',
  'Discipleship',
  'People',
  'Invitations',
  'Depth Chart',
  'Recruitment',
  'Plan a Bible Study',
  'Pray Meditations',
  'Admin locations',
  'Admin delegations',
];

test('the sidebar has the entries of the remotes, in the order of the specification', async ({ as }) => {
  const page = await as('superadmin');
  expect(await sidebarEntries(page)).toEqual(ENTRIES_OF_SUPERADMINS);
});

test('the theme is chosen and remembered', async ({ as }) => {
  const page = await as('td');
  await expect(title(page, /^Welcome/)).toBeVisible();
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await chooseTheme(page, 'Dark');
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(background).not.toBe(light);
});

test('on a phone the sidebar is a drawer that closes after a choice', async ({ as }) => {
  const page = await as('missionary', '/main', { viewport: PHONE });
  await expect(title(page, /^Welcome/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.waitForURL('**/people');
  await expect(page.getByRole('link', { name: 'Bible Studies' })).toHaveCount(0);
});

test('with the keyboard only: skip link, sidebar, people', async ({ as }) => {
  const page = await as('td');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  const people = sidebarLink(page, 'People');
  const onPeople = () => people.evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 30 && !(await onPeople()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people');
});

test('the API’s document is browsable', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByText(/viewablePeople/).first()).toBeVisible();
});
