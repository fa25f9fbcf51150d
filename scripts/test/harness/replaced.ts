/** What of the page a test put something else in the place of, and did not put back. */

const OF_THE_WINDOW = ['fetch', 'matchMedia', 'scrollTo', 'open', 'dispatchEvent', 'requestAnimationFrame'] as const;
const OF_ITS_HISTORY = ['pushState', 'replaceState', 'back', 'forward', 'go'] as const;

/** Notes what stands there now; the answer names where something else stands later on: `history.pushState`. */
export function watchReplaced(): () => string[] {
  const before = now();
  return () => now().flatMap(([name, value], index) => (before[index]?.[1] === value ? [] : [name]));
}

function now(): [name: string, value: unknown][] {
  return [
    ...OF_THE_WINDOW.map((name): [string, unknown] => [name, window[name]]),
    ...OF_ITS_HISTORY.map((name): [string, unknown] => [`history.${name}`, window.history[name]]),
  ];
}
