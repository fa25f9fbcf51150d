import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { inventWord } from '../campus/build-campus.ts';
import { go } from '../commands/go.ts';
import { upload } from '../commands/imports.ts';
import { switchTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, title } from '../pages/frame.page.ts';
import { peopleImport } from '../pages/import.page.ts';
import { peopleList } from '../pages/people-list.page.ts';

test('an import with faults', async ({ as }) => {
  const family = inventWord();
  const page = await as('td', '/people');
  const list = peopleList(page);
  const { column, check, bringIn, row, undo } = peopleImport(page);
  await list.more.click();
  await page.getByRole('menuitem', { name: 'Import people' }).click();
  await expect(title(page, 'Import people')).toBeVisible();
  await upload(page, [
    `Zoë,${family},zoe.${family}@example.org,F,1,no,yes,came twice`,
    `Ben,${family},nowhere,M,2,yes,no,`,
    `,${family},,M,tenth,no,no,`,
  ]);

  // The mapping: 'Given' is guessed, 'Remarks' is nothing that Emmaus knows. What is chosen survives a reload.
  await expect(column('First name')).toHaveValue('0');
  await expect(page.getByText('Not brought in: Remarks.')).toBeVisible();
  await column('Greek').selectOption('Remarks');
  await page.reload();
  await expect(column('Greek')).toHaveValue('7');
  await check.click();
  await expect(page.getByText('3 with faults', { exact: true })).toBeVisible();

  // The wrong column is put right: what is left are the faults of the file.
  await page.getByRole('button', { name: 'Change columns' }).click();
  await column('Greek').selectOption('Greek');
  await check.click();
  await expect(page.getByText('2 with faults', { exact: true })).toBeVisible();
  await expect(bringIn('1 person')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  // One row is mended, the other left out.
  await page.getByRole('gridcell', { name: `Ben ${family}`, exact: true }).click();
  await expect(row(3)).toContainText('This is not an e-mail address.');
  await row(3).getByLabel('E-mail (non .edu)').fill(`ben.${family}@example.org`);
  await row(3).getByRole('button', { name: 'Save this row' }).click();
  await expect(page.getByText('1 with faults', { exact: true })).toBeVisible();
  // What it shows is what the server has: it may be told of the row before first.
  await page.getByLabel('Leave out the rows with faults').click();
  await expect(page.getByText('1 left out', { exact: true })).toBeVisible();

  await bringIn('2 people').click();
  await expect(page.getByText('2 people came in').last()).toBeVisible();
  await expectAccessible(page);
  const { pathname } = new URL(page.url());
  await go(page, `/people?search=${family}`);
  await expect(list.person(`Zoë ${family}`)).toBeVisible();
  await expect(list.person(`Ben ${family}`)).toBeVisible();
  await expect(list.showing('1 to 2 of 2')).toBeVisible();

  await page.goto(pathname);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(undo).toContainText('2 people will be taken out again.');
  await undo.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 people were taken out again')).toBeVisible();
  await page.goto(`/people?search=${family}`);
  await expect(page.getByText('Nobody found')).toBeVisible();
});

test('on a phone rows are cards, and the way on is under the thumb', async ({ as }) => {
  const family = inventWord();
  const page = await as('td', '/people/import', { viewport: PHONE });
  const { check, bringIn, row, cards } = peopleImport(page);
  const expectFit = async () => {
    for (const theme of ['light', 'dark'] as const) {
      await switchTheme(page, theme);
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
  };
  await upload(page, [`Ann,${family},,F,1,no,no,`, `,${family},,F,1,no,no,`]);
  await expect(check).toBeInViewport();
  await expectFit();
  await check.click();
  await expect(cards).toHaveCount(1);
  await expect(bringIn('1 person')).toBeInViewport();
  await expectFit();
  await cards.getByRole('button', { name: family, exact: true }).click();
  await row(3).getByLabel('First name').fill('Bea');
  await page.getByRole('button', { name: 'Save this row' }).click();
  await expect(bringIn('2 people')).toBeInViewport();
});
