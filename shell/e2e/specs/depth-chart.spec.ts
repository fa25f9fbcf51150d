import { expectNoSidewaysScroll } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, SHEET, sidebarLink } from '../pages/frame.page.ts';
import { depthChart } from '../pages/depth-chart.page.ts';

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
  as,
  campus,
}) => {
  const page = await as('missionary');
  await sidebarLink(page, 'Depth Chart').click();
  await expect(page).toHaveURL(/\/depth-chart$/);
  const { titles, column, cards } = depthChart(page, campus.person.missionary.name);
  await expect(titles).toHaveText(COLUMNS);
  for (const title of COLUMNS) {
    const count = await column(title).locator('[data-card]').count();
    expect(count, title).toBeGreaterThan(0);
    await expect(column(title)).toHaveAccessibleName(`${title}, ${count}`);
  }

  await cards.first().getByRole('button').click();
  await expect(page).toHaveURL(/\/depth-chart\?person=\d+$/);
  await page.getByRole('complementary').getByRole('link', { name: 'Open the whole page' }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('a regional director chooses a location and then a keeper; the address leads back to the same chart', async ({
  as,
  campus,
}) => {
  const page = await as('rd', '/depth-chart');
  const { location, keeper } = depthChart(page, /^Depth chart of /);
  await location.selectOption({ label: campus.place.campus.name });
  await expect(page).toHaveURL(/location=\d+/);
  await expect(depthChart(page, /^Depth chart of /).board).toBeVisible();

  const { id, name } = campus.person.missionary;
  await keeper.selectOption(String(id));
  await expect(page).toHaveURL(new RegExp(`keeper=${id}`));
  await expect(depthChart(page, name).board).toBeVisible();
  await page.reload();
  await expect(depthChart(page, name).board).toBeVisible();
});

test('on a phone the columns snap: a swipe comes to rest at the start of a column', async ({ as, campus }) => {
  const page = await as('student', '/depth-chart', { viewport: PHONE });
  const { board, columns } = depthChart(page, campus.person.student.name);
  await expect(board.getByRole('heading', { level: 2, name: 'New Contacts' })).toBeInViewport();
  await expectNoSidewaysScroll(page);

  const start = await columns.first().evaluate((column) => column.getBoundingClientRect().left);
  // Most of the way to the second column: snapping does the rest.
  await columns.first().evaluate((column) => column.parentElement?.scrollBy({ left: column.clientWidth * 0.8 }));
  await expect(async () => {
    const left = await columns.nth(1).evaluate((column) => column.getBoundingClientRect().left);
    expect(Math.abs(left - start)).toBeLessThanOrEqual(8);
  }).toPass();
});

test('on paper the whole board stands on the sheet', async ({ as, campus }) => {
  const page = await as('missionary', '/depth-chart');
  const { titles, cards } = depthChart(page, campus.person.missionary.name);
  await expect(titles).toHaveText(COLUMNS);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await expectNoSidewaysScroll(page);
  for (const shown of [...(await titles.all()), ...(await cards.all())]) {
    const { x, width } = (await shown.boundingBox()) ?? { x: 0, width: 0 };
    expect(width).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(SHEET.width);
  }
  await expect(sidebarLink(page, 'People')).toBeHidden();
});
