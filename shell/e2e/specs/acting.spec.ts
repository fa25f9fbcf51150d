/** Acting as somebody else (specification 1, §2.14). */
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { createDelegation, deleteDelegation, switchRole } from '../commands/acting.ts';
import { addContact, fillContact, newContact } from '../commands/contacts.ts';
import { inDays, slashed } from '../commands/days.ts';
import { go } from '../commands/go.ts';
import { expect, test } from '../fixtures.ts';
import { delegations } from '../pages/delegations.page.ts';
import { actingBar, PHONE, title } from '../pages/frame.page.ts';
import { locations } from '../pages/locations.page.ts';
import { openOwnProfile } from '../pages/home.page.ts';
import { peopleList } from '../pages/people-list.page.ts';
import { profile } from '../pages/person.page.ts';

test('an admin delegates, the delegate switches, works, is listed', async ({ as, campus }) => {
  const { 'parish-td': root, 'parish-missionary': delegate } = campus.person;
  const admin = await as('admin');
  await expect(title(admin, /^Welcome/)).toBeVisible();
  const end = inDays(700);
  await createDelegation(admin, delegate, root, end);
  await go(admin, `/delegations?search=${campus.tag}+pennington`);
  await expect(delegations(admin).row(delegate.name)).toContainText(slashed(end));

  const page = await as('parish-missionary');
  await switchRole(page, root.name);
  await expect(actingBar(page)).toContainText(`Acting as ${root.name}`);
  await expect(page).toHaveURL(/\/main$/);
  for (const path of ['/people', '/bible-studies', '/no-such-page']) {
    await page.goto(path);
    await expect(actingBar(page)).toContainText(root.name);
  }
  const contact = newContact();
  await go(page, '/people/create');
  await addContact(page, contact);

  await page.setViewportSize(PHONE);
  await expect(actingBar(page)).toContainText(root.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await actingBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(actingBar(page)).toHaveCount(0);
  await expect(page.getByText('You no longer act as')).toHaveCount(0);

  const lender = await as('parish-td');
  await openOwnProfile(lender);
  const { actedAs } = profile(lender);
  await expect(actedAs.getByText(delegate.name).first()).toBeVisible();
  await actedAs.getByRole('button', { name: '1 change', exact: true }).click();
  await expect(actedAs.getByText('Add a person')).toBeVisible();
  await expect(actedAs.getByRole('link', { name: `${contact.first} ${contact.last}` })).toBeVisible();

  await go(admin, `/delegations?view=acted&search=${campus.tag}+pennington`);
  await expect(admin.getByText(`${delegate.name} as ${root.name}`).first()).toBeVisible();
});

test('"automatic end": a delegation that is taken back ends its use, and nothing is written in another name', async ({
  as,
  campus,
}) => {
  const { rd: root, ad: delegate } = campus.person;
  const page = await as('ad');
  await switchRole(page, root.name);
  await expect(actingBar(page)).toBeVisible();
  const contact = newContact();
  await go(page, '/people/create');
  await fillContact(page, contact);
  // Nobody is met at a whole region: which campus it was is asked.
  await locations(page).pick('Location', campus.tag, campus.place.campus.name);

  const admin = await as('admin', `/delegations?search=${campus.tag}+sorensen`);
  await deleteDelegation(admin, delegate, root);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(page.getByText(`You no longer act as ${root.name}.`)).toBeVisible();
  await expect(actingBar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch role' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All right' }).click();
  await expect(page.getByText('You no longer act as')).toHaveCount(0);
  await go(page, `/people?search=${contact.first}`);
  await expect(page.getByText(`Nobody found for ‘${contact.first}’`)).toBeVisible();
});

test('"Assume User … reloads to the main page on success": a superadmin assumes and reverts, and the person finds it on record', async ({
  as,
  campus,
}) => {
  const { chaplain, superadmin } = campus.person;
  const second = await as('superadmin', '/meditations');
  await expect(title(second, 'Click on a meditation to pray!')).toBeVisible();
  const page = await as('superadmin', `/people?search=${chaplain.email}`);
  await peopleList(page).choose(chaplain.name, 'Assume User');
  await expect(actingBar(page)).toContainText(`Acting as ${chaplain.name} (Chaplain)`);
  await expect(page).toHaveURL(/\/main$/);
  // The other tab follows: no tab shows one person's eyes while the server sees with another's.
  await expect(actingBar(second)).toContainText(chaplain.name);
  await go(page, '/delegations');
  await expect(title(page, 'You do not have permission.')).toBeVisible();
  await go(page, '/main');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await expectAccessible(page);
  await go(page, '/people/create');
  await addContact(page, newContact());

  await page.reload();
  await page.getByRole('button', { name: 'Revert to Admin' }).click();
  await expect(actingBar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/main$/);
  await go(page, '/delegations');
  await expect(title(page, 'Delegations')).toBeVisible();

  const own = await as('chaplain');
  await openOwnProfile(own);
  const { actedAs } = profile(own);
  await expect(actedAs.getByText(superadmin.name).first()).toBeVisible();
  await actedAs.getByRole('button', { name: '1 change', exact: true }).click();
  await expect(actedAs.getByText('Add a person')).toBeVisible();
});

test('an address typed or a link followed never assumes anybody', async ({ as, campus }) => {
  const page = await as('superadmin');
  const answer = await page.goto(`/api/assume/${campus.person.student.id}/`);
  expect([401, 403]).toContain(answer?.status());
  await page.goto('/main');
  await expect(title(page, /^Welcome/)).toBeVisible();
  await expect(actingBar(page)).toHaveCount(0);
});
