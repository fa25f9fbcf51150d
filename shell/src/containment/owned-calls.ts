/**
 * Listeners on window, document and body, and timers, that the code of a remote leaves behind. They go with its last page or
 * part on the screen; what its modules set up as they were loaded rests meanwhile, for they run once a document.
 * What this does not reach is said in docs/how-to/write-a-remote.md, 'What is contained'.
 */

type Add = EventTarget['addEventListener'];
type Options = AddEventListenerOptions & { outlives?: boolean };

interface Listener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject;
  options: Options;
}

interface Owner {
  /** Whether anything of the remote is on the screen. */
  stands: boolean;
  /** Set up by its modules as they were loaded: rests while it is away, for they run once a document. */
  standing: Set<Listener>;
  /** Set up by what was drawn: ends with it. */
  passing: Set<Listener>;
  intervals: Set<number>;
}

export interface OwnedCalls {
  /** Something of the remote is drawn now. */
  begin(name: string): void;
  /** Nothing of it is drawn any more. Answers how much it had left behind. */
  end(name: string): { listeners: number; intervals: number };
}

/** How often a timer of a remote that has gone may set another. */
const FURTHER_TIMERS = 10;

/** Begins to watch a window. `whose` says which remote's code is calling, `loads` whether that is a module that is being loaded. */
export function watchOwnedCalls(
  page: Window & typeof globalThis,
  whose: () => string | undefined,
  loads: () => boolean,
): OwnedCalls {
  const owners = new Map<string, Owner>();
  const native = {
    setInterval: page.setInterval.bind(page) as (handler: TimerHandler, ms?: number, ...rest: unknown[]) => number,
    clearInterval: page.clearInterval.bind(page),
    setTimeout: page.setTimeout.bind(page) as (handler: TimerHandler, ms?: number, ...rest: unknown[]) => number,
    requestAnimationFrame: page.requestAnimationFrame.bind(page),
  };
  /** The timer that runs now, and how many set one another since its remote has gone. */
  let running: { name: string; further: number } | undefined;

  function ownerOf(name: string): Owner {
    const known = owners.get(name);
    if (known) return known;
    const made = {
      stands: false,
      standing: new Set<Listener>(),
      passing: new Set<Listener>(),
      intervals: new Set<number>(),
    };
    owners.set(name, made);
    return made;
  }

  function watchListeners(target: EventTarget): void {
    const add = target.addEventListener.bind(target) as Add;
    const remove = target.removeEventListener.bind(target) as Add;
    target.addEventListener = function addEventListener(type, listener, given) {
      const name = listener ? whose() : undefined;
      const options: Options = typeof given === 'object' ? given : { capture: given === true };
      add(type, listener, given);
      if (name === undefined || !listener || options.outlives || options.once || options.signal?.aborted) return;
      const owner = ownerOf(name);
      const kept = owner.stands && !loads() ? owner.passing : owner.standing;
      const one = { target, type, listener, options };
      kept.add(one);
      options.signal?.addEventListener('abort', () => kept.delete(one), { once: true });
    } as Add;
    target.removeEventListener = function removeEventListener(type, listener, given) {
      remove(type, listener, given as boolean);
      const capture = typeof given === 'object' ? given.capture === true : given === true;
      for (const owner of owners.values())
        for (const kept of [owner.standing, owner.passing])
          for (const one of kept)
            if (
              one.target === target &&
              one.type === type &&
              one.listener === listener &&
              !one.options.capture === !capture
            )
              kept.delete(one);
    } as typeof target.removeEventListener;
  }

  /** What runs of a remote's timer, or undefined where it has set enough of them since it left. */
  function further(name: string): ((work: () => void) => () => void) | undefined {
    const owner = ownerOf(name);
    const count = running?.name === name ? running.further + 1 : 0;
    if (!owner.stands && count > FURTHER_TIMERS) return undefined;
    return (work) => () => {
      const before = running;
      running = { name, further: owner.stands ? 0 : count };
      try {
        work();
      } finally {
        running = before;
      }
    };
  }

  function watchTimers(): void {
    page.setTimeout = function setTimeout(handler: TimerHandler, ms?: number, ...rest: unknown[]): number {
      const name = typeof handler === 'function' ? whose() : undefined;
      if (name === undefined) return native.setTimeout(handler, ms, ...rest);
      const wrap = further(name);
      return native.setTimeout(
        wrap ? wrap(() => (handler as (...values: unknown[]) => void)(...rest)) : () => undefined,
        ms,
      );
    } as typeof page.setTimeout;
    page.requestAnimationFrame = function requestAnimationFrame(callback) {
      const name = whose();
      const wrap = name === undefined ? undefined : further(name);
      if (name !== undefined && !wrap) return native.requestAnimationFrame(() => undefined);
      return native.requestAnimationFrame(wrap ? (time) => wrap(() => callback(time))() : callback);
    };
    page.setInterval = function setInterval(handler: TimerHandler, ms?: number, ...rest: unknown[]): number {
      const name = typeof handler === 'function' ? whose() : undefined;
      if (name === undefined) return native.setInterval(handler, ms, ...rest);
      const owner = ownerOf(name);
      const id = native.setInterval(
        // One that a module began for good rests while nothing of the remote is there.
        () => owner.stands && (handler as (...values: unknown[]) => void)(...rest),
        ms,
      );
      if (owner.stands && !loads()) owner.intervals.add(id);
      return id;
    } as typeof page.setInterval;
    page.clearInterval = function clearInterval(id) {
      native.clearInterval(id);
      for (const owner of owners.values()) owner.intervals.delete(Number(id));
    };
  }

  for (const target of [page, page.document, page.document.body]) watchListeners(target);
  watchTimers();

  return {
    begin(name) {
      const owner = ownerOf(name);
      if (owner.stands) return;
      owner.stands = true;
      for (const { target, type, listener, options } of owner.standing)
        EventTarget.prototype.addEventListener.call(target, type, listener, options);
    },
    end(name) {
      const owner = ownerOf(name);
      owner.stands = false;
      for (const { target, type, listener, options } of [...owner.standing, ...owner.passing])
        EventTarget.prototype.removeEventListener.call(target, type, listener, options);
      for (const id of owner.intervals) native.clearInterval(id);
      const left = { listeners: owner.passing.size, intervals: owner.intervals.size };
      owner.passing.clear();
      owner.intervals.clear();
      return left;
    },
  };
}
