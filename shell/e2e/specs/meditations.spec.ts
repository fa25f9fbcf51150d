import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, sidebarEntries, signIn, test } from '../fixtures.ts';

test('a guest has only meditations, opens one and reads on to the next', async ({ page }) => {
  await signIn(page, 'guest');
  expect(await sidebarEntries(page)).toContain('Pray Meditations');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pray Meditations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Click on a meditation to pray!' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Meditations' }).getByRole('listitem')).toHaveCount(30);

  await page.getByRole('link', { name: 'The road to Emmaus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The road to Emmaus' })).toBeVisible();
  await expect(page.getByText('Read Luke 24:13-35')).toBeVisible();
  await expect(page.getByText('Stay with us, Lord')).toBeVisible();

  await page.getByRole('link', { name: 'Put out into the deep' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Put out into the deep' })).toBeVisible();
  await expect(page).toHaveURL(/\/meditations\/2$/);
});

test('a meditation that is not there says so in a heading', async ({ page }) => {
  await signIn(page, 'guest');
  await page.goto('/meditations/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'This meditation was not found.' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({ colorScheme: theme });

    test('a meditation reads well on a phone', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await signIn(page, 'guest');
      await page.goto('/meditations/1');
      await expect(page.getByText('Stay with us, Lord')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
