/** Draws a remote's routes, or any part of one, as the portal would. */
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type RouteObject, RouterProvider, createMemoryRouter } from 'react-router';
import type { Store } from '@reduxjs/toolkit';
import { type DefinedRemote, remoteRoutes } from '../portal/define-remote.tsx';
import { RemoteShell } from '../portal/remote-shell.tsx';
import { type FakePortal, fakePortal } from './fake-portal.ts';

export interface RenderedRemote extends RenderResult {
  portal: FakePortal;
  /** Types and clicks as a person does. */
  user: UserEvent;
  /** Path and query the screen stands at now. */
  address: () => string;
  store: Store | undefined;
}

export interface RenderRemoteOptions {
  /** Where the portal stands, e.g. '/people?page=2'. */
  path?: string;
  portal?: FakePortal;
}

/** `renderRemote(remote, { path: '/people', portal: fakePortal({ role: 'td' }) })`, with a store of its own each time. */
export function renderRemote(
  { definition }: DefinedRemote,
  { path = '/', portal = fakePortal() }: RenderRemoteOptions = {},
): RenderedRemote {
  return draw(
    remoteRoutes(definition, portal, () => {}),
    path,
    portal,
    definition.createStore?.(portal),
  );
}

/** The same for one component: `renderPart(<PersonCard person={ann} />)`. */
export function renderPart(
  part: ReactNode,
  options: RenderRemoteOptions & { store?: (portal: FakePortal) => Store } = {},
): RenderedRemote {
  const { path = '/', portal = fakePortal(), store } = options;
  return draw([{ path: '*', element: part }], path, portal, store?.(portal));
}

function draw(routes: RouteObject[], path: string, portal: FakePortal, store: Store | undefined): RenderedRemote {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const result = render(
    <RemoteShell portal={portal} store={store}>
      <RouterProvider router={router} />
      <OnLeaving end={() => router.dispose()} />
    </RemoteShell>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...result, portal, store, address, user: userEvent.setup() };
}

/** As `defineRemote` does: what was made for the screen ends with it. */
function OnLeaving({ end }: { end: () => void }) {
  const leave = useEffectEvent(end);
  useEffect(() => () => leave(), []);
  return null;
}
