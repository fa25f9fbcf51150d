/** The fifteen-second report. */
import type { Locator } from '@playwright/test';
import { writeStudyOfNine } from '../campus/roster.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice } from '../pages/frame.page.ts';

test("a student leader on a phone reports nine people with two changes in five taps, and the other leader's older page is told", async ({
  as,
  campus,
  house,
}) => {
  const { name, people } = await writeStudyOfNine(house, campus);
  const [first, last] = [people[0]!.name, people[8]!.name];

  const older = await as('affiliate');
  await older.getByRole('button', { name: `Report ${name}` }).click();
  const theirs = older.getByRole('dialog', { name });
  await theirs.getByRole('checkbox', { name: first }).check();

  const page = await as('student', '/main', { viewport: PHONE });
  const report = page.getByRole('button', { name: `Report ${name}` });
  const sheet = page.getByRole('dialog', { name });
  const taps: Locator[] = [
    report,
    sheet.getByRole('button', { name: 'Same as last time' }),
    sheet.getByRole('checkbox', { name: first }),
    sheet.getByRole('checkbox', { name: last }),
    sheet.getByRole('button', { name: 'Submit' }),
  ];
  for (const one of taps) await one.click();
  await expect(notice(page, /Today: 7 of 9 came/)).toBeVisible();
  await expect(report).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Report Sunday table/ })).toBeVisible();
  await expect(report).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Submit' }).click();
  await expect(
    theirs.getByText(`${campus.person.student.name} reported this meeting in the meantime: 7 came, 2 did not.`),
  ).toBeVisible();
  await expect(theirs.getByRole('checkbox', { name: `${first} Saved: Not attended` })).toBeChecked();
  await expect(theirs.getByRole('checkbox', { name: `${last} Saved: Attended` })).not.toBeChecked();
});
