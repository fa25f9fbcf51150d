/** Signing in and out by hand, and what becomes of a session. All other journeys are signed in when they begin. */
import type { Page } from '@playwright/test';
import { newBrowser } from '../browsers.ts';
import { emailOf } from '../campus/campus.ts';
import { setClock } from '../clock.ts';
import { fillSignIn, goTowardsSignIn, signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { sidebarLink, title } from '../pages/frame.page.ts';
import { peopleList } from '../pages/people-list.page.ts';

test('"Signed out: go to /login", and after signing in for the first time the wanted page opens, and stays over a reload', async ({
  page,
  campus,
}) => {
  const { email } = campus.person.td;
  await goTowardsSignIn(page, '/people?search=an');
  await fillSignIn(page, email, 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);

  await fillSignIn(page, email);
  await page.waitForURL('**/people?search=an');
  await expect(peopleList(page).showing('1 to')).toBeVisible();
  await page.reload();
  await expect(peopleList(page).showing('1 to')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/eyJ[\w-]+\.|access_token|refresh_token/);
});

test('an account without a person goes to the no-account page', async ({ page, campus }) => {
  await goTowardsSignIn(page, '/');
  await fillSignIn(page, emailOf(campus, 'nobody'));
  await page.waitForURL('**/no-account');
  await expect(title(page, 'We could not find your account')).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context, campus }) => {
  await signIn(page, campus.person.td.email);
  const other = await context.newPage();
  await other.goto('/people');
  await expect(peopleList(other).showing('1 to 10 of')).toBeVisible();
  await page
    .getByRole('button', { name: /account|campus director/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
  await other.waitForURL(/\/(logout|login)/);
  await expect(page.getByRole('button', { name: 'Login' }).or(page.getByRole('link', { name: 'Login' }))).toBeVisible();
});

test('after signing out every service refuses the tokens of before', async ({ page, campus }) => {
  await signIn(page, campus.person.td.email);
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/people/viewablePeople**'),
    sidebarLink(page, 'People').click(),
  ]);
  const { authorization = '', 'x-id-token': identity = '' } = await asked.allHeaders();
  const answers = (): Promise<number[]> =>
    Promise.all(
      ONE_CALL_OF_EACH.map(async (path) => {
        const answer = await page.request.get(path, { headers: { authorization, 'x-id-token': identity } });
        return answer.status();
      }),
    );
  expect(await answers()).toEqual(ONE_CALL_OF_EACH.map(() => 200));
  await goTowardsSignIn(page, '/logout');
  await expect(title(page, 'You are signed out')).toBeVisible();
  expect(await answers()).toEqual(ONE_CALL_OF_EACH.map(() => 401));
});

test('opening /logout in another tab signs out this one, too, and the next sign-in asks for the password', async ({
  page,
  context,
  campus,
}) => {
  await signIn(page, campus.person.td.email);
  const other = await context.newPage();
  await goTowardsSignIn(other, '/logout');
  await expect(title(other, 'You are signed out')).toBeVisible();
  await page.waitForURL('**/logout');
  await goTowardsSignIn(other, '/people');
  await expect(other.getByLabel('Password')).toBeVisible();
});

test('who comes back is known after one trip, and the rows of the page come with it', async ({ page, campus }) => {
  await signIn(page, campus.person.td.email);
  await page.goto('/people');
  await expect(peopleList(page).showing('1 to 10 of')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.reload();
  await expect(peopleList(page).showing('1 to 10 of')).toBeVisible();
  expect(asked.filter((line) => / \/identity\//.test(line))).toEqual(['POST /identity/opening']);
  for (const spared of ['/api/role', '/api/people/locations', '/api/people/user', '/api/people/viewablePeople'])
    expect(asked).not.toContain(`GET ${spared}`);
});

test("the files behind the sign-in come beside the portal's own script, once each, and to nobody who signs in", async ({
  page,
  campus,
  browser,
}) => {
  const ahead = page.locator('link[data-signed-in]');
  await goTowardsSignIn(page, '/main');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(ahead).toHaveCount(0);
  await signIn(page, campus.person.td.email);

  const storageState = await page.context().storageState();
  const returning = await browser.newContext({ storageState, serviceWorkers: 'block' });
  await setClock(returning);
  const back = await returning.newPage();
  try {
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => (come = resolve));
    await back.route(/\/assets\/shell\.\w+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const fetched: string[] = [];
    back.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    await back.goto('/people', { waitUntil: 'commit' });
    await expect(back.locator('link[data-signed-in=over]')).not.toHaveCount(0);
    const early = await back
      .locator('link[data-signed-in]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    come();
    await expect(peopleList(back).showing('1 to 10 of')).toBeVisible();
    for (const file of early) expect(fetched.filter((path) => path === file)).toHaveLength(1);
  } finally {
    await returning.close();
  }
});

test('whoever comes anew is sent of a remote what differs from the frame that they have just fetched', async ({
  page,
  campus,
  browser,
}) => {
  await signIn(page, campus.person.td.email);
  const storageState = await page.context().storageState();
  /** How the page of the list came to an empty browser that has the session. */
  async function encodingOfPage(): Promise<string[]> {
    const anew = await browser.newContext({ storageState, serviceWorkers: 'block' });
    await setClock(anew);
    try {
      const people = await anew.newPage();
      const encodings: string[] = [];
      people.on('response', (response) => {
        if (/\/r\/people\/[^/]+\/\d+\.js$/.test(response.url()))
          encodings.push(response.headers()['content-encoding'] ?? 'none');
      });
      await people.goto('/people');
      await expect(peopleList(people).showing('1 to 10 of')).toBeVisible();
      return encodings;
    } finally {
      await anew.close();
    }
  }
  // Made when they are first asked for.
  await expect.poll(encodingOfPage).toContain('dcb');
});

test('the one trip is made for nobody but the pages of the portal, and ends with the session', async ({
  page,
  campus,
  baseURL,
}) => {
  await signIn(page, campus.person.td.email);
  // A page that hears of the end opens anew by itself, at the same moment.
  await page.goto('about:blank');
  const open = (headers: Record<string, string>) =>
    page.request.post('/identity/opening', { headers, data: { asks: ['/api/role'] } });
  const ours = { origin: new URL(baseURL ?? '').origin };
  const theirs: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    {},
    { ...ours, 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of theirs) expect((await open(headers)).status()).toBe(403);

  let opened: Opened = { tokens: { access_token: '', id_token: '', refresh_token: '' }, answers: {} };
  // What a busy service does not answer soon is left to the page to ask.
  await expect(async () => {
    opened = (await (await open(ours)).json()) as Opened;
    expect(JSON.parse(opened.answers['/api/role'] ?? '')).toMatchObject({ role: 'td' });
  }).toPass();
  const role = async ({ tokens }: Opened) => {
    const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-id-token': tokens.id_token };
    return (await page.request.get('/api/role', { headers })).status();
  };
  expect(await role(opened)).toBe(200);

  // A refresh token that comes twice ends what it belongs to, these tokens with it.
  const form = { client_id: 'emmaus-portal', grant_type: 'refresh_token', refresh_token: opened.tokens.refresh_token };
  const renewed = [];
  for (let time = 0; time < 2; time += 1) renewed.push((await page.request.post('/identity/token', { form })).status());
  expect(renewed).toEqual([200, 400]);
  expect(await role(opened)).toBe(401);

  const answer = await open(ours);
  expect(answer.status(), await answer.text()).toBe(200);
  const again = (await answer.json()) as Opened;
  expect(await role(again)).toBe(200);
  await goTowardsSignIn(page, '/logout');
  await expect(title(page, 'You are signed out')).toBeVisible();
  expect(await role(again)).toBe(401);
  expect((await open(ours)).status()).toBe(401);
});

interface Opened {
  tokens: { access_token: string; id_token: string; refresh_token: string };
  answers: Record<string, string>;
}

test('"Login response failing with \'iat is in the future\' … goes to sync-clock": a clock an hour behind', async ({
  browser,
  campus,
}) => {
  // A clock that was set stays with its browser.
  const own = await newBrowser(browser);
  const page = await own.newPage();
  await goTowardsSignIn(page, '/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await fillSignIn(page, campus.person.td.email);
  await page.waitForURL('**/sync-clock');
  await own.close();
});

test('"On a 401 the token is renewed and the request retried once."', async ({ as }) => {
  const page = await as('td');
  await expect(sidebarLink(page, 'People')).toBeVisible();
  const sent: (string | undefined)[] = [];
  await page.route(/\/api\/people\/viewablePeople\?/, async (route) => {
    sent.push(route.request().headers()['authorization']);
    if (sent.length === 1) return route.fulfill(EXPIRED);
    return route.fallback();
  });
  const renewals = countRenewals(page);
  await sidebarLink(page, 'People').click();
  await expect(peopleList(page).showing('1 to 10 of')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toBe(sent[0]);
  expect(renewals()).toBe(1);
});

test('several tabs that renew at the same moment all stay signed in', async ({ as }) => {
  const tabs = await Promise.all([1, 2, 3].map(() => as('missionary', '/meditations')));
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('main')).toBeVisible()));
  await Promise.all(
    tabs.map(async (tab) => {
      let refused = false;
      await tab.route(/\/api\/people\/viewablePeople\?/, (route) => {
        if (refused) return route.fallback();
        refused = true;
        return route.fulfill(EXPIRED);
      });
    }),
  );
  await Promise.all(tabs.map((tab) => sidebarLink(tab, 'People').click()));
  for (const tab of tabs) await expect(peopleList(tab).showing('1 to 10 of')).toBeVisible();
});

/** A call of each service that the campus director may make. */
const ONE_CALL_OF_EACH = [
  '/api/role',
  '/api/bible_studies/paginated-filtered-bible-studies',
  '/api/disciples/myDiscipleTree',
  '/api/depth_charts/myDepthCharts',
];

const EXPIRED = {
  status: 401,
  contentType: 'application/problem+json',
  body: '{"status":401,"message":"expired"}',
};

function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isRenewal = request.postData()?.includes('grant_type=refresh_token');
    if (request.method() === 'POST' && request.url().endsWith('/token') && isRenewal) count += 1;
  });
  return () => count;
}
