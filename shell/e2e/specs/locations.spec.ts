/** Locations admin (specification 1, §2.12). */
import type { Locator } from '@playwright/test';
import { inventWord } from '../campus/build-campus.ts';
import { downloaded, rowsOf } from '../commands/files.ts';
import { expect, test } from '../fixtures.ts';
import { notice, sidebarLink } from '../pages/frame.page.ts';
import { locations } from '../pages/locations.page.ts';

test('an admin creates, finds and changes a location, and exports the list', async ({ as, campus }) => {
  const page = await as('admin');
  const { search, pick } = locations(page);
  await sidebarLink(page, 'Admin locations').click();
  await expect(page.getByText(/^Showing 1 to 20 of \d+ entries$/)).toBeVisible();
  const { name: fileName, contents } = await downloaded(page, 'Export BSA Locations');
  expect(fileName).toBe('BSALocations.csv');
  expect(contents.toString('utf8').replace('\uFEFF', '')).toMatch(/^id,name\r\n/);
  expect(rowsOf(contents).every((line) => /^\d+,.+/.test(line))).toBe(true);
  expect(rowsOf(contents)).toContain(`${campus.place.campus.id},${campus.place.campus.name}`);

  await page.getByRole('button', { name: 'Add location' }).click();
  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Missing fields. Make sure name, parent, location type, and timezone are filled out.',
  );
  // The focus takes the red edge away neither from a line nor from a list.
  const timezone = page.getByRole('combobox', { name: 'Timezone' });
  const red = (await edgeOf(timezone))?.border;
  expect(await edgeOf(page.getByLabel('Name'))).toEqual({ border: red, line: red });
  await timezone.focus();
  expect(await edgeOf(timezone)).toEqual({ border: red, line: red });
  const name = `Journey College ${inventWord()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Location type').selectOption('Campus');
  await pick('Timezone', 'chicago', 'Central Time (Chicago)');
  await pick('Parent location', campus.place.area.name, new RegExp(`^${campus.place.area.name}`));
  await page.getByRole('button', { name: 'Create location' }).click();
  await expect(notice(page, `${name} was added.`)).toBeVisible();
  await expect(page).toHaveURL(/\/locations$/);

  await search(name.toLowerCase());
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: campus.place.area.name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await pick('Timezone', 'denver', 'Mountain Time (Denver)');
  await page.getByLabel('Name').fill(`${name} West`);
  await page.getByRole('button', { name: 'Save location' }).click();
  await expect(notice(page, `${name} West was saved.`)).toBeVisible();
  await expect(page).toHaveURL(/\/locations\?search=/);
  await search(`${name} West`);
  await page.getByRole('gridcell', { name: `${name} West`, exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Timezone' })).toHaveValue('Mountain Time (Denver)');
});

/** Of a field's frame, and of the line below it that says where the focus is. */
function edgeOf(field: Locator): Promise<{ border: string; line: string } | null> {
  return field.evaluate((input) => {
    const frame = input.closest('.fui-Input, .fui-Combobox');
    return (
      frame && {
        border: getComputedStyle(frame).borderTopColor,
        line: getComputedStyle(frame, '::after').borderBottomColor,
      }
    );
  });
}
