import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newBrowser } from '../browsers.ts';
import { emailOf, type Campus } from '../campus/campus.ts';
import { newStudent, register } from '../commands/registration.ts';
import type { NewContact } from '../commands/contacts.ts';
import { fillSignIn, goTowardsSignIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { notice, title } from '../pages/frame.page.ts';
import { peopleList } from '../pages/people-list.page.ts';
import { profile } from '../pages/person.page.ts';

/** Somebody whom the campus knows and who has no account. */
async function newRegistered(page: Page, campus: Campus): Promise<NewContact> {
  const student = newStudent();
  await page.goto(`/registration/${campus.place.campus.id}`);
  await register(page, student);
  return student;
}

async function openProfile(page: Page, { first, last }: NewContact): Promise<void> {
  await peopleList(page).person(`${first} ${last}`).click();
  await expect(title(page, `${first} ${last}`)).toBeVisible();
}

/** Opens a link in a browser of its own, and signs in where it asks for it. */
async function follow(browser: Browser, link: string, email: string): Promise<Page> {
  const page = await (await newBrowser(browser)).newPage();
  await goTowardsSignIn(page, link);
  await fillSignIn(page, email);
  await page.waitForURL(link);
  return page;
}

test('an invite e-mail goes to an address that staff have confirmed, and waits in the outbox, where admins read it and hand its link over', async ({
  page: phone,
  as,
  campus,
}) => {
  const student = await newRegistered(phone, campus);
  const page = await as('admin', `/people?search=${student.first}+${student.last}`);
  await openProfile(page, student);
  await page.getByRole('button', { name: 'Send Invite Email' }).click();
  await expect(notice(page, /No letter was sent: .* was given in the public questionnaire/)).toBeVisible();
  await profile(page).contact.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(title(page, `${student.first} ${student.last}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send Invite Email' }).click();
  await expect(notice(page, `The invite e-mail for ${student.first} ${student.last}`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(title(page, 'Outbox')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the outbox' }).fill(student.email);
  await page.getByRole('searchbox', { name: 'Search the outbox' }).press('Enter');
  await page.getByText(student.email, { exact: true }).click();
  await expect(page.getByText(`Hi ${student.first},`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/invite\/[\w-]{40,}$/);
  await expectAccessible(page);

  await page.goto(`/people?search=${student.first}+${student.last}`);
  await openProfile(page, student);
  await page.getByRole('button', { name: 'Send Invite Email' }).click();
  await expect(
    notice(page, /An invite e-mail for .* was written on .* Another one can follow a day later\./),
  ).toBeVisible();
});

test("an admin's invite link ties the account that opens it, once", async ({ page: phone, browser, as, campus }) => {
  const student = await newRegistered(phone, campus);
  const page = await as('admin', `/people?search=${student.first}+${student.last}`);
  await openProfile(page, student);
  await page.getByRole('button', { name: 'Generate Invite Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  expect(link).toMatch(/\/invite\/[\w-]{40,}$/);

  const theirs = await follow(browser, link, emailOf(campus, 'invited'));
  await expect(title(theirs, `, ${student.first} ${student.last}`)).toBeVisible();
  await expect(theirs.getByText(emailOf(campus, 'invited'))).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Use this account' }).click();
  await theirs.waitForURL('**/main');
  await expect(title(theirs, /^Welcome/)).toBeVisible();
  await theirs.context().close();

  const another = await follow(browser, link, emailOf(campus, 'nobody'));
  await expect(title(another, 'This link does not let you in')).toBeVisible();
  await expect(another.getByText(/This invite link has been used already/)).toBeVisible();
  await expectAccessible(another);
  await another.context().close();

  await page.reload();
  await expect(page.getByText('They have logged in, and need no invite link.')).toBeVisible();
});
