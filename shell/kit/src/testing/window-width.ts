/** The width that `matchMedia` believes in: 1280 px unless a test says otherwise. */

let width = 1280;
let paper = false;
type Listener = (event: { matches: boolean }) => void;

/** Each with the condition that it listens to. */
const listeners = new Map<Listener, string>();

/** `setWindowWidth(390)` makes a phone of the window; 1280 again after each test. */
export function setWindowWidth(pixels: number): void {
  changed(() => {
    width = pixels;
  });
}

/** `setPaper(true)`: the page is being printed; not any more after each test. */
export function setPaper(printed: boolean): void {
  changed(() => {
    paper = printed;
  });
}

function changed(change: () => void): void {
  const before = new Map([...listeners].map(([listener, media]) => [listener, matches(media)]));
  change();
  for (const [listener, media] of listeners)
    if (before.get(listener) !== matches(media)) listener({ matches: matches(media) });
}

function matches(query: string): boolean {
  if (query === 'print') return paper;
  const max = /max-width:\s*(\d+)/.exec(query)?.[1];
  const min = /min-width:\s*(\d+)/.exec(query)?.[1];
  if (max === undefined && min === undefined) return false;
  return width <= Number(max ?? Infinity) && width >= Number(min ?? 0);
}

/** Installs a `matchMedia` that knows widths and paper only. */
export function shimMatchMedia(): void {
  window.matchMedia = (media) =>
    ({
      media,
      get matches() {
        return matches(media);
      },
      onchange: null,
      addEventListener: (_type: string, listener: Listener) => listeners.set(listener, media),
      removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
      addListener: (listener: Listener) => listeners.set(listener, media),
      removeListener: (listener: Listener) => listeners.delete(listener),
      dispatchEvent: () => true,
    }) as unknown as MediaQueryList;
}
