import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { sidebarLink } from '../pages/frame.page.ts';

test('a regional director goes from the dashboard down to one person', async ({ as, campus }) => {
  const page = await as('rd');
  await sidebarLink(page, 'Dashboard').click();
  await expect(page).toHaveURL(/\/reporting$/);
  const row = page.getByRole('row', { name: new RegExp(`^${campus.place.campus.name}`) });
  const marked = row.getByRole('button', { name: /Commissioned Disciples/ });
  // Counted in the background.
  await expect(async () => {
    await page.reload();
    await expect(marked).not.toHaveText('0');
  }).toPass();
  await page.getByRole('button', { name: 'How are these numbers calculated' }).click();
  await expect(page.getByRole('dialog')).toContainText('Active SLBs');
  await page.getByRole('button', { name: 'Close' }).click();

  // j goes down the rows; Enter on the name opens the campus.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('rowheader').nth(1).getByRole('link')).toBeFocused();
  await row.getByRole('link', { name: campus.place.campus.name }).click();
  await expect(page).toHaveURL(/campus=\d+$/);

  const value = await marked.textContent();
  await marked.click();
  const people = page.getByRole('complementary', { name: `Commissioned Disciples, ${campus.place.campus.name}` });
  await expect(people.getByText(new RegExp(`^${value} (person|people) at `))).toBeVisible();
  await expect(people.getByRole('listitem')).toHaveCount(Number(value));
  await expectAccessible(page);
  const person = people.getByRole('listitem').first().getByRole('link');
  const name = await person.textContent();
  await person.click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});
