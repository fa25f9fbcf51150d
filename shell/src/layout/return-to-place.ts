/** Back to where somebody was on a page, as soon as the page has come as far as that again. */

/** Then whatever has come so far has to do. */
const PATIENCE_MS = 5_000;
/** Whoever does one of these wants something else. */
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

export interface Place {
  region: HTMLElement;
  /** How far down the window was, in pixels. */
  scrolled: number;
  /** The path of the link that led away, which gets the focus. */
  ledTo?: string | undefined;
}

/** Answers what gives it up. */
export function returnTo({ region, scrolled, ledTo }: Place): () => void {
  const ended = new AbortController();
  const watched = new MutationObserver(step);
  const timer = setTimeout(end, PATIENCE_MS);
  let scrolls = true;
  let focuses = ledTo !== undefined;

  function end(): void {
    watched.disconnect();
    clearTimeout(timer);
    ended.abort();
  }

  function step(): void {
    if (scrolls) {
      window.scrollTo(0, scrolled);
      scrolls = window.scrollY < scrolled - 1;
    }
    if (focuses) focuses = !focusedOn(ledTo, region);
    if (!scrolls && !focuses) end();
  }

  watched.observe(region, { childList: true, subtree: true, attributes: true });
  for (const event of OWN_WILL) window.addEventListener(event, end, { signal: ended.signal });
  step();
  return end;
}

export function focusWithoutScrolling(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** True when there is nothing left to do: the link has the focus, or something else was given it meanwhile. */
function focusedOn(path: string | undefined, region: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (activeElement !== region && activeElement !== body && activeElement !== null) return true;
  const link = [...region.querySelectorAll('a')].find(({ pathname }) => pathname === path);
  if (!link) return false;
  focusWithoutScrolling(link);
  return document.activeElement === link;
}
