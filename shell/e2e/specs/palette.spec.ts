import { expect, test } from '../fixtures.ts';
import { PHONE, title } from '../pages/frame.page.ts';
import { palette } from '../pages/palette.page.ts';

test('on a phone somebody is found and called from any page in two taps and typing', async ({ as, campus }) => {
  const { name, last } = campus.students[1]!;
  const page = await as('missionary', '/depth-chart', { viewport: PHONE });
  const { button, field, row } = palette(page);
  await expect(title(page, 'Depth Chart')).toBeVisible();
  // The phone's own dialler is not part of the portal.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:"]') : null;
      if (link) document.title = link.getAttribute('href') ?? '';
      if (link) event.preventDefault();
    });
  });
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.type(`${last} ${name.slice(0, 3)}`);
  await row(name)
    .first()
    .getByRole('link', { name: `Call ${name}` })
    .click();
  await expect(page).toHaveTitle(/^tel:312555\d{4}$/);
});

test('with the keyboard only: pages, people and who was opened last, of this account alone', async ({ as, campus }) => {
  const { student } = campus.person;
  const page = await as('td', '/people');
  const { dialog, field, rows, row, chosen } = palette(page);
  await expect(title(page, 'People')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('dep');
  await expect(chosen).toContainText('Depth Chart');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/depth-chart');
  await expect(dialog).toHaveCount(0);

  // Who adds somebody from anywhere begins to type at once.
  await expect(title(page, 'Depth Chart')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('add con');
  await expect(chosen).toContainText('Add contact');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/people/create');
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(student.name);
  // A study that they lead is found by their name as well, below them.
  await expect(row(student.name).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/people/${student.id}`);
  await expect(title(page, student.name)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(rows.first()).toContainText(student.name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem('emmaus.recent') ?? '');
  expect(kept).toContain(`/people/${student.id}`);
  expect(kept).not.toContain(student.last);
});
