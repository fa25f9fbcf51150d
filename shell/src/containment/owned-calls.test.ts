import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OwnedCalls, watchOwnedCalls } from './owned-calls.ts';
import { knowCode, ownerIn } from './whose-code.ts';

let calling: string | undefined;
let loading = false;
let page: Window & typeof globalThis;
let calls: OwnedCalls;

/** A window of its own: what is watched stays so. */
function aPage(): Window & typeof globalThis {
  const own = Object.assign(new EventTarget(), { body: new EventTarget() });
  const { setTimeout, setInterval, clearInterval } = globalThis;
  const requestAnimationFrame = () => 0;
  return Object.assign(new EventTarget(), {
    document: own,
    setTimeout,
    setInterval,
    clearInterval,
    requestAnimationFrame,
  }) as never;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = aPage();
  calls = watchOwnedCalls(
    page,
    () => calling,
    () => loading,
  );
});
afterEach(() => vi.useRealTimers());

/** What the code of a remote does. */
function as(name: string | undefined, work: () => void): void {
  calling = name;
  work();
  calling = undefined;
}
const fire = (type: string) => page.dispatchEvent(new Event(type));

describe('"foreign styles, listeners and timers go with the remote"', () => {
  test('what a remote listens to while it stands ends with it; what the portal and others listen to stays', () => {
    const heard: string[] = [];
    calls.begin('people');
    as('people', () => page.addEventListener('scroll', () => heard.push('people')));
    as('people', () => page.document.addEventListener('scroll', () => heard.push('people, document')));
    as('other', () => page.addEventListener('scroll', () => heard.push('other')));
    as(undefined, () => page.addEventListener('scroll', () => heard.push('portal')));
    fire('scroll');
    page.document.dispatchEvent(new Event('scroll'));
    expect(heard).toEqual(['people', 'other', 'portal', 'people, document']);
    expect(calls.end('people')).toEqual({ listeners: 2, intervals: 0 });
    heard.length = 0;
    fire('scroll');
    page.document.dispatchEvent(new Event('scroll'));
    expect(heard).toEqual(['other', 'portal']);
  });

  test('what its modules listen to rests while it is away, since they run once a document', () => {
    let heard = 0;
    as('people', () => page.addEventListener('resize', () => (heard += 1)));
    calls.begin('people');
    fire('resize');
    expect(heard).toBe(1);
    calls.end('people');
    fire('resize');
    expect(heard).toBe(1);
    calls.begin('people');
    fire('resize');
    expect(heard).toBe(2);
  });

  test('so does what a module listens to that is fetched while the remote stands, and its interval rests', () => {
    let [heard, ticks] = [0, 0];
    calls.begin('people');
    loading = true;
    as('people', () => {
      page.document.addEventListener('touchmove', () => (heard += 1));
      page.setInterval(() => (ticks += 1), 100);
    });
    loading = false;
    const move = () => page.document.dispatchEvent(new Event('touchmove'));
    for (const round of [1, 2, 3]) {
      move();
      vi.advanceTimersByTime(100);
      expect([heard, ticks]).toEqual([round, round]);
      expect(calls.end('people')).toEqual({ listeners: 0, intervals: 0 });
      move();
      vi.advanceTimersByTime(100);
      expect([heard, ticks]).toEqual([round, round]);
      calls.begin('people');
    }
  });

  test('what it takes away by itself, or says that it outlives the page, is nothing left behind', () => {
    let heard = 0;
    const listener = () => (heard += 1);
    const gone = new AbortController();
    calls.begin('people');
    as('people', () => {
      page.addEventListener('blur', listener);
      page.removeEventListener('blur', listener);
      page.addEventListener('blur', listener, { signal: gone.signal });
      page.document.addEventListener('blur', listener, { outlives: true } as AddEventListenerOptions);
    });
    gone.abort();
    expect(calls.end('people')).toEqual({ listeners: 0, intervals: 0 });
    page.document.dispatchEvent(new Event('blur'));
    expect(heard).toBe(1);
  });

  test('its intervals end with it', () => {
    let ticks = 0;
    calls.begin('people');
    as('people', () => page.setInterval(() => (ticks += 1), 100));
    vi.advanceTimersByTime(250);
    expect(ticks).toBe(2);
    expect(calls.end('people')).toEqual({ listeners: 0, intervals: 1 });
    vi.advanceTimersByTime(1_000);
    expect(ticks).toBe(2);
  });

  test('a last timer still runs, but timers that set one another come to an end', () => {
    let ran = 0;
    const again = () => {
      ran += 1;
      as('people', () => page.setTimeout(again, 100));
    };
    calls.begin('people');
    as('people', () => page.setTimeout(again, 100));
    vi.advanceTimersByTime(5_000);
    expect(ran).toBe(50);
    calls.end('people');
    vi.advanceTimersByTime(150);
    expect(ran).toBe(51);
    vi.advanceTimersByTime(60_000);
    expect(ran).toBeLessThan(70);
  });
});

test('whose code is calling stands in the call stack, as Chromium and as Firefox and Safari write it', () => {
  knowCode('people', '/r/people/1.0.0-abc/');
  const { origin } = window.location;
  const chromium = [
    'Error',
    `    at whoCalled (${origin}/assets/shell.js:1:20)`,
    `    at Window.addEventListener (${origin}/assets/shell.js:1:90)`,
    `    at mount (${origin}/r/people/1.0.0-abc/root.js:3:7)`,
  ];
  expect(ownerIn(chromium.join('\n'))).toBe('people');
  const firefox = [
    `whoCalled@${origin}/assets/shell.js:1:20`,
    `addEventListener@${origin}/assets/shell.js:1:90`,
    `useEffect@${origin}/assets/react.js:3:7`,
    `mount@${origin}/r/people/1.0.0-abc/root.js:3:7`,
  ];
  expect(ownerIn(firefox.join('\n'))).toBeUndefined();
});
