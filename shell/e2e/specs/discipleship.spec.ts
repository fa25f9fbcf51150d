import { expectAccessible, expectUncutWithRoom } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice, sidebarLink } from '../pages/frame.page.ts';
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
  // A card is as wide as its words, whatever room they are given.
  const width = async () => (await people.first().boundingBox())?.width ?? 0;
  const usual = await width();
  await expectUncutWithRoom(page, tree.locator('[role="treeitem"] :is(a, a ~ [aria-hidden])'));
  expect(await width()).toBeGreaterThan(usual);
});

test('the keyboard unfolds and folds the tree; time, filters, the table and the sheet are there on demand', async ({
  as,
}) => {
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

  await page.getByRole('button', { name: 'Type' }).click();
  await page.getByRole('menuitemradio', { name: /^Growing/ }).click();
  await expect(page.getByText('found; in grey who stands above them')).toBeVisible();
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('treegrid', { name: /^Discipleship at / }).getByRole('row');
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '1');
  await page.getByRole('button', { name: 'Tree' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure', { name: /^Discipleship at / })).toHaveCount(1);
  // As it is printed, not as it is looked at: the sheets are counted before the page hears of paper.
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('figure', { name: /^Discipleship at / })).toHaveCount(0);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g), '"a tree on one sheet of paper", and the Orphan List').toHaveLength(2);
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

test('a missionary adds a disciple, transfers and removes them, takes it back, and compares two days', async ({
  as,
  campus,
}) => {
  const page = await as('missionary', '/discipleship');
  const { tree, choose, search, found } = discipleship(page);
  const dialog = page.getByRole('dialog');
  const [newcomer, discipler] = [campus.students[9]!.name, campus.students[30]!.name];
  const missionary = campus.person.missionary.name;
  await page.getByRole('button', { name: 'Add Disciple' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('A disciple is required.')).toBeVisible();
  await choose('Disciple', newcomer);
  await dialog.getByRole('radio', { name: 'Growing Disciple' }).check();
  await dialog.getByRole('checkbox', { name: 'I will be leading this person' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    notice(page, new RegExp(`Updating Disciple Tree. ${newcomer} is now discipled by ${missionary}`)),
  ).toBeVisible();

  await search(newcomer);
  await expect(found).toHaveAttribute('aria-level', '3');
  await found.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Transfer Disciple' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Disciple', exact: true })).toHaveValue(newcomer);
  await choose('New discipler', discipler);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(found).toHaveAttribute('aria-level', '4');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(found).toHaveAttribute('aria-level', '3');

  await page.goto('/discipleship?compare=2026-01-01');
  const changed = page.getByRole('list', { name: 'What changed' });
  await expect(changed.getByRole('listitem').filter({ hasText: newcomer })).toContainText(`Discipled by ${missionary}`);
  await expect(tree).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Disciple' }).click();
  await choose('Disciple', newcomer);
  await dialog.getByLabel(/Ended reason/).selectOption('Transferred schools');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notice(page, new RegExp(`${newcomer} was removed from the tree`))).toBeVisible();
  await page.goto(`/discipleship?search=${encodeURIComponent(newcomer)}`);
  await expect(page.getByText(`Nobody in these trees is called ‘${newcomer}’.`)).toBeVisible();
});

test('a chain of six generations on a phone, and what can be done with the last of it', async ({ as, campus }) => {
  const page = await as('missionary', '/discipleship', { viewport: PHONE });
  const { search, found, tree } = discipleship(page);
  const last = campus.students[7]!.name;
  await search(last);
  await expect(found).toHaveAttribute('aria-level', '7');
  await expect(found).toBeInViewport();
  await expect(found).toContainText(/^1(\.\d+){6}/);
  expect(
    await tree.locator('[aria-level]').evaluateAll((items) => new Set(items.map((one) => one.ariaLevel)).size),
  ).toBe(7);
  // Beside the name, which leads to the profile.
  await found.click({ position: { x: 12, y: 12 } });
  const sheet = page.getByRole('dialog', { name: last });
  await sheet.getByRole('button', { name: 'Mark as Growing or Commissioned' }).click();
  await page.getByRole('radio', { name: 'Commissioned Disciple' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, `Updating Disciple. ${last} is now a Commissioned Disciple.`)).toBeVisible();
});
