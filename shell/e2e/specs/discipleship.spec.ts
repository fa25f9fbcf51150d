import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

test('a missionary sees the generations of the campus, and a search opens the way to somebody far down', async ({
  page,
}) => {
  await signIn(page, 'missionary');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discipleship', exact: true }).click();
  await expect(page).toHaveURL(/\/discipleship$/);
  const tree = page.getByRole('tree', { name: /^Discipleship at / });
  await expect(tree.getByRole('treeitem', { name: /^Anna Kowalczyk/ })).toBeVisible();
  await expect(tree.locator('[aria-level="3"]').first()).toBeVisible();
  await expect(page.getByText(/being discipled at /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Orphan List/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Somebody who is folded away at first.
  const people = tree.getByRole('treeitem');
  const atFirst = await people.count();
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect.poll(() => people.count()).toBeGreaterThan(atFirst);
  const name = await tree.locator('[aria-level="5"]').last().getByRole('link').innerText();
  await page.goto('/discipleship');
  const found = tree.getByRole('treeitem', { selected: true });
  await expect(tree.getByRole('link', { name, exact: true })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search the tree' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(found).toBeInViewport();
  await expect(found.getByRole('link')).toHaveText(name);
  const chain = page.getByRole('navigation', { name: 'Chain' });
  await expect(chain.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(found.getByRole('link')).toHaveText(name);
});

test('the keyboard unfolds and folds the tree, and the time in discipleship is shown on demand', async ({ page }) => {
  await signIn(page, 'td');
  await page.goto('/discipleship');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('Home');
  const top = tree.getByRole('treeitem').first();
  await expect(top).toBeFocused();
  if ((await top.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('ArrowLeft');
  await expect(top).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tree.locator('[aria-level="2"]').first()).toBeFocused();

  await page.getByRole('button', { name: 'Show Time in Discipleship' }).click();
  await expect(page).toHaveURL(/time=shown/);
  await expect(tree.getByText(/\d+ (day|month|year)s?/).first()).toBeVisible();
});

test('a student sees the own chain only', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/discipleship');
  const tree = page.getByRole('tree', { name: 'Your chain' });
  await expect(tree.locator('[aria-level="1"]')).toHaveAccessibleName(/^Emily Novak/);
  await expect(tree.locator('[aria-level="1"]')).toHaveCount(1);
  await expect(tree.locator('[aria-level="2"]').first()).toBeVisible();
  await expect(page.getByText('Anna Kowalczyk')).toHaveCount(0);
  await expect(page.getByText(/Orphan List/)).toHaveCount(0);
  await expect(page.getByLabel('Location')).toHaveCount(0);
});

test('a regional director picks another campus, and the address leads back to it', async ({ page }) => {
  await signIn(page, 'rd');
  await page.goto('/discipleship');
  const location = page.getByLabel('Location');
  const shown = await location.inputValue();
  const other = location.locator(`option:not([value="${shown}"])`).first();
  const name = await other.innerText();
  await location.selectOption({ label: name });
  await expect(page).toHaveURL(/location=\d+/);
  const tree = page.getByRole('tree', { name: `Discipleship at ${name}` });
  await expect(tree).toBeVisible();
  await page.reload();
  await expect(tree).toBeVisible();
  await expect(location).not.toHaveValue(shown);
});

test('on a phone the tree is a numbered outline that folds under the thumb', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'missionary');
  await page.goto('/discipleship');
  const tree = page.getByRole('tree', { name: /^Discipleship at / });
  const first = tree.getByRole('treeitem').first();
  await expect(first).toContainText(/^1\D/);
  const open = tree.locator('[aria-expanded="true"]').first();
  const people = tree.getByRole('treeitem');
  const before = await people.count();
  const fold = open.locator('[data-fold]');
  const { height = 0, width = 0 } = (await fold.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await fold.click();
  await expect.poll(() => people.count()).toBeLessThan(before);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
