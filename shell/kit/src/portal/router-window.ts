/**
 * The `window` a remote's router is given. single-spa answers every change of address with a popstate event of its
 * own, so that all apps hear of it. The router that made the change would take it for the back button: loaders run
 * twice and a PUSH turns into a POP. This window keeps that one event from the router, and no other.
 */

interface RouterState {
  key?: string;
}

/** A window like `real` that drops single-spa's echo of an entry the router itself made. */
export function routerWindow(real: Window = window): Window {
  let ownKey: string | undefined;
  const heard = new Map<EventListenerOrEventListenerObject, EventListener>();

  const history = {
    get state() {
      return real.history.state as unknown;
    },
    get length() {
      return real.history.length;
    },
    go: (delta?: number) => real.history.go(delta),
    pushState(state: RouterState, unused: string, url?: string | URL | null) {
      ownKey = state?.key;
      real.history.pushState(state, unused, url);
    },
    replaceState(state: RouterState, unused: string, url?: string | URL | null) {
      ownKey = state?.key;
      real.history.replaceState(state, unused, url);
    },
  };

  function isOwnEcho(event: Event): boolean {
    if (!('singleSpa' in event)) return false;
    const key = (real.history.state as RouterState | null)?.key;
    return key !== undefined && key === ownKey;
  }

  function addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean) {
    if (type !== 'popstate' || typeof listener !== 'function') return real.addEventListener(type, listener, options);
    const filtered: EventListener = (event) => {
      if (!isOwnEcho(event)) listener(event);
    };
    heard.set(listener, filtered);
    real.addEventListener(type, filtered, options);
  }

  function removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean) {
    real.removeEventListener(type, heard.get(listener) ?? listener, options);
    heard.delete(listener);
  }

  const own: Record<PropertyKey, unknown> = { history, addEventListener, removeEventListener };
  return new Proxy(real, {
    get(target, property) {
      if (property in own) return own[property];
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
