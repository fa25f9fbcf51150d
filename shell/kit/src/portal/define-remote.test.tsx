import { type Store, configureStore } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { useStore } from 'react-redux';
import { type RemoteDefinition, defineRemote } from './define-remote.tsx';
import { defineSlot } from './define-slot.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { darkTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { usePortal } from './portal-context.ts';
import { fakePortal } from '../testing/fake-portal.ts';

function Person() {
  return <PageFrame title={`Person ${useParams()['id']}`}>of {usePortal().user?.name}</PageFrame>;
}

function Broken(): never {
  throw new Error('The screen is broken.');
}

const definition: RemoteDefinition = {
  name: 'people',
  contract: '^1.0.0',
  routes: () => [
    { path: '/people', element: <Link to="/people/7">Ann</Link> },
    { path: '/people/:id', element: <Person /> },
    { path: '/broken', element: <Broken /> },
  ],
};

/** What a test mounts leaves with it: a remote that stays hears the addresses of the tests to come. */
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) act(leave);
});

function mountAt(path: string, more: Partial<RemoteDefinition> = {}, run: (step: () => void) => void = act) {
  window.history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('main'));
  const told = { ready: vi.fn<() => void>(), failed: vi.fn<(error: unknown) => void>() };
  const portal = fakePortal();
  const remote = defineRemote({ ...definition, ...more });
  let unmount = () => {};
  run(() => {
    unmount = remote.mount({ portal, element, base: '/r/people/1/', ...told });
  });
  leaving.push(() => unmount());
  return { element, portal, remote, ...told, unmount: () => act(() => unmount()) };
}

describe('defineRemote', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => document.body.replaceChildren());

  test('draws its route, says ready once, and sets the title', async () => {
    const { ready, failed } = mountAt('/people/7');
    expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
    expect(screen.getByText('of Maria Lindgren')).toBeVisible();
    expect(document.title).toBe('Person 7 · Emmaus');
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    expect(failed).not.toHaveBeenCalled();
  });

  test('goes from route to route in the address', async () => {
    mountAt('/people');
    const link = await screen.findByRole('link', { name: 'Ann' });
    act(() => link.click());
    expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
    expect(window.location.pathname).toBe('/people/7');
  });

  test('says failed when a screen throws', async () => {
    // Not inside act(), which would throw what the screen throws.
    const { failed } = mountAt('/broken', {}, (step) => step());
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'The screen is broken.' });
  });

  test('waits for the code of its page before it draws anything: what comes after a fallback is kept back by React for 300 ms', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Component: () => ReactNode }>();
    const { element, ready } = mountAt('/people/7', { routes: () => [{ path: '/people/:id', lazy: () => promise }] });
    expect(element).toBeEmptyDOMElement();
    resolve({ Component: Person });
    expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
  });

  test('taken away while the code of its page is on its way, it is never drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<{ Component: () => ReactNode }>();
    const { element, ready, unmount } = mountAt('/people/7', {
      routes: () => [{ path: '/people/:id', lazy: () => promise }],
    });
    unmount();
    await act(async () => resolve({ Component: Person }));
    expect(element).toBeEmptyDOMElement();
    expect(ready).not.toHaveBeenCalled();
  });

  test('says failed where the code of its page does not come', async () => {
    const lazy = () => Promise.reject(new Error('The file did not come.'));
    const { failed } = mountAt('/people/7', { routes: () => [{ path: '/people/:id', lazy }] }, (step) => step());
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: 'The file did not come.' });
  });

  test("draws nothing at another remote's path", async () => {
    const { ready, element } = mountAt('/bible-studies');
    await waitFor(() => expect(ready).toHaveBeenCalled());
    expect(element).toHaveTextContent('');
  });

  test('leaves nothing behind, and can be mounted again into the same element', async () => {
    const { element, unmount, remote, portal } = mountAt('/people/7');
    await screen.findByRole('heading');
    unmount();
    let again = () => {};
    act(() => {
      again = remote.mount({
        portal,
        element,
        base: '/r/people/1/',
        ready: vi.fn<() => void>(),
        failed: vi.fn<(error: unknown) => void>(),
      });
    });
    await waitFor(() => expect(element.children).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Person 7' })).toBeVisible();
    act(() => again());
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });

  test('an unmounted remote does not follow the address any more', async () => {
    const { unmount, element } = mountAt('/people/7');
    await screen.findByRole('heading');
    unmount();
    act(() => window.history.pushState(null, '', '/people/8'));
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });

  test('takes its own theme away when it leaves, and nobody elses', async () => {
    const first = mountAt('/people/7');
    const second = mountAt('/people/7');
    await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(2));
    const [one, other] = [first, second].map(({ element }) => themeClass(element));
    expect(one).not.toBe(other);
    first.unmount();
    await waitFor(() => expect(first.element).toBeEmptyDOMElement());
    expect(themeRules()).toContain(`.${other}`);
    expect(themeRules()).not.toContain(`.${one}`);
  });

  test('follows the theme', async () => {
    const { portal, element } = mountAt('/people/7');
    await screen.findByRole('heading');
    const before = element.querySelector('.fui-FluentProvider')?.className;
    act(() => portal.setTheme('dark'));
    await waitFor(() =>
      expect(themeRules()).toContain(`--colorNeutralBackground1: ${darkTheme.colorNeutralBackground1}`),
    );
    expect(element.querySelector('.fui-FluentProvider')?.className).toBe(before);
  });

  test('keeps one store over mounts, and shares it with its slots', async () => {
    const seen: unknown[] = [];
    function Seer() {
      seen.push(useStore());
      return <p>seen</p>;
    }
    const createStore = vi.fn<() => Store>(() => configureStore({ reducer: () => 0 }));
    const routes = () => [{ path: '/people', element: <Seer /> }];
    const { remote, portal, element } = mountAt('/people', { createStore, routes });
    await screen.findByText('seen');
    const slot = defineSlot(Seer, { createStore });
    const props = { portal, element, base: '/', ready: vi.fn<() => void>(), failed: vi.fn<(error: unknown) => void>() };
    act(() => void leaving.push(remote.mount(props)));
    act(() => void leaving.push(slot.mount({ ...props, context: {} })));
    expect(createStore).toHaveBeenCalledTimes(1);
    expect(new Set(seen).size).toBe(1);

    act(() => void leaving.push(remote.mount({ ...props, portal: fakePortal({ user: { personId: 2 } }) })));
    expect(createStore).toHaveBeenCalledTimes(2);
  });
});

describe('defineSlot', () => {
  test('draws a component with what the place hands over', async () => {
    const element = document.body.appendChild(document.createElement('div'));
    const ready = vi.fn<() => void>();
    const slot = defineSlot<{ personId: number }>(({ context }) => <p>Studies of {context.personId}</p>);
    let unmount = () => {};
    act(() => {
      unmount = slot.mount({
        portal: fakePortal(),
        element,
        base: '/',
        ready,
        failed: vi.fn<(error: unknown) => void>(),
        context: { personId: 12 },
      });
    });
    expect(screen.getByText('Studies of 12')).toBeVisible();
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    act(() => unmount());
    await waitFor(() => expect(element).toBeEmptyDOMElement());
  });
});

/** The class that carries the theme's variables: `fui-FluentProvider` and an id. */
function themeClass(element: HTMLElement): string | undefined {
  return [...(element.querySelector('.fui-FluentProvider')?.classList ?? [])].find((name) =>
    /^fui-FluentProvider.+/.test(name),
  );
}

function themeRules(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
}
