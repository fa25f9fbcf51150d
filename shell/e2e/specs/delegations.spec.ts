/** The delegations page (specification 1, §2.13). */
import { inDays, slashed } from '../commands/days.ts';
import { go } from '../commands/go.ts';
import { expect, test } from '../fixtures.ts';
import { delegations } from '../pages/delegations.page.ts';
import { notice, sidebarLink, title } from '../pages/frame.page.ts';
import { openOwnProfile } from '../pages/home.page.ts';
import { profile } from '../pages/person.page.ts';

test('an admin finds a delegation on Enter, moves its expiration, and does not delete it after all', async ({
  as,
  campus,
}) => {
  const { rd: root, ad: delegate } = campus.person;
  const page = await as('admin');
  const { row, dialog, search, choose } = delegations(page);
  await sidebarLink(page, 'Admin delegations').click();
  await expect(title(page, 'Delegations')).toBeVisible();
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ entries$/)).toBeVisible();
  await search(`sorensen ${campus.tag}`);
  await expect(page).toHaveURL(/search=sorensen\+/);
  await expect(row(root.name)).toHaveCount(1);
  await expect(row(root.name)).toContainText(delegate.email);
  await expect(row(root.name)).toContainText(`Area Director at ${campus.place.area.name}`);

  await choose(delegate.name, root.name, 'Edit');
  await dialog.getByLabel('Expiration').fill(inDays(-2));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Choose a day from/)).toBeVisible();
  const day = inDays(120);
  await dialog.getByLabel('Expiration').fill(day);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, /^The delegation ends on /)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(root.name)).toContainText(slashed(day));

  await choose(delegate.name, root.name, 'Delete');
  await expect(dialog).toContainText(`Deleting also removes the delegated person (${delegate.name}) from the system`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});

test('admins read who acted as whom; the student finds it on their own profile', async ({ as, campus }) => {
  const { student } = campus.person;
  const page = await as('admin', '/delegations');
  await page.getByRole('button', { name: 'Who acted' }).click();
  await expect(page).toHaveURL(/view=acted/);
  await go(page, `/delegations?view=acted&search=${student.last.replace(' ', '+')}`);
  const entry = page
    .getByRole('list', { name: 'Who acted' })
    .getByRole('listitem')
    .filter({ hasText: `as ${student.name}` });
  await expect(entry).toContainText('Assumed by an admin');

  const own = await as('student');
  await openOwnProfile(own);
  const { actedAs } = profile(own);
  await expect(actedAs.getByText('Assumed by an admin')).toBeVisible();
  await actedAs.getByRole('button', { name: '2 changes' }).click();
  await expect(actedAs.getByRole('link', { name: 'Change a person' }).first()).toBeVisible();
});
