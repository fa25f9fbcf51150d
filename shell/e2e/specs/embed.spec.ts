/** Views on a page of another origin: examples/regional-dashboard, with a React of its own. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { emailOf } from '../campus/campus.ts';
import { PORTAL } from '../campus/house.ts';
import { expect, signInAtView, test, viewOf } from '../pages/foreign.page.ts';

/** What of the page itself a view could have changed. */
const ownPage = (page: Page) =>
  page.evaluate(() => ({
    history: window.history.length,
    address: window.location.href,
    title: document.title,
    styles: document.styleSheets.length,
    head: document.head.querySelectorAll('style').length,
    // All but the mark of Fluent's focus manager: docs/shipping/embedding.md, Limits.
    body: document.body.getAttributeNames().filter((name) => name !== 'data-tabster'),
    font: getComputedStyle(document.body).fontFamily,
    button: getComputedStyle(document.querySelector('#theme') as Element).cssText,
  }));

test('views of three remotes beside the page’s own React, after one sign-in; the page stays as it was', async ({
  page,
  campus,
  site,
}) => {
  await page.goto(site);
  await expect(viewOf(page, 'tree').getByRole('button', { name: /Sign in/ })).toBeVisible();
  const before = await ownPage(page);
  await signInAtView(page, emailOf(campus, 'ad'));

  await expect(viewOf(page, 'multiplication').getByRole('table', { name: 'Spiritual multiplication' })).toBeVisible();
  await expect(
    viewOf(page, 'reporting-percentages').getByRole('heading', { name: 'Reporting Percentages' }),
  ).toBeVisible();
  await expect(viewOf(page, 'funnel').getByRole('heading', { name: 'Invitation Funnel' })).toBeVisible();
  await expect(viewOf(page, 'meditation-of-the-day').getByRole('link', { name: 'All meditations' })).toHaveAttribute(
    'href',
    `${PORTAL}/meditations`,
  );
  await expect(viewOf(page, 'tree').getByRole('heading', { name: 'Discipleship' })).toBeVisible();
  await expect(
    viewOf(page, 'graduate-progress').getByRole('heading', { name: 'Campus Graduate Progress' }),
  ).toBeVisible();

  await expect(page.getByRole('button', { name: 'Were not our hearts burning within us?' })).toBeVisible();
  await page.getByRole('button', { name: 'Were not our hearts burning within us?' }).click();
  await expect(page.getByRole('button', { name: 'They told what had happened on the road.' })).toBeVisible();

  const table = viewOf(page, 'multiplication').getByRole('table', { name: 'Spiritual multiplication' });
  expect(await table.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  expect(await ownPage(page)).toEqual(before);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('by keyboard: a number opens its people within the box; Escape gives the focus back; the theme is the page’s', async ({
  page,
  campus,
  site,
}) => {
  await page.goto(site);
  await signInAtView(page, emailOf(campus, 'ad'));
  const view = viewOf(page, 'multiplication');
  const number = view.getByRole('table').locator('tbody').getByRole('button').first();
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#told')).toContainText('went to /reporting?');
  const panel = view.getByRole('complementary').or(view.getByRole('dialog'));
  await expect(panel).toBeVisible();
  const [inside, box] = [await panel.boundingBox(), await view.boundingBox()];
  expect(inside!.x).toBeGreaterThanOrEqual(box!.x - 1);
  expect(inside!.x + inside!.width).toBeLessThanOrEqual(box!.x + box!.width + 1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(number).toBeFocused();

  await view.getByRole('button', { name: /How are these numbers/ }).click();
  const dialog = view.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const [told, around] = [await dialog.boundingBox(), await view.boundingBox()];
  expect(told!.y).toBeGreaterThanOrEqual(around!.y - 1);
  expect(told!.y + told!.height).toBeLessThanOrEqual(around!.y + around!.height + 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Dark' }).click();
  await expect
    .poll(() => view.locator('.box').evaluate((element) => getComputedStyle(element).colorScheme))
    .toBe('dark');
  await expectAccessible(page);
});

test('the page hears of errors and of links that lead to the portal, and may see to them itself', async ({
  page,
  campus,
  site,
}) => {
  await page.goto(site);
  await signInAtView(page, emailOf(campus, 'td'));
  // Not a role that the portal shows it to.
  await expect(viewOf(page, 'graduate-progress').getByText('is not for your role')).toBeVisible();
  await page.evaluate(() => document.addEventListener('emmaus-navigate', (event) => event.preventDefault()));
  const pages = page.context().pages();
  await viewOf(page, 'meditation-of-the-day').getByRole('link', { name: 'All meditations' }).click();
  await expect(page.locator('#told')).toContainText('leads to /meditations');
  expect(page.context().pages()).toEqual(pages);

  await viewOf(page, 'tree').evaluate((element) => element.setAttribute('view', 'forest'));
  const sentence = 'The remote "discipleship" has no view "forest". It has: multiplication, tree, graduate-progress.';
  await expect(page.locator('emmaus-view[view="forest"]').getByText(sentence)).toBeVisible();
  await expect(page.locator('#told')).toContainText(sentence);
});

test.describe('of an origin that nobody has allowed', () => {
  test.use({ allowed: [] });

  test('a page is told so in a sentence, and can read nothing of the portal', async ({ page, site }) => {
    await page.goto(site);
    await expect(
      viewOf(page, 'multiplication').getByText(`Pages of ${site} may not show "Spiritual Multiplication".`),
    ).toBeVisible();
    await expect(viewOf(page, 'multiplication').getByRole('button', { name: /Sign in/ })).toHaveCount(0);
    const readable = await page.evaluate(async (portal) => {
      const paths = ['/r/live.json', '/settings.json', '/api/role'];
      const asked = paths.map((path) =>
        fetch(portal + path).then(
          () => path,
          () => null,
        ),
      );
      return (await Promise.all(asked)).filter((path) => path !== null);
    }, PORTAL);
    expect(readable).toEqual([]);
  });
});
