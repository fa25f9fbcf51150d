/** Firefox as it comes, asked by WebDriver BiDi: it listens itself, so no driver stands between. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js';
import { Input } from 'selenium-webdriver/bidi/generated/input.js';
import { Script } from 'selenium-webdriver/bidi/generated/script.js';
import { Session as BidiSession } from 'selenium-webdriver/bidi/generated/session.js';
import { answerOf, asAnswer } from './answers.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { lineOf, start } from './ended-with.ts';
import type { Programs } from './find-browsers.ts';

/** Nothing that a new profile would otherwise open, ask the network for, or move. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#no-settings',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

export async function startFirefox({ browser = '' }: Programs): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'emmaus-firefox-'));
  const settings = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), settings.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { child, end } = start(browser, args, { HOME: profile, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '' });
  const close = async (): Promise<void> => {
    await end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await lineOf(child.stderr, /WebDriver BiDi listening on (ws:\S+)/, 'Firefox');
    return { ...(await connect(address)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(address: string): Promise<Omit<DrivenBrowser, 'close'>> {
  // Selenium knows a browser by the session that a driver gave it; without a driver, the address is all there is to know.
  const known = new Session('', new Capabilities().set('webSocketUrl', `${address}/session`));
  const driver = new WebDriver(known, { execute: () => Promise.reject(new Error('No driver stands between.')) });
  const session = await BidiSession.create(driver);
  const { capabilities } = await session.new({ capabilities: {} });
  const [pages, script, input] = [
    await BrowsingContext.create(driver),
    await Script.create(driver),
    await Input.create(driver),
  ];
  const { contexts } = await pages.getTree({});
  const context = contexts[0]?.context ?? '';
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await pages.navigate({ context, url, wait: 'interactive' });
    },
    async reload() {
      await pages.reload({ context, wait: 'interactive' });
    },
    async ask(expression) {
      const answer = await script.evaluate({
        expression: asAnswer(expression),
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answerOf(answer.result.type === 'string' ? answer.result.value : undefined);
    },
    act: (actions) => input.performActions({ context, actions }),
    resize: (width, height) => pages.setViewport({ context, viewport: { width, height } }),
    async picture() {
      return Buffer.from((await pages.captureScreenshot({ context })).data, 'base64');
    },
    async print() {
      return Buffer.from((await pages.print({ context })).data, 'base64');
    },
  };
}
