/** A page as the walk uses it: what people do with it, told to any browser. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { InputKeySourceAction } from 'selenium-webdriver/bidi/generated/input.js';
import type { DrivenBrowser } from './driven-browser.ts';
import { findInPage, type Spot, type Wanted } from './find-in-page.ts';

const PATIENCE = 45_000;
const AT_REST = 60;

export interface DrivenPage {
  see(role: Wanted['role'], name: string): Promise<void>;
  /** A part of the text is enough. */
  read(text: string): Promise<void>;
  tap(role: Wanted['role'], name: string, how?: Pick<Wanted, 'part'>): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Asks until the answer is true. */
  until(expression: string, what: string): Promise<void>;
}

/** WebDriver's own letter for each key that has none. */
export const KEYS = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' } as const;

export function drivenPage(browser: DrivenBrowser): DrivenPage {
  async function find(wanted: Wanted): Promise<Spot> {
    const what = `the ${wanted.role} "${wanted.name}"`;
    const ask = () => browser.ask(`(${findInPage.toString()})(${JSON.stringify(wanted)})`) as Promise<Spot | null>;
    return patiently(ask, what);
  }
  /** Where it stays: a menu stands in the corner of the page for a moment before it goes to its button. */
  async function findAtRest(wanted: Wanted): Promise<Spot> {
    let before = await find(wanted);
    return patiently(async () => {
      await sleep(AT_REST);
      const now = await find(wanted);
      const rests = now.x === before.x && now.y === before.y;
      before = now;
      return rests ? now : null;
    }, `the ${wanted.role} "${wanted.name}" to stay where it is`);
  }
  async function tap({ x, y }: Spot): Promise<void> {
    const finger = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } } as const;
    await browser.act([
      {
        ...finger,
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }
  async function type(text: string): Promise<void> {
    const strokes = Array.from(text).flatMap((value): InputKeySourceAction[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await browser.act([{ type: 'key', id: 'keyboard', actions: strokes }]);
  }
  return {
    async see(role, name) {
      await find({ role, name });
    },
    async read(text) {
      await find({ role: 'text', name: text, part: true });
    },
    async tap(role, name, how) {
      await tap(await findAtRest({ role, name, ...how }));
    },
    async fill(field, text) {
      await tap(await findAtRest({ role: 'textbox', name: field }));
      await type(text);
    },
    press: type,
    async until(expression, what) {
      await patiently(async () => (await browser.ask(expression)) === true || null, what);
    },
  };
}

/** Pages that change while they are asked answer nothing: they are asked again. */
async function patiently<Answer>(ask: () => Promise<Answer | null>, what: string): Promise<Answer> {
  let last = '';
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
      last = '';
    } catch (error) {
      last = ` (${(error as Error).message.split('\n')[0]})`;
    }
  }
  throw new Error(`Waited in vain for ${what}${last}.`);
}
