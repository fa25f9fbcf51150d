import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, signIn, test } from '../fixtures.ts';

/** A name that no run before this one has used. */
const unique = (): string =>
  Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

const HEADER = 'Given,Last name,Email,Sex,Year,VC,Greek,Remarks';

function fileOf(rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } {
  return { name: 'retreat.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) };
}

async function upload(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto('/people/import');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByLabel('CSV file').setInputFiles(fileOf(rows));
  await page.waitForURL(/\/people\/import\/\d+$/);
}

async function found(page: Page, words: string): Promise<void> {
  await page.goto(`/people?search=${words}`);
  await expect(page.getByRole('main')).toContainText(/Showing|Nobody found/);
}

test('an import with faults', async ({ page }) => {
  const family = `Imported${unique()}`;
  await signIn(page, 'td');
  await page.goto('/people');
  await page.getByRole('button', { name: 'Import people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible();
  await upload(page, [
    `Zoë,${family},zoe.${family}@example.org,F,1,no,yes,came twice`,
    `Ben,${family},nowhere,M,2,yes,no,`,
    `,${family},,M,tenth,no,no,`,
  ]);

  // The mapping: 'Given' is guessed, 'Remarks' is nothing that Emmaus knows. What is chosen survives a reload.
  await expect(page.getByLabel(/^First name/)).toHaveValue('0');
  await expect(page.getByText('Not brought in: Remarks.')).toBeVisible();
  await page
    .getByLabel(/^Greek/)
    .first()
    .selectOption('Remarks');
  await page.reload();
  await expect(page.getByLabel(/^Greek/).first()).toHaveValue('7');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByText('3 with faults')).toBeVisible();

  // The wrong column is put right: what is left are the faults of the file.
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page
    .getByLabel(/^Greek/)
    .first()
    .selectOption('Greek');
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByText('2 with faults')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring in 1 person' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  // One row is mended, the other left out.
  await page.getByRole('gridcell', { name: `Ben ${family}`, exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Row 3' });
  await expect(panel).toContainText('This is not an e-mail address.');
  await panel.getByLabel('Email (non .edu)').fill(`ben.${family}@example.org`);
  await panel.getByRole('button', { name: 'Save this row' }).click();
  await expect(page.getByText('1 with faults')).toBeVisible();
  await page.getByLabel('Leave out the rows with faults').check();
  await expect(page.getByText('1 left out')).toBeVisible();

  await page.getByRole('button', { name: 'Bring in 2 people' }).click();
  await expect(page.getByText('2 people came in')).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await found(page, family);
  await expect(page.getByRole('link', { name: `Zoë ${family}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Ben ${family}` })).toBeVisible();
  await expect(page.getByText('Showing 1 to 2 of 2')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(question).toContainText('2 people will be taken out again.');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 people were taken out again')).toBeVisible();
  await found(page, family);
  await expect(page.getByText('Nobody found')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on a phone rows are cards, and the way on is under the thumb', async ({ page }) => {
      const family = `Phone${unique()}`;
      await page.setViewportSize(PHONE);
      await signIn(page, 'td');
      await upload(page, [`Ann,${family},,F,1,no,no,`, `,${family},,F,1,no,no,`]);
      await expect(page.getByRole('button', { name: 'Check all rows' })).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Check all rows' }).click();
      await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Bring in 1 person' })).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('list', { name: 'Rows' }).getByRole('button', { name: family, exact: true }).click();
      await page.getByRole('complementary', { name: 'Row 3' }).getByLabel('First name').fill('Bea');
      await page.getByRole('button', { name: 'Save this row' }).click();
      await expect(page.getByRole('button', { name: 'Bring in 2 people' })).toBeInViewport();
    });
  });
}

test('somebody who may not bring people in is told so', async ({ page }) => {
  await signIn(page, 'missionary');
  await page.goto('/people');
  await expect(page.getByRole('button', { name: 'Import people' })).toHaveCount(0);
  await page.goto('/people/import');
  await expect(page.getByLabel('CSV file')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/permission|not for you|unauthorized/i);
});
