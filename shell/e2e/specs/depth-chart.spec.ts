import { expectNoSidewaysScroll } from '../accessibility.ts';
import { fillContact, newContact } from '../commands/contacts.ts';
import { expect, test } from '../fixtures.ts';
import { notice, PHONE, SHEET, sidebarLink, undoOf } from '../pages/frame.page.ts';
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

const [NEW, MEANINGFUL, STUDY] = ['New Contacts', 'Meaningful Contacts', 'Bible Study Participants'];
interface BoundingBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Of a move: "within 2 s", and what a busy machine takes besides. */
const LIVE = { timeout: 6_000 };

test('somebody met today is entered and put on the chart at once, moved by the keyboard, removed, and brought back', async ({
  as,
  campus,
}) => {
  const page = await as('missionary', '/depth-chart');
  const { card, choose, column } = depthChart(page, campus.person.missionary.name);
  const contact = newContact();
  const name = `${contact.first} ${contact.last}`;
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: "Don't see who you're looking for?" }).click();
  await fillContact(page, contact);
  await page.getByRole('button', { name: 'Save contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your depth chart' });
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveValue(name);
  await expect(dialog.getByLabel('Column')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(NEW, name)).toBeVisible();

  await card(NEW, name).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /Meaningful Contacts/ }).press('Enter');
  await expect(card(MEANINGFUL, name)).toBeVisible();
  await expect(notice(page, `Moved to ${MEANINGFUL}`)).toBeVisible();

  await choose(name, 'Remove');
  await expect(card(MEANINGFUL, name)).toHaveCount(0);
  await undoOf(page, `${name} was removed from your depth chart.`).click();
  await expect(card(MEANINGFUL, name)).toBeVisible();
  await page.reload();
  await expect(card(MEANINGFUL, name)).toBeVisible();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const removing = page.getByRole('dialog', { name: 'Remove from your depth chart' });
  await removing.getByRole('combobox', { name: 'Person' }).fill(contact.last);
  await page.getByRole('option', { name: contact.first }).click();
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card(MEANINGFUL, name)).toHaveCount(0);
  await expect(column(NEW)).toBeVisible();
});

test('two tabs of one keeper drag the same card: each sees what the other did, and nobody is lost', async ({
  as,
  campus,
}) => {
  const keeper = campus.person.missionary;
  const [first, second] = [await as('missionary', '/depth-chart'), await as('missionary', '/depth-chart')];
  const [one, other] = [depthChart(first, keeper.name), depthChart(second, keeper.name)];
  const name = (await one.column(NEW).locator('[data-card]').first().getAttribute('aria-label')) ?? '';
  await expect(other.card(NEW, name)).toBeVisible();
  await Promise.all([one.canDrag(), other.canDrag()]);

  const moves: string[] = [];
  first.on('request', (request) => {
    if (request.url().endsWith('/depth_charts/transfer')) moves.push(request.method());
  });
  await one.card(NEW, name).hover();
  await first.mouse.down();
  // Over a column, and let go on the page: it goes back to where it was.
  for (const over of [one.column(STUDY), first.getByRole('heading', { level: 1 })]) {
    const { x, y, width, height } = (await over.boundingBox()) as BoundingBox;
    await first.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  }
  await first.mouse.up();
  await expect(one.card(NEW, name)).toBeVisible();
  expect(moves).toEqual([]);

  await one.drag(name, NEW, STUDY);
  await expect(other.card(STUDY, name)).toBeVisible(LIVE);
  await other.drag(name, STUDY, MEANINGFUL);
  await expect(one.card(MEANINGFUL, name)).toBeVisible(LIVE);

  // What the first tab did is not there any more to be taken back.
  await undoOf(first, `Moved to ${STUDY}`).click();
  await expect(notice(first, /This was moved again in the meantime/)).toBeVisible();
  await expect(one.card(MEANINGFUL, name)).toBeVisible();
  await expect(one.board.getByRole('listitem', { name, exact: true })).toHaveCount(1);
  await first.reload();
  await expect(one.card(MEANINGFUL, name)).toBeVisible();
});

test('where the code for dragging does not come at first, cards are dragged as soon as it has', async ({
  as,
  campus,
}) => {
  const page = await as('missionary', '/silent.html');
  let isAway = true;
  let asked = 0;
  await page.route('**/r/recruitment/**/*.js', async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes('sortable-ghost')) return route.fulfill({ response: answer });
    asked += 1;
    return isAway ? route.abort() : route.fulfill({ response: answer });
  });
  await page.goto('/depth-chart');
  const { column, drag } = depthChart(page, campus.person.missionary.name);
  const name = (await column(NEW).locator('[data-card]').first().getAttribute('aria-label')) ?? '';
  await expect.poll(() => asked).toBeGreaterThan(0);
  isAway = false;
  // It asks again by itself, after a few seconds.
  await drag(name, NEW, STUDY);
});

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

  await cards.first().locator('[data-open]').click();
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
