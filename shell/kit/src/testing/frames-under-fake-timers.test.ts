/** Frames are drawn by the real clock, whatever a test before did with time. */
import { expect, test, vi } from 'vitest';

test('a frame that is asked for while time stands still is drawn, and so are those after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const first = new Promise<number>((drawn) => requestAnimationFrame(drawn));
  vi.useRealTimers();
  expect(await first).toBeGreaterThan(0);
  expect(await new Promise<number>((drawn) => requestAnimationFrame(drawn))).toBeGreaterThan(0);
});
