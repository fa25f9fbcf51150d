import { expect, test } from '../fixtures.ts';
import { PHONE, sidebarLink, title } from '../pages/frame.page.ts';
import { studies } from '../pages/studies.page.ts';

test('a campus director switches from their own studies to those of the campus, and sees what is reported', async ({
  as,
}) => {
  const page = await as('td');
  const { rows, switchTo } = studies(page);
  await sidebarLink(page, 'Bible Studies').click();
  await expect(title(page, 'Bible Studies')).toBeVisible();
  await expect(switchTo('Whose', 'Mine')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(1);

  await switchTo('Whose', 'All').click();
  await expect(page).toHaveURL(/whose=viewable/);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(/(\d+%.*missing|NA)/s);
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toHaveCount(0);
  await expect(page.getByText('Completed')).toHaveCount(0);

  await switchTo('Status', 'All').click();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
});

test('a regional director starts with all studies of the region and picks one campus of it', async ({ as, campus }) => {
  const page = await as('rd', '/bible-studies');
  const { rows, switchTo, location } = studies(page);
  await expect(switchTo('Whose', 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(switchTo('Status', 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('columnheader', { name: 'Campus' })).toBeVisible();
  const { name } = campus.place.neighbour;
  await location.selectOption({ label: name });
  await expect(page).toHaveURL(/location=\d+/);
  await expect(page.getByText('Showing 1 to 10 of 12 studies')).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText(name);
});

test('somebody searches, opens a study by its row, and finds the list as they left it', async ({ as, campus }) => {
  const page = await as('td', '/bible-studies?whose=viewable');
  const { rows, search } = studies(page);
  await search.fill('kowalczyk');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=kowalczyk/);
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await expect(row).toContainText(campus.person.missionary.name);

  await rows.first().getByRole('gridcell').nth(3).click();
  await expect(page).toHaveURL(/\/bible-studies\/\d+$/);
  await expect(page.getByText('This room is not open yet')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);
  await expect(search).toHaveValue('kowalczyk');
});

test('a student sees what is still to report, parish people see no reporting', async ({ as }) => {
  const student = await as('student', '/bible-studies');
  await expect(studies(student).rows.first()).toContainText(/\d+ missing/);
  await expect(studies(student).location).toHaveCount(0);

  const parish = await as('parish-td', '/bible-studies');
  await expect(studies(parish).rows.first()).toBeVisible();
  await expect(parish.getByRole('columnheader', { name: 'Reporting' })).toHaveCount(0);
});

test('on a phone studies are cards that open with one tap', async ({ as }) => {
  const page = await as('missionary', '/bible-studies', { viewport: PHONE });
  const { cards } = studies(page);
  await expect(cards).toHaveCount(3);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/bible-studies\/\d+$/);
});
