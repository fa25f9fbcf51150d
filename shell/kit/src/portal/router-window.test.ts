import { type RouteObject, createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { routerWindow } from './router-window.ts';

/** What single-spa does with a history call: it tells everybody by a popstate event of its own, later. */
function patchLikeSingleSpa(): () => void {
  // The browser's own stand on the prototype; what hides them here may be the real single-spa's, and comes back.
  const restores = (['pushState', 'replaceState'] as const).map((method) => {
    const hiding = Object.getOwnPropertyDescriptor(window.history, method);
    const original = History.prototype[method] as (...args: Parameters<History['pushState']>) => void;
    window.history[method] = function patched(...args) {
      const before = window.location.href;
      original.apply(window.history, args);
      if (window.location.href === before) return;
      setTimeout(() =>
        window.dispatchEvent(
          Object.assign(new PopStateEvent('popstate', { state: window.history.state as unknown }), { singleSpa: true }),
        ),
      );
    };
    return () => {
      if (hiding) Object.defineProperty(window.history, method, hiding);
      else Reflect.deleteProperty(window.history, method);
    };
  });
  return () => {
    for (const restore of restores) restore();
  };
}

const settled = () => new Promise((done) => setTimeout(done, 30));

describe('a router under single-spa', () => {
  let restore: () => void;
  const load = vi.fn<() => null>(() => null);
  const routes: RouteObject[] = [
    { path: '/people', loader: load },
    { path: '/people/:id', loader: load },
  ];

  beforeEach(() => {
    window.history.replaceState(null, '', '/people');
    restore = patchLikeSingleSpa();
    load.mockClear();
  });
  afterEach(() => restore());

  async function routerWith(given: Window) {
    const router = createBrowserRouter(routes, { window: given });
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    load.mockClear();
    return router;
  }

  test('without the wrapper loads twice and takes a push for a pop', async () => {
    const router = await routerWith(window);
    await router.navigate('/people/1');
    await settled();
    expect(router.state.historyAction).toBe('POP');
    expect(load).toHaveBeenCalledTimes(2);
    router.dispose();
  });

  test('with it loads once and keeps the push', async () => {
    const router = await routerWith(routerWindow());
    await router.navigate('/people/1');
    await settled();
    expect(router.state.historyAction).toBe('PUSH');
    expect(load).toHaveBeenCalledTimes(1);
    router.dispose();
  });

  test('hears what others do to the address', async () => {
    const router = await routerWith(routerWindow());
    await router.navigate('/people/1');
    await settled();
    window.history.pushState(null, '', '/people/2');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/people/2'));
    router.dispose();
  });

  test('hears the back button', async () => {
    const router = await routerWith(routerWindow());
    await router.navigate('/people/1');
    await settled();
    window.history.back();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/people'));
    expect(router.state.historyAction).toBe('POP');
    router.dispose();
  });

  test('hears nothing more once disposed', async () => {
    const router = await routerWith(routerWindow());
    router.dispose();
    window.history.pushState(null, '', '/people/3');
    await settled();
    expect(router.state.location.pathname).toBe('/people');
  });
});
