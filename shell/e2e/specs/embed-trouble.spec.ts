/** Views on a page of another origin, when something is not as it should be: what the person reads, and who else hears of it. */
import type { Page, Request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { emailOf } from '../campus/campus.ts';
import { PORTAL } from '../campus/house.ts';
import { expect, readerOf, signInAtView, test, viewOf } from '../pages/foreign.page.ts';

const CODE_OF_FUNNEL = /\/r\/recruitment\/[^/]+\/[^?]+\.js(\?|$)/;
const table = (page: Page) => viewOf(page, 'multiplication').getByRole('table', { name: 'Spiritual multiplication' });

test('a view whose files do not come says so, the page hears of it, and the registry counts it', async ({
  page,
  campus,
  house,
  site,
}) => {
  await page.route(CODE_OF_FUNNEL, (route) => route.abort());
  await page.goto(site);
  const reported = page.waitForRequest(
    (request) => request.url() === `${PORTAL}/r/report` && request.method() === 'POST',
  );
  await signInAtView(page, emailOf(campus, 'ad'));
  const view = viewOf(page, 'funnel');
  await expect(view.getByText('could not be started')).toBeVisible();
  const asked = await reported;
  expect(await asked.headerValue('cookie')).toBeNull();
  const { rows } = asked.postDataJSON() as { rows: Record<string, unknown>[] };
  const row = rows.find(({ remote, phase }) => remote === 'recruitment' && phase !== 'load');
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['channel', 'count', 'phase', 'remote', 'version']);
  expect(row).toMatchObject({ channel: 'stable', phase: 'entry' });
  expect((await asked.response())?.status()).toBe(204);
  const version = String(row?.['version']);
  const counted = house('registry.remote_report_hour').where({ remote: 'recruitment', phase: 'entry', version });
  await expect.poll(() => counted.clone().first('channel')).toEqual({ channel: 'stable' });

  await page.unrouteAll();
  await view.getByRole('button', { name: 'Try again' }).click();
  await expect(view.getByRole('heading', { name: 'Invitation Funnel' })).toBeVisible();
});

test('where the browser opens no window, the view says what to allow, and goes on after it', async ({
  page,
  campus,
  site,
}) => {
  await page.addInitScript(() => {
    const opens = window.open.bind(window);
    window.open = (...args) => ('allowed' in document.documentElement.dataset ? opens(...args) : null);
  });
  await page.goto(site);
  const view = viewOf(page, 'multiplication');
  await view.getByRole('button', { name: /Sign in/ }).press('Enter');
  await expect(view.getByText('Allow it for this page, then try again')).toBeVisible();
  await expect(page.locator('#told')).toContainText('did not open the window');
  await expectAccessible(page);
  await page.evaluate(() => (document.documentElement.dataset['allowed'] = ''));
  await view.getByRole('button', { name: 'Try again' }).click();
  await signInAtView(page, emailOf(campus, 'td'));
  await expect(table(page)).toBeVisible();
});

test.describe('on a page with a strict policy of its own', () => {
  // What the how-to names, and nothing else.
  const own = [
    "default-src 'none'",
    `script-src 'self' ${PORTAL}`,
    `connect-src ${PORTAL}`,
    "style-src 'self' 'unsafe-inline'",
  ];
  test.use({ policy: own.join('; ') });

  test('the views are shown, nothing is refused, and no call carries a cookie', async ({ page, campus, site }) => {
    const refused: string[] = [];
    page.on('console', (line) => /Content.Security.Policy/i.test(line.text()) && refused.push(line.text()));
    const asked: Request[] = [];
    page.on('request', (request) => request.url().startsWith(PORTAL) && asked.push(request));
    await page.goto(site);
    await signInAtView(page, emailOf(campus, 'ad'));
    await expect(table(page)).toBeVisible();
    await expect(viewOf(page, 'tree').getByRole('heading', { name: 'Discipleship' })).toBeVisible();
    expect(refused).toEqual([]);
    // So it is the same where a browser gives no cookies to others than the page's own origin.
    const cookies = await Promise.all(asked.map((request) => request.headerValue('cookie').catch(() => null)));
    expect(asked.length).toBeGreaterThan(20);
    expect(cookies.filter((cookie) => cookie !== null)).toEqual([]);
  });
});

test('two places of one view on a page go their own ways; one that is taken off the page leaves the other', async ({
  page,
  campus,
  site,
}) => {
  await page.goto(site);
  await signInAtView(page, emailOf(campus, 'ad'));
  await expect(table(page)).toBeVisible();
  await page.evaluate((campusId) => {
    const second = document.createElement('emmaus-view');
    for (const [name, value] of Object.entries({ remote: 'discipleship', view: 'multiplication', location: campusId }))
      second.setAttribute(name, value);
    second.id = 'second';
    document.querySelector('main')?.append(second);
  }, String(campus.place.campus.id));
  const second = page.locator('#second');
  // A table or cards: it is as wide as the page makes it.
  const number = second.getByRole('button', { name: `${campus.place.campus.name}: how is this counted?` }).first();
  await number.click();
  const panel = (where: typeof second) => where.getByRole('complementary').or(where.getByRole('dialog'));
  await expect(panel(second)).toBeVisible();
  await expect(panel(viewOf(page, 'multiplication').first())).toHaveCount(0);
  await second.evaluate((element) => element.remove());
  await expect(table(page).first()).toBeVisible();
  await table(page).first().locator('tbody').getByRole('button').first().click();
  await expect(panel(viewOf(page, 'multiplication').first())).toBeVisible();
});

test('an origin that is allowed no more is answered nothing within seconds, and told why', async ({
  page,
  campus,
  house,
  site,
}) => {
  await page.goto(site);
  await signInAtView(page, emailOf(campus, 'ad'));
  await expect(table(page)).toBeVisible();
  await house('registry.embed_origin').where({ origin: site }).delete();
  await expect.poll(() => readerOf('/api/role', site)).toBeNull();
  const view = viewOf(page, 'multiplication');
  // Another place is asked for, and nothing of it comes.
  await view.evaluate((element, id) => element.setAttribute('location', id), String(campus.place.campus.id));
  await expect(view.getByText(`Pages of ${site} may not show "Spiritual Multiplication".`)).toBeVisible();
  await expect(page.locator('#told')).toContainText('may not show');
  await expect(table(page)).toHaveCount(0);
});

test('as wide as a phone or a tablet the page needs no sideways scrolling, in both themes', async ({
  page,
  campus,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site);
  await expectAccessible(page);
  await signInAtView(page, emailOf(campus, 'ad'));
  for (const view of ['multiplication', 'tree', 'funnel', 'graduate-progress', 'reporting-percentages'])
    await expect(viewOf(page, view).getByRole('heading').first()).toBeVisible();
  // Narrower than a phone's page by what the page keeps for itself: a name has a line or two, not one for each few letters.
  const name = viewOf(page, 'reporting-percentages').getByRole('list').getByRole('link').first();
  expect((await name.boundingBox())?.height).toBeLessThanOrEqual(48);
  for (const theme of ['Light', 'Dark']) {
    if (theme === 'Dark') await page.getByRole('button', { name: theme }).click();
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});
