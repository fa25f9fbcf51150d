/** A leader graduates: who is left behind is handed over from the board, and on a phone. */
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { notice, PHONE } from '../pages/frame.page.ts';
import { graduation } from '../pages/graduation.page.ts';

test('a director finds successors for whom a senior leaves, hands them over, and takes it back', async ({
  as,
  campus,
}) => {
  const [leader, , oldest, other] = campus.students.map(({ name }) => name) as [string, string, string, string];
  const page = await as('td', '/graduation-records');
  await page.getByRole('button', { name: 'Click here to add them!' }).click();
  await page.getByRole('combobox', { name: 'Student' }).fill(leader);
  await page.getByRole('option', { name: leader }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await graduation(page).moveTo(leader, 'Yes, they are graduating/have graduated!');
  await expect(notice(page, `2 people lose their leader when ${leader} graduates.`)).toBeVisible();
  await page.getByRole('button', { name: 'Find successors' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Who is left behind' })).toBeVisible();
  await page.setViewportSize(PHONE);
  // The oldest disciple is commissioned, and can take the other one over.
  await expect(page.getByRole('combobox', { name: `Who takes over ${other}` })).toHaveValue(oldest);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over 2' }).click();
  await expect(notice(page, 'All 2 were handed over.')).toBeVisible();
  await expect(page.getByText('Nobody is left behind')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem', { name: other })).toBeVisible();
});
