/** Draws a remote's routes, or any part of one, as the portal would. */
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import type { Store } from '@reduxjs/toolkit';
import type { DefinedRemote } from '../portal/define-remote.tsx';
import { pagesOf } from '../portal/remote-routes.ts';
import { RemotePages } from '../portal/remote-router.tsx';
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
    <RemotePages routes={pagesOf(definition.routes(portal))} />,
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
  return draw(part, path, portal, store?.(portal));
}

function draw(pages: ReactNode, path: string, portal: FakePortal, store: Store | undefined): RenderedRemote {
  let here = path;
  const seen = (now: string): void => {
    here = now;
  };
  const result = render(
    <RemoteShell portal={portal} store={store}>
      <Suspense>
        <MemoryRouter initialEntries={[path]}>
          <Address seen={seen} />
          {pages}
        </MemoryRouter>
      </Suspense>
    </RemoteShell>,
  );
  return { ...result, portal, store, address: () => here, user: userEvent.setup() };
}

/** Tells where the router stands. */
function Address({ seen }: { seen: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => seen(`${pathname}${search}`), [seen, pathname, search]);
  return null;
}
