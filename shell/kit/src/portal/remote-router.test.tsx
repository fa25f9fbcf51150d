import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { defineRemote } from './define-remote.tsx';
import type { RemoteRoute } from './remote-routes.ts';

/** What a test mounts leaves with it: a remote that stays hears the addresses of the tests to come. */
const leaving: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await vi.waitFor(() => {
    if (document.querySelector('main')?.hasChildNodes()) throw new Error('The remote is still there.');
  });
  document.body.replaceChildren();
});

const told = () => ({ ready: vi.fn<() => void>(), failed: vi.fn<(error: unknown) => void>() });

function mountAt(path: string, routes: () => RemoteRoute[], portal = fakePortal()) {
  window.history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('main'));
  const remote = defineRemote({ name: 'people', contract: '^1.0.0', routes });
  const { ready, failed } = told();
  act(() => void leaving.push(remote.mount({ portal, element, base: '/r/people/1/', ready, failed })));
  return { element, ready, failed };
}

/** A page whose code comes when the test says so. */
function awaitedPage(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lazy = vi.fn<() => Promise<{ Component: () => ReactNode }>>(async () => {
    await promise;
    return { Component: () => <h1>{name}</h1> };
  });
  return { lazy, comes: () => act(async () => resolve()), fails: reject };
}

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/studies">Studies</Link>
      <button type="button" onClick={() => void navigate('/plans', { replace: true })}>
        Plans
      </button>
    </>
  );
}

function mountWays() {
  const [studies, plans] = [awaitedPage('Studies of today'), awaitedPage('Plans of today')];
  const routes = () => [
    { path: '/people', element: <Ways /> },
    { path: '/studies', lazy: studies.lazy },
    { path: '/plans', lazy: plans.lazy },
  ];
  return { studies, plans, ...mountAt('/people', routes) };
}
const go = async (role: string, name: string) => {
  const way = await screen.findByRole(role, { name });
  act(() => way.click());
};

test('the page before stays, and its address, until the code is there', async () => {
  const { studies } = mountWays();
  await go('link', 'Studies');
  expect(screen.getByRole('button', { name: 'Plans' })).toBeVisible();
  expect(window.location.pathname).toBe('/people');
  await studies.comes();
  expect(await screen.findByRole('heading', { name: 'Studies of today' })).toBeVisible();
  expect(window.location.pathname).toBe('/studies');
});

test('who goes elsewhere meanwhile goes there, and stays there', async () => {
  const { studies, plans } = mountWays();
  await go('link', 'Studies');
  await go('button', 'Plans');
  await plans.comes();
  expect(await screen.findByRole('heading', { name: 'Plans of today' })).toBeVisible();
  await studies.comes();
  expect(window.location.pathname).toBe('/plans');
  expect(screen.getByRole('heading', { name: 'Plans of today' })).toBeVisible();
});

test('who was taken elsewhere by another app stays there, too', async () => {
  const { studies, element } = mountWays();
  await go('link', 'Studies');
  act(() => {
    window.history.pushState(null, '', '/bible-studies');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await studies.comes();
  expect(window.location.pathname).toBe('/bible-studies');
  await waitFor(() => expect(element).toHaveTextContent(''));
});

test('also where single-spa tells of it only later', async () => {
  const { studies } = mountWays();
  await go('link', 'Studies');
  window.history.pushState(null, '', '/bible-studies');
  await studies.comes();
  expect(window.location.pathname).toBe('/bible-studies');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
});

function tellOf(path: string, key: string) {
  window.history.pushState({ key }, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

test('who went elsewhere and came back is not taken away by what they tapped before', async () => {
  const { studies } = mountWays();
  await go('link', 'Studies');
  tellOf('/main', 'home');
  tellOf('/people', 'again');
  await studies.comes();
  expect(window.location.pathname).toBe('/people');
  expect(screen.getByRole('button', { name: 'Plans' })).toBeVisible();
});

test('nor by a tap on a page that was taken down, and is there again', async () => {
  const { studies } = mountWays();
  await go('link', 'Studies');
  act(() => leaving.pop()?.());
  const again = mountAt('/people', () => [{ path: '/people', element: <Ways /> }]);
  await waitFor(() => expect(again.element).toHaveTextContent('Plans'));
  await studies.comes();
  expect(window.location.pathname).toBe('/people');
});

test('back and forward by the browser', async () => {
  const { studies } = mountWays();
  await go('link', 'Studies');
  await studies.comes();
  await screen.findByRole('heading', { name: 'Studies of today' });
  act(() => window.history.back());
  expect(await screen.findByRole('button', { name: 'Plans' })).toBeVisible();
  act(() => window.history.forward());
  expect(await screen.findByRole('heading', { name: 'Studies of today' })).toBeVisible();
  expect(studies.lazy).toHaveBeenCalledTimes(1);
});

test('code that does not come is a failure of the remote', async () => {
  const { studies, failed } = mountWays();
  await screen.findByRole('link', { name: 'Studies' });
  // Not inside act(), which would throw what the screen throws.
  screen.getByRole('link', { name: 'Studies' }).click();
  studies.fails(new Error('The chunk did not come.'));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'The chunk did not come.' });
  expect(window.location.pathname).toBe('/studies');
});

test('what was fetched before is drawn without waiting, and fetched once', async () => {
  const plans = awaitedPage('Plans of today');
  const routes = () => [{ path: '/plans', lazy: plans.lazy }];
  const remote = defineRemote({ name: 'people', contract: '^1.0.0', routes });
  const portal = fakePortal();
  window.history.replaceState(null, '', '/plans');
  const prepared = remote.prepare?.(portal, '/plans');
  await plans.comes();
  await prepared;
  const element = document.body.appendChild(document.createElement('main'));
  act(() => void leaving.push(remote.mount({ portal, element, base: '/', ...told() })));
  expect(await screen.findByRole('heading', { name: 'Plans of today' })).toBeVisible();
  expect(plans.lazy).toHaveBeenCalledTimes(1);
});

test('one page fades into the other where that is asked for, and the browser can', async () => {
  const fade = vi.fn<(update: () => void) => void>((update) => update());
  Object.assign(document, { startViewTransition: fade });
  const routes = () => [
    {
      path: '/people',
      element: (
        <Link to="/people/7" viewTransition>
          Ann
        </Link>
      ),
    },
    { path: '/people/:id', element: <h1>Person 7</h1> },
  ];
  mountAt('/people', routes);
  await go('link', 'Ann');
  expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
  expect(fade).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'startViewTransition');
});
