/** "1 August: each td is offered the new school year as one reviewed batch …, and can undo it for 7 days." */
import { expect, test } from '../fixtures.ts';
import { notice } from '../pages/frame.page.ts';

test('a campus director looks at everybody, begins the new school year, and takes it back', async ({
  as,
  campus,
  house,
}) => {
  // Everybody was entered a school year ago: whoever came since has the new one already.
  await house('people.person_record')
    .where({ primary_location_id: campus.place.campus.id })
    .update({ created_at: new Date(Date.now() - 400 * 86_400_000) });
  const junior = campus.students.find(({ schoolYear }) => schoolYear === 'junior')!;
  const page = await as('td', '/people/new-school-year');
  const row = page.getByRole('row').filter({ hasText: junior.name });
  await page.getByRole('searchbox').fill(junior.name);
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Senior');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Becomes Grad student' }).click();
  await expect(row).toContainText('By you');
  await page.getByRole('button', { name: 'Begin the new school year' }).click();
  await page.getByRole('button', { name: /^Move \d+ people on$/ }).click();
  await expect(notice(page, /^The school year .* has begun/)).toBeVisible();
  await expect(row).toContainText('Grad student');

  await page.getByRole('button', { name: /^Undo until/ }).click();
  await page.getByRole('button', { name: 'Undo the new school year' }).click();
  await expect(notice(page, /people moved back\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin the new school year' })).toBeVisible();
});
