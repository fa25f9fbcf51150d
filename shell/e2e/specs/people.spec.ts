import { expectAccessible, expectNoSidewaysScroll, expectUncutWithRoom } from '../accessibility.ts';
import { go } from '../commands/go.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, SHEET, sidebar, sidebarLink, title } from '../pages/frame.page.ts';
import { peopleList } from '../pages/people-list.page.ts';

test('a campus director opens People, searches in any order of words, and opens a row', async ({ as, campus }) => {
  const page = await as('td');
  const list = peopleList(page);
  await sidebarLink(page, 'People').click();
  await expect(title(page, 'People')).toBeVisible();
  await expect(list.rows).toHaveCount(10);
  // Everybody of the campus: eight with an account, and its students.
  expect(await list.total()).toBe(8 + campus.students.length);
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toHaveCount(0);

  await list.search.fill('novak emi');
  await list.search.press('Enter');
  await expect(page).toHaveURL(/search=novak\+emi/);
  const { name, email } = campus.person.student;
  await expect(list.person(name)).toBeVisible();
  await expect(list.showing('1 to 1 of 1')).toBeVisible();

  await page.getByRole('gridcell', { name: email }).click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await page.goBack();
  await expect(list.person(name)).toBeVisible();
  await expect(list.search).toHaveValue('novak emi');
});

test('sorting and paging live in the address and survive a reload', async ({ as }) => {
  const page = await as('td', '/people');
  const list = peopleList(page);
  await page.getByRole('columnheader', { name: 'School year' }).click();
  await expect(page).toHaveURL(/sort=school_year/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list.showing('11 to 20 of')).toBeVisible();
  // The line below the table changes a moment before its rows do: the first page has eight of the first year, the second none.
  await expect(list.rows.filter({ hasText: 'Freshman' })).toHaveCount(0);
  await expect(list.rows).toHaveCount(10);
  const names = await list.rows.allTextContents();
  await page.reload();
  await expect(list.showing('11 to 20 of')).toBeVisible();
  await expect.poll(() => list.rows.allTextContents()).toEqual(names);
});

test('regional people see the campus column and everybody below their region, a student only the own chain', async ({
  as,
  campus,
}) => {
  const regional = await as('regional', '/people');
  await expect(regional.getByRole('columnheader', { name: 'Campus' })).toBeVisible();
  const { students, neighbours, parishioners } = campus;
  // All roles but the two of the whole organisation belong to the region.
  const belowRegion = 15 + students.length + neighbours.length + parishioners.length;
  expect(await peopleList(regional).total()).toBe(belowRegion);

  const student = await as('student', '/people');
  const total = await peopleList(student).total();
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(campus.students.length);
});

test('the table is one stop of the keyboard: arrows move inside, Tab leaves it, and Enter opens a row', async ({
  as,
}) => {
  const page = await as('missionary', '/people');
  const list = peopleList(page);
  await expect(list.rows).toHaveCount(10);
  const below = page.getByLabel('Per page');
  const inTable = page.getByRole('grid').locator(':focus');
  await list.search.focus();
  for (let presses = 0; presses < 12 && (await inTable.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await expect(inTable).toHaveRole('columnheader');
  await page.keyboard.press('Tab');
  await expect(inTable).toHaveCount(0);
  await expect(below).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(inTable).toHaveRole('gridcell');
  await page.keyboard.press('Shift+Tab');
  await expect(inTable).toHaveCount(0);
  await expect(below).not.toBeFocused();
});

test('Tab leaves the page where nothing follows its table', async ({ as }) => {
  const page = await as('parish-td', '/discipleship-groups');
  const grid = page.getByRole('grid');
  await grid.getByRole('columnheader').first().focus();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
});

test('Tab also leaves a table with which the page ends, and a row opens by the keyboard alone', async ({
  as,
  campus,
}) => {
  const { name } = campus.person.student;
  const page = await as('missionary', '/people?search=novak+emily');
  const list = peopleList(page);
  await expect(list.person(name)).toBeVisible();
  const inTable = page.getByRole('grid').locator(':focus');
  await list.search.focus();
  for (let presses = 0; presses < 12 && (await inTable.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(inTable).toHaveCount(0);

  await list.search.focus();
  for (let presses = 0; presses < 12 && (await inTable.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(inTable).toHaveAccessibleName(name);
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(inTable).toHaveAccessibleName(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\/\d+$/);
});

test('on a phone people are cards, and adding one is under the thumb', async ({ as }) => {
  const page = await as('missionary', '/people', { viewport: PHONE });
  const list = peopleList(page);
  await expect(list.cards).toHaveCount(10);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(list.add).toBeInViewport();
  // Smaller letters would make the phone zoom in as soon as one searches.
  await expect(list.search).toHaveCSS('font-size', '16px');

  // One press answers who cannot be called, and the number said so before.
  const noPhone = list.chip(/^No phone\s*\d/);
  const said = Number((await noPhone.innerText()).match(/\d+/)?.[0]);
  await noPhone.click();
  await expect(page).toHaveURL(/phone=missing/);
  await expect(page.getByText(new RegExp(`of ${said}$`))).toBeVisible();
  await expect(list.cards.first().getByRole('button', { name: /^Call / })).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/\/people$/);
});

test('on a tablet phone and campus stay, the rest can be chosen, and nothing is cut', async ({ as }) => {
  // Who may switch roles has the fullest bar.
  const page = await as('ad', '/people', { viewport: { width: 768, height: 1024 } });
  await expect(peopleList(page).rows).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Switch role' })).toBeVisible();
  const place = page.getByRole('banner').getByTitle(/ and \d+ more$/);
  expect(await place.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Phone', 'Campus', 'Actions']);
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click();
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/people');
  await expect(peopleList(page).rows).toHaveCount(10);
  await expectUncutWithRoom(page, page.locator('[data-cell-value]'));
});

test('on paper stand the people with all columns, dark on white, and nothing to press', async ({ as, campus }) => {
  const page = await as('td', `/people?search=${campus.person.student.email}`, { colorScheme: 'dark' });
  await expect(peopleList(page).person(campus.person.student.name)).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'People' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Gender',
    'School year',
    'E-mail',
    'Phone',
    'Role',
  ]);
  await expect(table.getByRole('cell', { name: campus.person.student.email })).toBeInViewport({ ratio: 1 });
  await expect(table).toHaveCSS('color', 'rgb(36, 36, 36)');
  for (const gone of [sidebar(page), page.getByRole('searchbox'), page.getByRole('button')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').filter({ visible: true })).toContainText(campus.place.campus.name);
  await expectNoSidewaysScroll(page);
});

test('an admin opens Create Delegation from the menu of a row, by the keyboard alone', async ({ as, campus }) => {
  const { name, email } = campus.person.affiliate;
  const page = await as('admin');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await go(page, `/people?search=${email}`);
  const actions = page.getByRole('button', { name: `Actions for ${name}` });
  await actions.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Create Delegation' });
  await expect(item).toBeVisible();
  await item.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Delegation' });
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();
});
