import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, sidebarLink } from '../pages/frame.page.ts';
import { discipleship } from '../pages/tree.page.ts';

test('a missionary sees the generations of the campus, and a search opens the way to somebody far down', async ({
  as,
  campus,
}) => {
  const page = await as('missionary');
  const { tree, people, generation, found, chain, orphans, search } = discipleship(page);
  await sidebarLink(page, 'Discipleship').click();
  await expect(page).toHaveURL(/\/discipleship$/);
  await expect(tree.getByRole('treeitem', { name: new RegExp(`^${campus.person.missionary.name}`) })).toBeVisible();
  await expect(generation(3).first()).toBeVisible();
  await expect(page.getByText(/being discipled at /)).toBeVisible();
  await orphans.click();
  await expect(page.getByRole('complementary', { name: /^Orphan List/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // Somebody who is folded away at first.
  const { name } = campus.students[7]!;
  await expect(tree.getByRole('link', { name, exact: true })).toHaveCount(0);
  const atFirst = await people.count();
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect.poll(() => people.count()).toBeGreaterThan(atFirst);
  await expect(tree.getByRole('link', { name, exact: true })).toBeVisible();

  await page.goto('/discipleship');
  await expect(generation(3).first()).toBeVisible();
  await expect(tree.getByRole('link', { name, exact: true })).toHaveCount(0);
  await search(name);
  await expect(found).toBeInViewport();
  await expect(found.getByRole('link')).toHaveText(name);
  await expect(chain.filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(found.getByRole('link')).toHaveText(name);
});

test('the keyboard unfolds and folds the tree, and the time in discipleship is shown on demand', async ({ as }) => {
  const page = await as('td', '/discipleship');
  const { tree, people, generation } = discipleship(page);
  await people.first().focus();
  await page.keyboard.press('Home');
  const top = people.first();
  await expect(top).toBeFocused();
  if ((await top.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(generation(2).first()).toBeFocused();

  await page.getByRole('button', { name: 'Show Time in Discipleship' }).click();
  await expect(page).toHaveURL(/time=shown/);
  await expect(tree.getByText(/\d+ (day|month|year)s?/).first()).toBeVisible();
});

test('a student sees the own chain only', async ({ as, campus }) => {
  const { student, missionary } = campus.person;
  const page = await as('student', '/discipleship');
  const { generation, orphans, location } = discipleship(page, 'Your chain');
  await expect(generation(1)).toHaveAccessibleName(new RegExp(`^${student.name}`));
  await expect(generation(1)).toHaveCount(1);
  await expect(generation(2)).toHaveCount(2);
  await expect(page.getByText(missionary.name)).toHaveCount(0);
  await expect(orphans).toHaveCount(0);
  await expect(location).toHaveCount(0);
});

test('a regional director picks another campus, and the address leads back to it', async ({ as, campus }) => {
  const page = await as('rd', '/discipleship');
  const { name } = campus.place.campus;
  const { location, tree } = discipleship(page, `Discipleship at ${name}`);
  const shown = await location.inputValue();
  await location.selectOption({ label: name });
  await expect(page).toHaveURL(/location=\d+/);
  await expect(tree).toBeVisible();
  await page.reload();
  await expect(tree).toBeVisible();
  await expect(location).not.toHaveValue(shown);
});

test('on a phone the tree is a numbered outline that folds under the thumb', async ({ as }) => {
  const page = await as('missionary', '/discipleship', { viewport: PHONE });
  const { tree, people } = discipleship(page);
  await expect(people.first()).toContainText(/^1\D/);
  const open = tree.locator('[aria-expanded="true"]').first();
  const before = await people.count();
  const fold = open.locator('[data-fold]');
  const { height = 0, width = 0 } = (await fold.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await fold.click();
  await expect.poll(() => people.count()).toBeLessThan(before);
  await expectAccessible(page);
});
