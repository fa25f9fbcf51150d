import { today } from '@emmaus/service-kit/time';
import { TIMEZONE } from '../campus/places.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice, sidebarLink, title, undoOf } from '../pages/frame.page.ts';
import { studies, studyPage } from '../pages/studies.page.ts';

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
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('link', { name: campus.person.missionary.name })).toBeVisible();
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

test('a missionary makes a study, gathers people, edits and ends it; a super admin re-opens it', async ({
  as,
  campus,
}) => {
  const day = today(TIMEZONE).toString();
  const name = `Walking together ${campus.tag}`;
  const page = await as('missionary', '/bible-studies');
  const { fillOut, participants, person, contact } = studyPage(page);
  await page.getByRole('button', { name: 'Add Bible study' }).click();
  await fillOut({ name, day: 'Thursday', hour: '7', minute: '15', half: 'pm', location: 'Library', start: day });
  await page.getByRole('button', { name: 'Add this study' }).click();
  await expect(title(page, name)).toBeVisible();
  await expect(page.getByText('Thu, 7:15 PM · Library')).toBeVisible();

  const student = campus.students[0]!;
  await page.getByRole('button', { name: 'Add participant' }).click();
  await person(student.name);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(participants).toContainText(student.name);

  await page.getByRole('button', { name: 'Add participant' }).click();
  await page.getByRole('button', { name: "Don't see who you're looking for?" }).click();
  await contact('Nia', `Cole ${campus.tag}`);
  await expect(notice(page, `Successfully saved Nia Cole ${campus.tag} as a contact.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(participants).toContainText(`Nia Cole ${campus.tag}`);

  await page.getByRole('button', { name: `Remove ${student.name}` }).click();
  await undoOf(page, `${student.name} was removed`).click();
  await expect(participants).toContainText(student.name);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Location').fill('Chapel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Thu, 7:15 PM · Chapel')).toBeVisible();

  await page.getByRole('button', { name: 'End this study' }).click();
  await page.getByLabel(/When was this study completed/).fill(day);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: "Yes, I'm sure. End this bible study." }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  const admin = await as('superadmin', new URL(page.url()).pathname);
  await admin.getByRole('button', { name: 'Re-open Study' }).click();
  await expect(admin.getByText('Active', { exact: true })).toBeVisible();
});
