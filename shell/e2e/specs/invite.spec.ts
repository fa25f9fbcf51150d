import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, signIn, test } from '../fixtures.ts';
import { fillQuestionnaire, newStudent, signInAndLearnPlace, type NewStudent } from '../registrations.ts';

/** Somebody whom the campus knows and who has no account. */
async function register(browser: Browser, place: { id: number }): Promise<NewStudent> {
  const student = newStudent();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/registration/${place.id}`);
  await fillQuestionnaire(page, student);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${student.first}!` })).toBeVisible();
  await page.context().close();
  return student;
}

async function openProfile(page: Page, { first, last }: NewStudent): Promise<void> {
  await page.goto(`/people?search=${first}+${last}`);
  await page.getByRole('link', { name: `${first} ${last}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
}

/** Opens a link in a browser of its own and signs in where it asks for it. */
async function follow(browser: Browser, link: string, who: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await fillSignIn(page, who);
  await page.waitForURL(link);
  return page;
}

/** A new student of the campus of the demo accounts. */
async function newRegistered(browser: Browser): Promise<NewStudent> {
  const director = await (await browser.newContext()).newPage();
  const place = await signInAndLearnPlace(director, 'td');
  await director.context().close();
  return register(browser, place);
}

test('an invite e-mail waits in the outbox, where admins read it and hand its link over', async ({ page, browser }) => {
  const student = await newRegistered(browser);
  await signIn(page, 'admin');
  await openProfile(page, student);
  await page.getByRole('button', { name: 'Send Invite Email' }).click();
  await expect(page.getByText(`The invite e-mail for ${student.first} ${student.last}`).last()).toBeVisible();
  await page.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the outbox' }).fill(student.email);
  await page.getByRole('searchbox', { name: 'Search the outbox' }).press('Enter');
  await page.getByText(student.email).click();
  await expect(page.getByText(`Hi ${student.first},`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/invite\/[\w-]{40,}$/);
  await expectAccessible(page);

  await openProfile(page, student);
  await page.getByRole('button', { name: 'Send Invite Email' }).click();
  await expect(page.getByText(/got an invite e-mail on .* Another one can go a day later\./).last()).toBeVisible();
});

test("an admin's invite link ties the account that opens it, once", async ({ page, browser }) => {
  const student = await newRegistered(browser);
  await signIn(page, 'admin');
  await openProfile(page, student);
  await page.getByRole('button', { name: 'Generate Invite Link' }).click();
  const link = await page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  expect(link).toMatch(/\/invite\/[\w-]{40,}$/);

  const theirs = await follow(browser, link, 'invited');
  const welcome = theirs.getByRole('heading', { level: 1, name: `, ${student.first} ${student.last}` });
  const refused = theirs.getByText('You are signed in with an account that belongs to somebody else.');
  await expect(welcome.or(refused)).toBeVisible();
  test.skip(await refused.isVisible(), 'the account was tied by an earlier run in this house');
  await expect(theirs.getByText('invited@emmaus.test')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Use this account' }).click();
  await theirs.waitForURL('**/main');
  await expect(theirs.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();

  const another = await follow(browser, link, 'nobody');
  await expect(another.getByRole('heading', { level: 1, name: 'This link does not let you in' })).toBeVisible();
  await expect(another.getByText(/This invite link has been used already/)).toBeVisible();
  await expectAccessible(another);

  await page.reload();
  await expect(page.getByText('They have logged in, and need no invite link.')).toBeVisible();
});
