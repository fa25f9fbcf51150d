import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

const COLUMNS = [
  'New Contacts',
  'Meaningful Contacts',
  'Bible Study Participants',
  'Growing Disciples',
  'Commissioned Disciples',
  'Bible Study Leaders',
  'Disciple Makers',
];

test('a missionary sees the own depth chart: seven columns, each with its count, and opens a person', async ({
  page,
}) => {
  await signIn(page, 'missionary');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depth Chart' }).click();
  await expect(page).toHaveURL(/\/depth-chart$/);
  const board = page.getByRole('region', { name: 'Depth chart of Anna Kowalczyk' });
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(COLUMNS);

  for (const title of COLUMNS) {
    const column = board.getByRole('region', { name: new RegExp(`^${title}, \\d+$`) });
    const cards = await column.locator('[data-card]').count();
    expect(cards, title).toBeGreaterThan(0);
    await expect(column).toHaveAccessibleName(`${title}, ${cards}`);
  }
  await expectAccessible(page);

  await board.locator('[data-card]').first().getByRole('button').click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('a regional director chooses a location and then a keeper; the address leads back to the same chart', async ({
  page,
}) => {
  await signIn(page, 'rd');
  await page.goto('/depth-chart');
  const location = page.getByLabel('Location');
  const campuses = location.locator('optgroup[label="Campus"] option');
  await location.selectOption({ label: await campuses.first().innerText() });
  await expect(page).toHaveURL(/location=\d+/);
  await expect(page.getByRole('region', { name: /^Depth chart of / })).toBeVisible();

  const keeper = page.getByLabel('Kept by');
  const second = await keeper.locator('option').nth(1).innerText();
  await keeper.selectOption({ label: second });
  await expect(page).toHaveURL(/keeper=\d+/);
  const board = page.getByRole('region', { name: `Depth chart of ${second.replace(/[,(].*$/, '').trim()}` });
  await expect(board).toBeVisible();
  await page.reload();
  await expect(board).toBeVisible();
  await expectAccessible(page);
});

test('a guest is refused', async ({ page }) => {
  await signIn(page, 'guest');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depth Chart' })).toHaveCount(
    0,
  );
  await page.goto('/depth-chart');
  await expect(page.getByText(/Unauthorized|You do not have permission/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: /^Depth chart/ })).toHaveCount(0);
});

test('on a phone the columns snap: a swipe comes to rest at the start of a column', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'student');
  await page.goto('/depth-chart');
  const board = page.getByRole('region', { name: 'Depth chart of Emily Novak' });
  await expect(board.getByRole('heading', { level: 2, name: 'New Contacts' })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  const columns = board.locator('section');
  const start = await columns.first().evaluate((column) => column.getBoundingClientRect().left);
  // Most of the way to the second column: snapping does the rest.
  await columns.first().evaluate((column) => column.parentElement?.scrollBy({ left: column.clientWidth * 0.8 }));
  await expect(async () => {
    const left = await columns.nth(1).evaluate((column) => column.getBoundingClientRect().left);
    expect(Math.abs(left - start)).toBeLessThanOrEqual(8);
  }).toPass();
});
