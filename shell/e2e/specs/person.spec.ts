import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  notice,
  PHONE,
  signIn,
  test,
} from '../fixtures.ts';

interface NewContact {
  first: string;
  last: string;
  email: string;
  /** As it is shown: '773-412-9087'. */
  phone: string;
}

/** Like nobody before: nobody of an earlier run is taken for the same person. */
function newContact(): NewContact {
  const word = () => {
    const letters = Array.from({ length: 9 }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 26)]);
    return letters.join('').replace(/^./, (letter) => letter.toUpperCase());
  };
  const [first, last] = [word(), word()];
  const digits = String(Math.floor(2_000_000 + Math.random() * 8_000_000));
  const phone = `773-${digits.slice(0, 3)}-${digits.slice(3)}`;
  return { first, last, email: `${first}.${last}@Example.org`, phone };
}

/** All that a campus asks for. */
async function fillForm(page: Page, { first, last, email }: NewContact): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail (non .edu)').fill(email);
  await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('School year').selectOption('Sophomore');
  await page.getByRole('radiogroup', { name: 'Varsity Catholic' }).getByRole('radio', { name: 'No' }).check();
  await page.getByRole('radiogroup', { name: 'Greek' }).getByRole('radio', { name: 'Yes' }).check();
}

async function expectFilled(page: Page, { first, last, email }: NewContact): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(first);
  await expect(page.getByLabel('Last name')).toHaveValue(last);
  await expect(page.getByLabel('E-mail (non .edu)')).toHaveValue(email);
  await expect(page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(page.getByLabel('School year')).toHaveValue(/\d/);
  await expect(page.getByRole('radiogroup', { name: 'Greek' }).getByRole('radio', { name: 'Yes' })).toBeChecked();
}

async function addContact(page: Page, person: NewContact): Promise<void> {
  await page.goto('/people/create');
  await fillForm(page, person);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expectProfileOf(page, person);
}

async function expectProfileOf(page: Page, { first, last }: NewContact): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
  await expect(page).toHaveURL(/\/people\/\d+$/);
}

test('a missionary adds a contact and edits it', async ({ page }) => {
  const person = newContact();
  await signIn(page, 'missionary');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(
    page.getByText(
      'Missing fields. Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await fillForm(page, person);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expectProfileOf(page, person);
  await expect(notice(page, `Successfully saved ${person.first} ${person.last} as a contact.`)).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByText(person.email.toLowerCase())).toBeVisible();
  await expect(contact.getByRole('button', { name: 'Call' })).toBeDisabled();

  await contact.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${person.first} ${person.last}` })).toBeVisible();
  await page.getByLabel('Phone').fill(person.phone.replaceAll('-', ' '));
  await page.getByLabel('School year').selectOption('Senior');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectProfileOf(page, person);
  await expect(contact.getByText(person.phone)).toBeVisible();
  await expect(contact.getByText('Senior', { exact: true })).toBeVisible();
  await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    `tel:${person.phone.replaceAll('-', '')}`,
  );
});

test('somebody who may already be here is named before they are added again', async ({ page }) => {
  const person = newContact();
  await signIn(page, 'missionary');
  await addContact(page, person);
  const first = new URL(page.url()).pathname;

  await page.goto('/people/create');
  await fillForm(page, person);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(page.getByText('This person may already be here')).toBeVisible();
  await expect(page.getByRole('link', { name: `${person.first} ${person.last}` })).toHaveAttribute('href', first);
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectProfileOf(page, person);
  expect(new URL(page.url()).pathname).not.toBe(first);
});

test('two people change somebody at the same time: the later one sees what it says now and loses nothing', async ({
  page,
  browser,
}) => {
  const person = newContact();
  await signIn(page, 'missionary');
  await addContact(page, person);
  const profile = new URL(page.url()).pathname;
  await page.goto(`${profile}/edit`);
  await page.getByLabel('Phone').fill(person.phone);

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, 'td');
  await other.goto(`${profile}/edit`);
  await other.getByLabel('School year').selectOption('Junior');
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expect(other).toHaveURL(new RegExp(`${profile}$`));
  await other.close();

  await page.getByRole('button', { name: 'Update Profile' }).click();
  await page.getByRole('button', { name: 'Show what it says now' }).click();
  await page.getByRole('button', { name: 'Use it: School year' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(person.phone);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectProfileOf(page, person);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByText('Junior', { exact: true })).toBeVisible();
  await expect(contact.getByText(person.phone)).toBeVisible();
});

test('personal notes are kept for their author and shown to nobody else', async ({ page, browser }) => {
  const person = newContact();
  await signIn(page, 'missionary');
  await addContact(page, person);
  const text = `Plays the cello. ${person.last}`;
  const notes = page.getByRole('region', { name: 'My notes' });
  await notes.getByRole('button', { name: 'Edit my notes' }).click();
  await page.keyboard.type(text);
  await page.reload();
  await expect(notes.getByRole('textbox')).toHaveValue(text);
  await notes.getByRole('button', { name: 'Save my notes' }).click();
  await expect(notes.getByText(text)).toBeVisible();
  await page.reload();
  await expect(notes.getByText(text)).toBeVisible();

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(other, 'td');
  await other.goto(page.url());
  await expect(other.getByText('No notes yet. What you write here is for your eyes only.')).toBeVisible();
  await expect(other.getByText(text)).toHaveCount(0);
  await other.close();
});

test('on a phone a profile starts with Message · Call · Email', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'missionary');
  await page.goto('/people?search=novak+emily');
  await page.getByRole('link', { name: 'Emily Novak' }).click();
  const contact = page.getByRole('region', { name: 'Contact' });
  const email = contact.getByRole('link', { name: 'Email', exact: true });
  await expect(email).toHaveAttribute('href', 'mailto:student@emmaus.test');
  await expect(email).toBeInViewport({ ratio: 1 });
  for (const name of ['Message', 'Call', 'Email']) {
    const action = contact.getByText(name, { exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('"Person load failure shows an error heading": somebody outside of one\'s places does not exist', async ({
  page,
}) => {
  await signIn(page, 'missionary');
  // The first person of all works for the whole organisation.
  await page.goto('/people/1');
  await expect(page.getByRole('heading', { level: 1, name: 'This person was not found.' })).toBeVisible();
  await page.goto('/people/1/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'This person was not found.' })).toBeVisible();
  await page.getByRole('button', { name: 'All people' }).click();
  await expect(page.getByText('Showing 1 to 10 of')).toBeVisible();
});

test.describe('tokens expiring in the middle of a form lose nothing typed', () => {
  test('renewed silently, the form is saved as if nothing had been', async ({ page }) => {
    const person = newContact();
    await signIn(page, 'missionary');
    await page.goto('/people/create');
    await fillForm(page, person);
    const refused: string[] = [];
    let expired: string | undefined;
    await page.route('**/api/**', (route) => {
      const token = route.request().headers()['authorization'];
      expired ??= token;
      if (token !== expired) return route.fallback();
      refused.push(route.request().url());
      return route.fulfill(TOKEN_EXPIRED);
    });
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await expectProfileOf(page, person);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('the session being over, one signs in again, finds everything typed, and saves it', async ({
    page,
    context,
  }) => {
    const person = newContact();
    await signIn(page, 'missionary');
    await page.goto('/people/create');
    await fillForm(page, person);
    await page.getByLabel('My notes').fill('Met at the cookout.');
    await context.clearCookies();
    await page.route('**/api/**', (route) => route.fulfill(TOKEN_EXPIRED));
    await page.route('**/identity/token', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
    );
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible();
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Login' }).click();
    await fillSignIn(page, 'missionary');
    await page.waitForURL('**/people/create');
    await expect(page.getByText(/^You have unsaved changes from today/)).toBeVisible();
    await expectFilled(page, person);
    await expect(page.getByLabel('My notes')).toHaveValue('Met at the cookout.');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await expectProfileOf(page, person);
    await expect(page.getByText('Met at the cookout.')).toBeVisible();
  });
});

const TOKEN_EXPIRED = {
  status: 401,
  contentType: 'application/problem+json',
  body: '{"status":401,"code":"token_expired","message":"Your sign-in has expired."}',
};
