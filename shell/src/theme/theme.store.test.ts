import { afterEach, expect, test, vi } from 'vitest';
import { createThemeStore } from './theme.store.ts';

afterEach(() => vi.unstubAllGlobals());

/** Light or dark of the system, as Chromium tells it: an event is sent only if nobody has read the change before. */
function systemOf(): { turnDark(): void; draw(): void } {
  let isDark = false;
  let known = false;
  let heard: ((event: { matches: boolean }) => void) | undefined;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return (known = isDark);
    },
    addEventListener: (_type: string, listener: typeof heard) => (heard = listener),
  }));
  return {
    turnDark: () => void (isDark = true),
    draw() {
      if (known !== isDark) heard?.({ matches: (known = isDark) });
    },
  };
}

test('a system that turns dark while the page is drawn is followed all the same', () => {
  const system = systemOf();
  const theme = createThemeStore();
  const told = vi.fn<() => void>();
  theme.subscribe(told);
  system.turnDark();
  // Any part of the page may ask before the browser sends its event.
  theme.current();
  system.draw();
  expect(told).toHaveBeenCalledOnce();
  expect(theme.current()).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
});
