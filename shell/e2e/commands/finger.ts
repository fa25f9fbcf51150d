/** A finger on the screen: what it touches, holds and pulls, as the browser hears it. */
import type { Locator, Page } from '@playwright/test';

/** Longer than it takes until a card that is held can be pulled. */
const HOLD_MS = 400;
const STEPS = 12;

/** Holds one thing for a moment, pulls it over another, and lets go. */
export async function pull(page: Page, what: Locator, onto: Locator): Promise<void> {
  await move(page, await middleOf(what), await middleOf(onto), HOLD_MS);
}

/** Moves over the screen at once, as who scrolls does. */
export async function swipeUp(page: Page, from: Locator, pixels: number): Promise<void> {
  const begin = await middleOf(from);
  await move(page, begin, { ...begin, y: begin.y - pixels }, 0);
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function move(page: Page, from: Point, to: Point, holdMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await page.waitForTimeout(holdMs);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
