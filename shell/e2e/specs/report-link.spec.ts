/** A text asks for a report, and its link reports the meeting without signing in. */
import { expectAccessible } from '../accessibility.ts';
import { writeTextedMeeting } from '../campus/texts.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../pages/frame.page.ts';

test("a text in the outbox, its link opened by a stranger's browser, confirmed, reported, dead afterwards", async ({
  as,
  page,
  campus,
  house,
}) => {
  const { name, digits, study, people } = await writeTextedMeeting(house, campus);
  const admin = await as('admin', '/texts');
  const text = admin.getByRole('listitem').filter({ hasText: name });
  await expect(text).toBeVisible();
  const [link = ''] = /http\S+\/r\/\S+/.exec((await text.textContent()) ?? '') ?? [];
  expect(link).toMatch(/\/r\/[0-9A-Z]{4}-[0-9A-Z]{2}$/);

  await page.setViewportSize(PHONE);
  await page.goto(link);
  const end = page.getByRole('textbox', { name: 'Last 4 digits of your phone number' });
  await expect(end).toBeVisible();
  await expect(page.getByText(people[0]!.first)).toHaveCount(0);
  await end.fill('0000');
  await page.getByRole('button', { name: 'Show the roster' }).click();
  await expect(page.getByText('These are not the last four digits')).toBeVisible();
  await end.fill(digits);
  await page.getByRole('button', { name: 'Show the roster' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `${people[0]!.first} ${people[0]!.last[0]}.` }).check();
  await expect(page.getByText(people[0]!.last)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This meeting has been reported.')).toBeVisible();

  const staff = await as('td', `/bible-studies/${study}/reminders`);
  await expect(staff.getByText(`Reported by ${campus.person.chaplain.name}, by text`)).toBeVisible();
});
