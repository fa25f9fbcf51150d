/** The season of a campus, from its generated records to its end, and a senior who fills in their own. */
import { expectAccessible } from '../accessibility.ts';
import { seniorsOf } from '../campus/graduation.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../pages/frame.page.ts';
import { graduation } from '../pages/graduation.page.ts';

const [UNSORTED, YES, NO, UNSURE] = [
  'Are they graduating?',
  'Yes, they are graduating/have graduated!',
  "No! They're staying here.",
  "I'm not sure ...",
] as const;
/** Of a move: "within 2 s", and what a busy machine takes besides. */
const LIVE = { timeout: 6_000 };

test('a director and a missionary sort the seniors together, complete the forms, and tell a vocation', async ({
  as,
  campus,
}) => {
  const [ann, ben, cleo] = seniorsOf(campus).map(({ name }) => name) as [string, string, string];
  const [td, missionary] = [await as('td', '/graduation-records'), await as('missionary', '/graduation-records')];
  const [one, other] = [graduation(td), graduation(missionary)];
  await expect(one.column(UNSORTED).getByRole('listitem')).toHaveCount(3);
  await expect(other.card(UNSORTED, ben)).toBeVisible();
  // The service that runs says that it can, and the browser has heard of it.
  await expect(td.getByRole('button', { name: 'Send to all who have not answered' })).toBeVisible();

  await one.moveTo(ann, YES);
  await expect(other.card(YES, ann)).toBeVisible(LIVE);
  await other.card(UNSORTED, ben).focus();
  await missionary.keyboard.press('Space');
  await missionary.keyboard.press('ArrowRight');
  await missionary.keyboard.press('ArrowRight');
  await missionary.keyboard.press('Space');
  await expect(one.card(NO, ben)).toBeVisible(LIVE);

  await one.moveTo(cleo, UNSURE);
  await expect(one.column(UNSORTED)).toHaveCount(0);
  const notice = td
    .getByText(`Moved to ${UNSURE}`, { exact: true })
    .locator('xpath=ancestor::*[.//*[@role="button"]][1]');
  await notice.getByRole('button', { name: 'Undo' }).click();
  // There the card stood before as well: what is waited for is the news of the way back.
  await expect(missionary.getByText(`${cleo} was moved to ‘${UNSORTED}’`).first()).toBeVisible(LIVE);
  await expect(other.card(UNSORTED, cleo)).toBeVisible(LIVE);
  await other.moveTo(cleo, UNSURE);
  await expect(one.card(UNSURE, cleo)).toBeVisible(LIVE);
  await expect(one.progress).toHaveValue('50');

  await one.card(YES, ann).getByRole('button', { name: ann, exact: true }).click();
  await td.getByRole('button', { name: `Edit ${ann}` }).click();
  await td.getByLabel('Phone').fill('312-555-0142');
  await td.getByRole('textbox', { name: 'E-mail' }).fill('ann@lakeside.edu');
  await td.getByLabel('Graduation month').selectOption('May');
  await td.getByLabel('Graduation year').fill('2027');
  await td.getByRole('button', { name: `Save ${ann}` }).click();
  await expect(td.getByText('The following fields are invalid: email (must be non .edu)').first()).toBeVisible();
  await td.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.org');
  await td.getByRole('button', { name: `Save ${ann}` }).click();
  await expect(td.getByText("This student's information is complete. Thanks!").first()).toBeVisible();
  await expect(other.progress).toHaveValue('100', LIVE);

  await td.getByRole('button', { name: 'Are you finished?' }).click();
  await td.getByRole('button', { name: 'Yes', exact: true }).click();
  const vocations = td.getByRole('dialog', { name: 'Vocations' });
  await vocations.getByRole('combobox', { name: 'Student' }).fill(campus.person.student.last);
  await td.getByRole('option', { name: campus.person.student.name }).click();
  await vocations.getByRole('radio', { name: 'Religious' }).check();
  await vocations.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    vocations.getByRole('button', { name: `Edit the vocation of ${campus.person.student.name}` }),
  ).toBeVisible();
  await expect(missionary.getByRole('button', { name: '1 vocation' })).toBeVisible(LIVE);
});

test('a senior opens their own link without signing in, and the board fills while the director looks', async ({
  as,
  page,
  campus,
}) => {
  const [senior] = seniorsOf(campus);
  const name = senior!.name;
  const td = await as('td', '/graduation-records');
  const { card } = graduation(td);
  await card(UNSORTED, name).getByRole('button', { name, exact: true }).click();
  await td.getByRole('button', { name: 'Ask by a link' }).click();
  await td.getByRole('button', { name: 'Show a code' }).click();
  await expect(td.getByRole('img', { name: `The code of the link for ${name}` })).toBeVisible();
  const link = await td.getByLabel('Link').inputValue();
  await td.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expect(
    page.getByText(`Hi ${senior!.first}, ${campus.place.campus.name} would like to stay in touch.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone').fill('(312) 555-0142');
  await page.getByLabel('E-mail').fill('me@example.org');
  await page.getByLabel('Graduation month').selectOption('May');
  await page.getByLabel('Graduation year').fill('2027');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await expect(card(YES, name)).toContainText('Complete', LIVE);
});
