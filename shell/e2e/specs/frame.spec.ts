import { expect, fillSignIn, PHONE, sidebarEntries, signIn, test } from '../fixtures.ts';

const ALL = ['Home', 'Bible Studies', 'People', 'Invitations', 'Depth Chart', 'Plan a Bible Study', 'Pray Meditations'];

/** Literal rows of specification 1, §2.5; the whole table is tested beside the sidebar itself. */
const SIDEBARS: Record<string, string[]> = {
  superadmin: [
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
  ],
  td: [
    'Home',
    'Dashboard',
    'Bible Studies',
    'Bible Study Reporting',
    'Discipleship',
    'People',
    'Invitations',
    'Depth Chart',
    'Recruitment',
    'Plan a Bible Study',
    'Pray Meditations',
  ],
  'parish-td': [
    'Home',
    'Dashboard',
    'Bible Studies',
    'Discipleship Groups',
    'Discipleship',
    'People',
    'Invitations',
    'Depth Chart',
    'Plan a Bible Study',
    'Pray Meditations',
  ],
  student: [
    'Home',
    'Bible Studies',
    'Discipleship',
    'People',
    'Invitations',
    'Depth Chart',
    'Plan a Bible Study',
    'Pray Meditations',
  ],
  alumni: ALL,
};

for (const [who, entries] of Object.entries(SIDEBARS)) {
  test(`${who} signs in and sees the entries of their role`, async ({ page }) => {
    await signIn(page, who);
    expect(await sidebarEntries(page)).toEqual(entries);
  });
}

test("guests get only 'Pray Meditations' plus a 'Missing tabs?' tooltip, and an explanation instead of cards", async ({
  page,
}) => {
  await signIn(page, 'guest');
  expect(await sidebarEntries(page)).toEqual(['Pray Meditations']);
  await page.getByText('Missing tabs?').hover();
  await expect(page.getByText(/same e-?mail/i).first()).toBeVisible();
  await expect(page.getByText('Prepare for Your Bible Study')).toHaveCount(0);
});

test('an account without a person goes to the no-account page', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, 'nobody');
  await page.waitForURL('**/no-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the home page has the cards of the remotes', async ({ page }) => {
  await signIn(page, 'student');
  for (const card of [
    'Prepare for Your Bible Study',
    'Read Scriptural Meditations',
    'Register for the Conference',
    'Get a Text to Report Study',
  ])
    await expect(page.getByRole('heading', { name: card })).toBeVisible();
});

test('a wrong password is said so and keeps the e-mail', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, 'td', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('td@emmaus.test');
});

test('a reload keeps the sign-in and the page, and no token is in web storage', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/people');
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/eyJ[\w-]+\.|access_token|refresh_token/);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page, 'td');
  const other = await context.newPage();
  await other.goto('/people');
  await expect(other.getByText('Showing 1 to 10 of')).toBeVisible();
  await page
    .getByRole('button', { name: /account|campus director/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
  await other.waitForURL(/\/(logout|login)/);
  await expect(page.getByRole('button', { name: 'Login' }).or(page.getByRole('link', { name: 'Login' }))).toBeVisible();
});

test('the theme is chosen and remembered', async ({ page }) => {
  await signIn(page, 'td');
  const background = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /theme/i }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(background).not.toBe(light);
});

test('on a phone the sidebar is a drawer that closes after a choice', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'missionary');
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.waitForURL('**/people');
  await expect(page.getByRole('link', { name: 'Bible Studies' })).toHaveCount(0);
});

test('any other path shows a Page Not Found page, signed in', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('with the keyboard only: skip link, sidebar, people', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText(/skip/i);
  const people = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' });
  for (
    let presses = 0;
    presses < 30 && !(await people.evaluate((link) => link === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people');
});

test('the API’s document is browsable', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByText(/viewablePeople/).first()).toBeVisible();
});
