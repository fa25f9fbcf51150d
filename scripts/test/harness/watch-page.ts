/** Listeners on what outlives every screen (the window, the document, its media), observers, and channels between tabs. */
import { begun, over } from './left-behind.ts';

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Between tests the wrappers are taken away, so that what a test file wraps itself (single-spa does) lies below them. */
export function watchPage(): () => void {
  const restores = [window, document, document.documentElement, document.body].map((target) =>
    watchListeners(target, nameOf(target)),
  );
  const { matchMedia } = window;
  window.matchMedia = (query) => {
    const media = matchMedia.call(window, query);
    watchListeners(media, `matchMedia('${query}')`);
    return media;
  };
  restores.push(() => (window.matchMedia = matchMedia), watchChannels());
  for (const name of OBSERVERS) watchObserver(name);
  return () => {
    for (const restore of restores) restore();
  };
}

function nameOf(target: EventTarget): string {
  if (target === window) return 'window';
  return target === document ? 'document' : `<${(target as Element).localName}>`;
}

interface Noted {
  type: string;
  listener: unknown;
  capture: boolean;
  key: object;
}

function watchListeners(target: Listening, name: string): () => void {
  const { addEventListener, removeEventListener } = target;
  const notes: Noted[] = [];
  function forget(type: string, listener: unknown, capture: boolean): void {
    const at = notes.findIndex((one) => one.type === type && one.listener === listener && one.capture === capture);
    if (at >= 0) over(notes.splice(at, 1)[0]?.key);
  }
  const add: EventTarget['addEventListener'] = (type, listener, options) => {
    addEventListener.call(target, type, listener, options);
    const { once, signal, capture } = asOptions(options);
    if (!listener || signal?.aborted) return;
    forget(type, listener, capture === true);
    notes.push({ type, listener, capture: capture === true, key: begun(`addEventListener('${type}') on ${name}`) });
    const forgotten = () => forget(type, listener, capture === true);
    signal?.addEventListener('abort', forgotten, { once: true });
    if (once === true) addEventListener.call(target, type, forgotten, { once, capture: capture === true });
  };
  const remove: EventTarget['removeEventListener'] = (type, listener, options) => {
    forget(type, listener, asOptions(options).capture === true);
    removeEventListener.call(target, type, listener, options);
  };
  target.addEventListener = add;
  target.removeEventListener = remove;
  return () => {
    if (target.addEventListener === add) target.addEventListener = addEventListener;
    if (target.removeEventListener === remove) target.removeEventListener = removeEventListener;
  };
}

function asOptions(options: boolean | AddEventListenerOptions | undefined): AddEventListenerOptions {
  return typeof options === 'object' ? options : { capture: options === true };
}

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const;
const watched = new WeakSet<object>();

/** An observer goes on from its first `observe` to its `disconnect`. */
function watchObserver(name: (typeof OBSERVERS)[number]): void {
  const { prototype } = globalThis[name] as unknown as { prototype: Pick<ResizeObserver, 'observe' | 'disconnect'> };
  if (watched.has(prototype)) return;
  watched.add(prototype);
  const { observe, disconnect } = prototype;
  const noted = new WeakSet<object>();
  prototype.observe = function (this: ResizeObserver, ...args) {
    if (!noted.has(this)) begun(name, this);
    noted.add(this);
    observe.apply(this, args);
  };
  prototype.disconnect = function (this: ResizeObserver) {
    over(this);
    noted.delete(this);
    disconnect.apply(this);
  };
}

/** A channel hears until it is closed. */
function watchChannels(): () => void {
  const Real = globalThis.BroadcastChannel;
  class WatchedChannel extends Real {
    constructor(name: string) {
      super(name);
      begun(`BroadcastChannel('${name}')`, this);
    }
    override close(): void {
      over(this);
      super.close();
    }
  }
  globalThis.BroadcastChannel = WatchedChannel;
  return () => {
    if (globalThis.BroadcastChannel === WatchedChannel) globalThis.BroadcastChannel = Real;
  };
}
