/** Acting as somebody else (specification 1, §2.14). Runs by itself: what an account uses as its identity is used in all its browsers. */
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

test.describe.configure({ mode: 'serial' });

const DELEGATE = 'Grace Pennington';
const ROOT = 'Martin Oyelaran';

const bar = (page: Page) => page.getByRole('region', { name: 'Acting as somebody else' });

function newName(): { first: string; last: string } {
  const word = () =>
    Array.from({ length: 9 }, () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 26)]).join('');
  return { first: `A${word()}`, last: `B${word()}` };
}

/** A browser of one's own, signed in. */
async function as(browser: Browser, who: string): Promise<Page> {
  // A context of its own: axe opens a second page in it.
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

/** Fills what every role has to fill in, and what a campus asks for besides where it is asked. */
async function addContact(page: Page, { first, last }: ReturnType<typeof newName>): Promise<void> {
  await page.goto('/people/create');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Female' }).check();
  if (await page.getByLabel('School year').isVisible()) await page.getByLabel('School year').selectOption('Sophomore');
  for (const name of ['Varsity Catholic', 'Greek']) {
    const group = page.getByRole('radiogroup', { name });
    if (await group.isVisible()) await group.getByRole('radio', { name: 'No' }).check();
  }
  await page.getByRole('button', { name: 'Save Contact' }).click();
}

async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/main');
  await page
    .getByRole('link', { name: /Open my page/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/people\/\d+$/);
}

async function removeDelegation(page: Page): Promise<void> {
  await page.goto('/delegations?search=pennington+oyelaran');
  const actions = page.getByRole('button', { name: `Actions for ${DELEGATE} as ${ROOT}` });
  await expect(actions.or(page.getByText('No delegation found for'))).toBeVisible();
  if (!(await actions.isVisible())) return;
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete this delegation' }).click();
  await expect(page.getByText(`The delegation was deleted. ${DELEGATE} stays.`).first()).toBeVisible();
}

/** From the people list, as the specification has it. */
async function createDelegation(page: Page, day: string): Promise<void> {
  await page.goto('/people?search=pennington+grace');
  await page.getByRole('button', { name: `Actions for ${DELEGATE}` }).click();
  await page.getByRole('menuitem', { name: 'Create Delegation' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Create Delegation' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please choose whose identity is used.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Root user' }).fill('oyelaran');
  await page.getByRole('option', { name: new RegExp(`^${ROOT}`) }).click();
  await dialog.getByLabel('Expiration').fill(day);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(new RegExp(`^${DELEGATE} may act as ${ROOT} until `)).first()).toBeVisible();
}

async function switchRole(page: Page, to: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Switch role' }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('an admin delegates, the delegate switches, works, is listed', async ({ browser, page }) => {
  // Only who has signed in once can lend and be lent an identity.
  const root = await as(browser, 'parish-td');
  const delegate = await as(browser, 'parish-missionary');
  await signIn(page, 'admin');
  await removeDelegation(page);
  await createDelegation(page, '2035-05-06');
  await page.goto('/delegations?search=pennington+oyelaran');
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: DELEGATE })).toContainText('05/06/2035');

  await delegate.reload();
  await switchRole(delegate, new RegExp(ROOT));
  await expect(bar(delegate)).toContainText(`Acting as ${ROOT}`);
  await expect(delegate).toHaveURL(/\/main$/);
  for (const path of ['/people', '/bible-studies', '/no-such-page']) {
    await delegate.goto(path);
    await expect(bar(delegate)).toContainText(ROOT);
  }
  const contact = newName();
  await addContact(delegate, contact);
  await expect(delegate.getByRole('heading', { level: 1, name: `${contact.first} ${contact.last}` })).toBeVisible();

  await delegate.setViewportSize(PHONE);
  await expect(bar(delegate)).toContainText(ROOT);
  await expectNoSidewaysScroll(delegate);
  await expectAccessible(delegate);
  await bar(delegate).getByRole('button', { name: 'Stop' }).click();
  await expect(delegate).toHaveURL(/\/main$/);
  await expect(bar(delegate)).toHaveCount(0);
  await expect(delegate.getByText('You no longer act as')).toHaveCount(0);

  await openOwnProfile(root);
  const card = root.getByRole('region', { name: 'Who acted as you' });
  await expect(card.getByText(DELEGATE).first()).toBeVisible();
  await card.getByRole('button', { name: '1 change', exact: true }).first().click();
  await expect(card.getByText('Add a person').first()).toBeVisible();

  await page.goto('/delegations?view=acted&search=pennington');
  await expect(page.getByText(`${DELEGATE} as ${ROOT}`).first()).toBeVisible();
});

test('"automatic end": a delegation that is taken back ends its use, and nothing is written in another name', async ({
  browser,
  page,
}) => {
  const delegate = await as(browser, 'parish-missionary');
  await switchRole(delegate, new RegExp(ROOT));
  await expect(bar(delegate)).toBeVisible();
  const contact = newName();
  await delegate.goto('/people/create');
  await delegate.getByLabel('First name').fill(contact.first);
  await delegate.getByLabel('Last name').fill(contact.last);
  await delegate.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Female' }).check();

  await signIn(page, 'admin');
  await removeDelegation(page);
  await delegate.getByRole('button', { name: 'Save Contact' }).click();
  await expect(delegate.getByText(`You no longer act as ${ROOT}.`)).toBeVisible();
  await expect(bar(delegate)).toHaveCount(0);
  await expect(delegate.getByRole('button', { name: 'Switch role' })).toHaveCount(0);
  await expectAccessible(delegate);
  await delegate.getByRole('button', { name: 'All right' }).click();
  await expect(delegate.getByText('You no longer act as')).toHaveCount(0);
  await delegate.goto(`/people?search=${contact.first}`);
  await expect(delegate.getByText(`Nobody found for ‘${contact.first}’`)).toBeVisible();
});

test('a superadmin assumes and reverts, and the person finds it on record', async ({ browser, page }) => {
  await signIn(page, 'superadmin');
  const second = await page.context().newPage();
  await second.goto('/meditations');
  await page.goto('/people?search=delacroix+francis');
  await page.getByRole('button', { name: 'Actions for Francis Delacroix' }).click();
  await page.getByRole('menuitem', { name: 'Assume User' }).click();
  await expect(bar(page)).toContainText('Acting as Francis Delacroix (Chaplain)');
  await expect(page).toHaveURL(/\/main$/);
  // The other tab follows: no tab shows one person's eyes while the server sees with another's.
  await expect(bar(second)).toContainText('Francis Delacroix');
  await page.goto('/delegations');
  await expect(page.getByRole('heading', { level: 1, name: 'You do not have permission.' })).toBeVisible();
  await page.goto('/main');
  await expectAccessible(page);
  const contact = newName();
  await addContact(page, contact);
  await expect(page.getByRole('heading', { level: 1, name: `${contact.first} ${contact.last}` })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Revert to Admin' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/delegations');
  await expect(page.getByRole('heading', { level: 1, name: 'Delegations' })).toBeVisible();

  const chaplain = await as(browser, 'chaplain');
  await openOwnProfile(chaplain);
  const card = chaplain.getByRole('region', { name: 'Who acted as you' });
  await expect(card.getByText('Miriam Castellano').first()).toBeVisible();
  await card.getByRole('button', { name: '1 change', exact: true }).first().click();
  await expect(card.getByText('Add a person').first()).toBeVisible();
});

test('an address typed or a link followed never assumes anybody', async ({ page }) => {
  await signIn(page, 'superadmin');
  const answer = await page.goto('/api/assume/1/');
  expect([401, 403]).toContain(answer?.status());
  await page.goto('/main');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});
