/**
 * What every journey begins with: a campus of its own and the browsers of its people, signed in.
 *
 *     test('a director opens People', async ({ as, campus }) => {
 *       const page = await as('td', '/people');
 *       await expect(page.getByText(campus.person.student.name)).toBeVisible();
 *     });
 *
 * `page` is a browser in which nobody has signed in. Any error of a page's script that nobody caught fails the test.
 */
import { isDeepStrictEqual } from 'node:util';
import { test as base, expect } from '@playwright/test';
import type { PortalSettings } from '@emmaus/contracts/settings';
import { buildCampus } from './campus/build-campus.ts';
import { emailOf, type Campus, type Who } from './campus/campus.ts';
import { openHouse, portalSettings, type House } from './campus/house.ts';
import { signInByForm, type Session } from './campus/sessions.ts';
import { setClock } from './clock.ts';
import { createBrowsers, FOR_EVERYBODY, openPage, type Browsers, type OpenPage, type OwnBrowsers } from './browsers.ts';
import { startFakeCdn, type FakeCdn } from './fake-cdn/server.ts';

export { expect };

interface JourneyFixtures {
  /** For files that only look: all their tests of a worker share one campus and its sessions. */
  onlyLooks: boolean;
  /** Errors of scripts that are part of the story; all others fail the test. */
  expectedErrors: RegExp | null;
  campus: Campus;
  /** Opens a page as somebody of the campus, signed in already. The same person's second page is a second tab. */
  as: OpenPage;
  pageErrors: Error[];
  ownBrowsers: OwnBrowsers;
}

/** All stand here: a file with one of its own gets workers of its own, with browsers and a campus anew, behind all other files. */
interface WorkerFixtures {
  house: House;
  settings: PortalSettings;
  workerCampus: Campus;
  browsers: Browsers;
  /** Bad remotes, for whoever asks for it. */
  cdn: FakeCdn;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  onlyLooks: [false, { option: true }],
  expectedErrors: [null, { option: true }],

  house: [
    async ({}, use) => {
      const house = openHouse();
      await use(house);
      await house.destroy();
    },
    { scope: 'worker' },
  ],
  settings: [async ({}, use) => use(await portalSettings()), { scope: 'worker' }],
  workerCampus: [async ({ house }, use) => use(await buildCampus(house)), { scope: 'worker' }],
  cdn: [
    async ({}, use) => {
      const cdn = await startFakeCdn();
      await use(cdn);
      await cdn.close();
    },
    { scope: 'worker' },
  ],
  browsers: [
    async ({ browser }, use) => {
      const browsers = createBrowsers(browser);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],

  campus: async ({ onlyLooks, workerCampus, house }, use) => use(onlyLooks ? workerCampus : await buildCampus(house)),

  ownBrowsers: async ({ browsers, pageErrors }, use) => {
    const own = browsers.forOneTest((error) => pageErrors.push(error.error()));
    await use(own);
    await own.leave();
  },

  // What a file says of its browser needs one of its own, which is made by what it says.
  context: async (
    { browser, ownBrowsers, pageErrors, viewport, isMobile, hasTouch, serviceWorkers, bypassCSP },
    use,
  ) => {
    const said = { viewport, isMobile: isMobile ?? false, hasTouch: hasTouch ?? false, serviceWorkers };
    if (bypassCSP !== true && isDeepStrictEqual(said, { ...FOR_EVERYBODY })) {
      await use(await ownBrowsers.nobodys());
      return;
    }
    const context = await browser.newContext();
    await setClock(context);
    context.on('weberror', (error) => pageErrors.push(error.error()));
    await use(context);
    await context.close();
  },

  as: async ({ ownBrowsers, campus, settings }, use) =>
    use(async (who, path, options) => {
      const context = await ownBrowsers.browserOf(who, () => sessionAt(campus, who, settings));
      return openPage(context, path, options);
    }),

  pageErrors: [
    async ({ expectedErrors }, use) => {
      const errors: Error[] = [];
      await use(errors);
      const messages = errors.map(({ message }) => message);
      expect(messages.filter((message) => !expectedErrors?.test(message))).toEqual([]);
    },
    { auto: true },
  ],
});

const sessions = new WeakMap<Campus, Map<Who, Promise<Session>>>();

/** Everybody signs in once, when they are first needed. */
function sessionAt(campus: Campus, who: Who, settings: PortalSettings): Promise<Session> {
  const known = sessions.get(campus) ?? new Map<Who, Promise<Session>>();
  sessions.set(campus, known);
  const session = known.get(who) ?? signInByForm(emailOf(campus, who), settings);
  known.set(who, session);
  return session;
}
