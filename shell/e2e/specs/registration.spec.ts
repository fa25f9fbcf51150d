import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { fillQuestionnaire, newStudent, signInAndLearnPlace } from '../registrations.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send' });

test('a student registers on a phone, and the campus director has them on the home page at once', async ({
  page: director,
  browser,
}) => {
  const place = await signInAndLearnPlace(director, 'td');
  const student = newStudent();

  const phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })).newPage();
  await phone.goto(`/registration/${place.id}`);
  await expect(phone.getByRole('heading', { level: 1, name: `Get connected at ${place.name}` })).toBeVisible();
  await expectNoSidewaysScroll(phone);

  await send(phone).click();
  await expect(phone.getByText('Missing fields. Please make sure the starred fields are filled out.')).toBeVisible();
  await expect(phone.getByLabel('First name')).toBeFocused();
  await expectAccessible(phone);

  await fillQuestionnaire(phone, student);
  await phone
    .getByRole('radiogroup', { name: /Bible study/ })
    .getByText('Yes', { exact: true })
    .click();
  await phone.getByRole('button', { name: 'Wednesday' }).click();
  await phone.getByText('You may text me').click();
  await phone.reload();
  await expect(phone.getByLabel('Last name')).toHaveValue(student.last);
  await expect(phone.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true');

  await phone.context().setOffline(true);
  await send(phone).click();
  await expect(phone.getByText(/You are offline\. What you entered is kept/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { level: 1, name: `Thank you, ${student.first}!` })).toBeVisible();
  await expectAccessible(phone);
  await phone.context().close();

  // Nobody touched the director's page: it looks by itself.
  const contact = director
    .getByRole('region', { name: /new contact/ })
    .getByRole('listitem')
    .filter({ hasText: `${student.first} ${student.last}` });
  await expect(contact).toBeVisible();
  await expect(contact).toContainText('Bible study (Wed)');
  const number = student.phone.replaceAll('-', '');
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', new RegExp(`^tel:.*${number}$`));
  await expect(contact.getByRole('link', { name: 'Message' })).toHaveAttribute('href', new RegExp(`^sms:.*${number}$`));

  await contact.getByRole('button', { name: /was contacted/ }).click();
  await expect(contact).toHaveCount(0);
  await director.getByRole('button', { name: 'Undo' }).click();
  await contact.getByRole('link', { name: `${student.first} ${student.last}`, exact: true }).click();
  await expect(director.getByRole('heading', { level: 1, name: `${student.first} ${student.last}` })).toBeVisible();
  await expect(director.getByText(student.email).first()).toBeVisible();
});

test('the questionnaire asks for no sign-in and loads none of the signed-in parts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/registration/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this campus' })).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/')).map((path) => path.replace(/\d+$/, ''))).toEqual([
    '/api/registration/',
  ]);
  expect(asked.filter((path) => /signed-in|ag-grid|people-list/.test(path))).toEqual([]);
});
