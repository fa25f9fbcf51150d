/** The WebKit of Linux, what an iPhone's browsers are made of: its MiniBrowser on a display that nobody sees, asked by WebDriver. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { freePort } from '@emmaus/service-kit/http/free-port';
import { answerOf, asAnswer } from './answers.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { lineOf, start, type Started } from './ended-with.ts';
import type { Programs } from './find-browsers.ts';

export async function startWebkit({ browser = '', driver = '', display = '' }: Programs): Promise<DrivenBrowser> {
  const started: Started[] = [];
  const close = async (): Promise<void> => {
    for (const { end } of started.toReversed()) await end();
  };
  try {
    const screen = start(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
    started.push(screen);
    const number = await lineOf(screen.child.stdout, /^(\d+)$/, 'Xvfb');
    const port = await freePort();
    started.push(start(driver, [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: `:${number}` }));
    const asked = await session(`http://127.0.0.1:${port}`, browser);
    return {
      ...(await connect(asked)),
      async close() {
        await asked.quit();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The driver says nothing when it is ready: it is asked until it answers. */
async function session(address: string, binary: string): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  for (let tries = 1; ; tries += 1) {
    try {
      // A server that is named: Selenium looks for no driver, here or in the network.
      return await new Builder().usingServer(address).withCapabilities(wanted).build();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(500);
    }
  }
}

async function connect(driver: WebDriver): Promise<Omit<DrivenBrowser, 'close'>> {
  const version = (await driver.getCapabilities()).get('browserVersion') as unknown;
  const ask = async (expression: string): Promise<unknown> =>
    answerOf(
      await driver.executeAsyncScript(
        `const tell = arguments[arguments.length - 1]; ${asAnswer(expression)}.then(tell, (error) => tell(String(error)));`,
      ),
    );
  return {
    name: `WebKitGTK ${String(version)}`,
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    ask,
    async act(actions) {
      await driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions));
    },
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The bar of the browser takes its part of the window.
      const inner = (await ask('innerHeight')) as number;
      await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner });
    },
    async picture() {
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
  };
}
