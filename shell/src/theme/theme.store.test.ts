import { expect, test, vi } from 'vitest';
import { createThemeStore } from './theme.store.ts';

/** Light or dark of the system, paper or screen, as Chromium tells it: an event only if nobody has read the change before. */
class System extends EventTarget {
  isDark = false;
  #known = false;

  get matches(): boolean {
    return (this.#known = this.isDark);
  }

  draw(): void {
    if (this.#known !== this.isDark)
      this.dispatchEvent(Object.assign(new Event('change'), { matches: (this.#known = this.isDark) }));
  }
}

test('a system that turns dark while the page is drawn is followed all the same', () => {
  const system = new System();
  const theme = createThemeStore(system);
  const told = vi.fn<() => void>();
  theme.subscribe(told);
  system.isDark = true;
  // Any part of the page may ask before the browser sends its event.
  theme.current();
  system.draw();
  expect(told).toHaveBeenCalledOnce();
  expect(theme.current()).toBe('dark');
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

test('what is printed is light, whatever was chosen, and dark again afterwards', () => {
  const [system, paper] = [new System(), new System()];
  const theme = createThemeStore(system, paper);
  theme.choose('dark');
  paper.isDark = true;
  paper.draw();
  expect(theme.current()).toBe('light');
  expect(theme.choice()).toBe('dark');
  paper.isDark = false;
  paper.draw();
  expect(theme.current()).toBe('dark');
});
