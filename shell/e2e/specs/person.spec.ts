/** A person's page and the form of a person, over reloads, other people's changes and expiring tokens. */
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { addContact, expectFilled, fillContact, newContact } from '../commands/contacts.ts';
import { go } from '../commands/go.ts';
import { fillSignIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { notice, PHONE, title, undoOf } from '../pages/frame.page.ts';
import { peopleList } from '../pages/people-list.page.ts';
import { expectProfileOf, profile } from '../pages/person.page.ts';

test('"people/create, people/{id}, people/{id}/edit": a missionary adds a contact and edits it', async ({ as }) => {
  const person = newContact();
  const page = await as('missionary', '/people');
  await peopleList(page).add.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page).toHaveURL(/\/people\/create$/);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(
    page.getByText(
      'Missing fields. Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.',
    ),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  // The focus does not take away the red edge of what is wrong.
  const edge = page.locator('.fui-Input').filter({ has: page.getByLabel('First name') });
  await expect(edge).toHaveCSS('border-left-color', 'rgb(209, 52, 56)');

  await addContact(page, person);
  await expect(notice(page, `Successfully saved ${person.first} ${person.last} as a contact.`)).toBeVisible();
  const { contact, reach } = profile(page);
  await expect(contact.getByText(person.email.toLowerCase())).toBeVisible();
  await expect(reach.getByRole('button', { name: 'Call' })).toBeDisabled();

  await contact.getByRole('button', { name: 'Edit' }).click();
  await expect(title(page, `Edit ${person.first} ${person.last}`)).toBeVisible();
  await expect(page).toHaveURL(/\/people\/\d+\/edit$/);
  await page.getByLabel('Phone').fill(person.phone.replaceAll('-', ' '));
  await page.getByRole('radio', { name: 'Senior', exact: true }).check();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectProfileOf(page, person);
  await expect(contact.getByText(person.phone)).toBeVisible();
  await expect(page.getByRole('main').getByText('Senior', { exact: true })).toBeVisible();
  const call = `tel:${person.phone.replaceAll('-', '')}`;
  await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', call);
});

test('a contact in six taps and three words on a phone, on one screen, taken back again, and brought back', async ({
  as,
}) => {
  const [before, person] = [newContact(), newContact()];
  const page = await as('missionary', '/people/create', { viewport: PHONE });
  const tapped: string[] = [];
  const tap = async (what: Locator, name: string) => {
    await what.click();
    tapped.push(name);
  };
  // Who stands at a stall has entered somebody before.
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type(before.first);
  await page.getByLabel('Last name').fill(before.last);
  for (const choice of ['Male', 'Senior']) await page.getByRole('radio', { name: choice, exact: true }).check();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  for (const inSight of ['First name', 'Phone']) await expect(page.getByLabel(inSight)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Note' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('1 added.')).toBeVisible();

  await go(page, '/people');
  await tap(peopleList(page).add, 'Add person');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type(person.first);
  await tap(page.getByLabel('Last name'), 'Last name');
  await page.keyboard.type(person.last);
  await tap(page.getByLabel('Phone'), 'Phone');
  await page.keyboard.type(person.phone);
  await tap(page.getByRole('radio', { name: 'Female' }), 'Female');
  await tap(page.getByRole('radio', { name: 'Freshman' }), 'Freshman');
  await tap(page.getByRole('button', { name: 'Save Contact' }), 'Save Contact');
  await expectProfileOf(page, person);
  expect(tapped).toHaveLength(6);

  const name = `${person.first} ${person.last}`;
  await undoOf(page, `Successfully saved ${name}`).click();
  await expect(notice(page, `${name} was taken back.`)).toBeVisible();
  await expect(page).toHaveURL(/\/people$/);

  // Where the first Undo was pressed, the first second takes this one for its second click.
  await expect(async () => {
    const back = notice(page, `${name} is back.`);
    if (!(await back.isVisible())) await undoOf(page, `${name} was taken back.`).click({ timeout: 1_000 });
    await expect(back).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { search, cards } = peopleList(page);
  await search.fill(name);
  await search.press('Enter');
  await expect(cards.filter({ hasText: name })).toHaveCount(1);
});

test('somebody who may already be here is named before they are added again', async ({ as }) => {
  const person = newContact();
  const page = await as('missionary', '/people/create');
  await addContact(page, person);
  const first = new URL(page.url()).pathname;

  await go(page, '/people/create');
  await fillContact(page, person);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(page.getByText('This person may already be here')).toBeVisible();
  await expect(peopleList(page).person(`${person.first} ${person.last}`)).toHaveAttribute('href', first);
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectProfileOf(page, person);
  expect(new URL(page.url()).pathname).not.toBe(first);
});

test('two people change somebody at the same time: the later one sees what it says now and loses nothing', async ({
  as,
  campus,
}) => {
  const [person, { phone }] = [campus.students[18]!, newContact()];
  const page = await as('missionary', `/people/${person.id}/edit`);
  await page.getByLabel('Phone').fill(phone);

  const other = await as('td', `/people/${person.id}/edit`);
  await other.getByRole('radio', { name: 'Junior' }).check();
  await other.getByRole('button', { name: 'Update Profile' }).click();
  await expect(other).toHaveURL(new RegExp(`/people/${person.id}$`));

  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'School year is now' })).toContainText('Junior');
  await expect(page.getByRole('radio', { name: 'Junior' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expectProfileOf(page, person);
  const { contact } = profile(page);
  await expect(page.getByRole('main').getByText('Junior', { exact: true })).toBeVisible();
  await expect(contact.getByText(phone)).toBeVisible();
});

test('personal notes are kept for their author and shown to nobody else', async ({ as, campus }) => {
  const { id, last } = campus.students[21]!;
  const text = `Plays the cello. ${last}`;
  const page = await as('missionary', `/people/${id}`);
  const { notes } = profile(page);
  await notes.getByRole('button', { name: 'Edit my notes' }).click();
  await page.keyboard.type(text);
  await page.reload();
  await expect(notes.getByRole('textbox')).toHaveValue(text);
  await notes.getByRole('button', { name: 'Save my notes' }).click();
  await expect(notes.getByText(text)).toBeVisible();
  await page.reload();
  await expect(notes.getByText(text)).toBeVisible();

  const other = await as('td', `/people/${id}`);
  await expect(other.getByText('No notes yet. What you write here is for your eyes only.')).toBeVisible();
  await expect(other.getByText(text)).toHaveCount(0);
});

test('on a phone a profile starts with Message · Call · E-mail, and a note is two taps away', async ({
  as,
  campus,
}) => {
  const { id, email } = campus.person.student;
  const page = await as('missionary', `/people/${id}`, { viewport: PHONE });
  const { reach, notes } = profile(page);
  const write = reach.getByRole('link', { name: 'E-mail', exact: true });
  await expect(write).toHaveAttribute('href', `mailto:${email}`);
  await expect(write).toBeInViewport({ ratio: 1 });
  for (const name of ['Message', 'Call'])
    await expect(reach.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });

  // The tabs stand side by side.
  const tabs = page.getByRole('region', { name: 'Bible studies' }).getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);

  // A note in two taps, from wherever one has scrolled to.
  await page.getByRole('region', { name: 'Depth chart' }).scrollIntoViewIfNeeded();
  await reach.getByRole('button', { name: 'Note' }).click();
  await page.keyboard.type('Sings in the choir.');
  await notes.getByRole('button', { name: 'Save my notes' }).click();
  await expect(notes.getByText('Sings in the choir.')).toBeVisible();

  // What other wings know of somebody is a tab beside the overview.
  await page.getByRole('tab', { name: 'Attendance' }).click();
  await expect(page.getByRole('region', { name: 'Attendance' })).toBeVisible();
});

test('"Person load failure shows an error heading": somebody outside of one\'s places does not exist', async ({
  as,
  campus,
}) => {
  const { id } = campus.neighbours[0]!;
  const page = await as('missionary', `/people/${id}`);
  await expect(title(page, 'This person was not found.')).toBeVisible();
  await go(page, `/people/${id}/edit`);
  await expect(title(page, 'This person was not found.')).toBeVisible();
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(peopleList(page).showing('1 to 10 of')).toBeVisible();
});

test.describe('tokens expiring in the middle of a form lose nothing typed', () => {
  test('renewed silently, the form is saved as if nothing had been', async ({ as }) => {
    const person = newContact();
    const page = await as('missionary', '/people/create');
    await fillContact(page, person);
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

  test('the session being over, one signs in again, finds everything typed, and saves it', async ({ as, campus }) => {
    const person = newContact();
    const page = await as('missionary', '/people/create');
    await fillContact(page, person);
    await page.getByLabel('My notes').fill('Met at the cookout.');
    await page.context().clearCookies();
    // What the page asks meanwhile, also who may already be here (a POST as well), would end the session before Save is pressed.
    await page.route('**/api/people', (route) =>
      route.request().method() === 'POST' ? route.fulfill(TOKEN_EXPIRED) : route.fallback(),
    );
    await page.route('**/identity/token', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
    );
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible();
    await page.unrouteAll();

    await page.getByRole('button', { name: 'Login' }).click();
    await fillSignIn(page, campus.person.missionary.email);
    await page.waitForURL('**/people/create');
    await expect(page.getByText(/^You have unsaved changes from today/)).toBeVisible();
    await expectFilled(page, person);
    await expect(page.getByLabel('My notes')).toHaveValue('Met at the cookout.');
    await page.getByRole('button', { name: 'Save Contact' }).click();
    await expectProfileOf(page, person);
    await expect(profile(page).notes.getByText('Met at the cookout.')).toBeVisible();
  });
});

const TOKEN_EXPIRED = {
  status: 401,
  contentType: 'application/problem+json',
  body: '{"status":401,"code":"token_expired","message":"Your sign-in has expired."}',
};
