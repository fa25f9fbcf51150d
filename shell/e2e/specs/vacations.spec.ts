/** The vacation dates modal (specification 1, §2.7). A vacation from today on withholds the meetings of the whole campus. */
import { expect, test } from '../fixtures.ts';
import { notice } from '../pages/frame.page.ts';
import { todayBlock } from '../pages/home.page.ts';
import { vacationDates } from '../pages/vacation-dates.page.ts';

const NOTICE = /^Your campus is currently on vacation until /;

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'Nov 27'. */
function asSaid(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

test('a campus director plans, changes and deletes a vacation; the people of the campus are told while it lasts', async ({
  as,
}) => {
  const page = await as('td');
  const { dialog, add, future, edit, open, close } = vacationDates(page);
  await open();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await add.getByRole('button', { name: 'Save' }).click();
  for (const sentence of ['Please enter a name.', 'Please select a start date.', 'Please select an end date.'])
    await expect(add.getByText(sentence)).toBeVisible();

  const name = 'Founders week';
  const today = (await add.getByLabel('Start date').getAttribute('min')) ?? '';
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Start date').fill(today);
  await add.getByLabel('End date').fill(daysAfter(today, 3));
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(future.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(add.getByLabel('Name')).toHaveValue('');

  await future.getByRole('button', { name: `Edit ${name}` }).click();
  await edit(name).getByLabel('Name').fill(`${name} longer`);
  await edit(name).getByLabel('End date').fill(daysAfter(today, 5));
  await edit(name).getByRole('button', { name: 'Save' }).click();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toBeVisible();

  await close();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page.getByText(NOTICE)).toContainText(asSaid(daysAfter(today, 5)));
  const student = await as('student');
  await expect(todayBlock(student, 'Timely reports')).toBeVisible();
  await expect(student.getByText(NOTICE)).toBeVisible();

  await open();
  await future.getByRole('button', { name: `Delete ${name} longer` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name} longer?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toBeVisible();
  await future.getByRole('button', { name: `Delete ${name} longer` }).click();
  await question.getByRole('button', { name: 'Delete this vacation' }).click();
  await expect(notice(page, `${name} longer was deleted.`)).toBeVisible();
  await expect(future.getByRole('cell', { name: `${name} longer`, exact: true })).toHaveCount(0);
  await close();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await student.reload();
  await expect(todayBlock(student, 'Timely reports')).toBeVisible();
  await expect(student.getByText(NOTICE)).toHaveCount(0);
});

test('by keyboard: Escape leaves the row first, then the dialog, and the focus is back where it was', async ({
  as,
}) => {
  const page = await as('td');
  const { dialog, past, future, edit, open } = vacationDates(page);
  // Where scroll bars take room, as they do beside a mouse, a dialog moves nothing behind it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: false });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  for (const height of [900, 500]) {
    await page.setViewportSize({ width: 1440, height });
    const before = await width();
    await open();
    expect(await width()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await open();
  await expect(past).toBeVisible();
  await future.getByRole('button', { name: 'Edit Spring break' }).click();
  await expect(edit('Spring break')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit('Spring break')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan vacations' })).toBeFocused();
});
