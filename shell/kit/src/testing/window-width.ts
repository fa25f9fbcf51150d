/** The width that `matchMedia` believes in: 1280 px unless a test says otherwise. */

let width = 1280;
const listeners = new Set<() => void>();

/** `setWindowWidth(390)` makes a phone of the window; 1280 again after each test. */
export function setWindowWidth(pixels: number): void {
  if (pixels === width) return;
  width = pixels;
  for (const listener of listeners) listener();
}

function matches(query: string): boolean {
  const max = /max-width:\s*(\d+)/.exec(query)?.[1];
  const min = /min-width:\s*(\d+)/.exec(query)?.[1];
  if (max === undefined && min === undefined) return false;
  return width <= Number(max ?? Infinity) && width >= Number(min ?? 0);
}

/** Installs a `matchMedia` that knows widths only. */
export function shimMatchMedia(): void {
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return matches(media);
      },
      onchange: null,
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      addListener: (listener: () => void) => listeners.add(listener),
      removeListener: (listener: () => void) => listeners.delete(listener),
      dispatchEvent: () => true,
    }) as unknown as MediaQueryList;
}
