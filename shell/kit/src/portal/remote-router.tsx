/**
 * The router of a remote: the page of the address, and on the way to another one the page before, until the code is there. Only
 * then does the address change, so title, focus and place of the page follow what is seen.
 */
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Navigator, Route, Router, Routes, parsePath } from '@emmaus/remote-kit/portal/router.ts';
import { useLateParts } from '../page/late-part.tsx';
import { useBox } from './box.ts';
import type { BrowserLocation } from './browser-location.ts';
import { type LazyPage, type PageRoute, pageToCome } from './remote-routes.ts';

export interface RemoteRouterProps {
  location: BrowserLocation;
  routes: readonly PageRoute[];
}

type Go = 'push' | 'replace';

export function RemoteRouter({ location, routes }: RemoteRouterProps) {
  const [here, setHere] = useState(location.current);
  const box = useBox();
  const navigator = useMemo(() => patient(location, routes), [location, routes]);
  useLayoutEffect(() => {
    const follow = () => {
      navigator.giveUp();
      const move = () => setHere(location.current());
      // A foreign page does not fade.
      if (navigator.takesFading() && !box) document.startViewTransition(() => flushSync(move));
      else startTransition(move);
    };
    // What changed between drawing and listening.
    follow();
    const leave = location.subscribe(follow);
    return () => {
      navigator.giveUp();
      leave();
    };
  }, [box, location, navigator]);
  return (
    <Router location={here} navigator={navigator}>
      <RemotePages routes={routes} />
    </Router>
  );
}

/** What the routes draw at the router's address. Other paths are another remote's: nothing is drawn there. */
export function RemotePages({ routes }: { routes: readonly PageRoute[] }) {
  return (
    <Routes>
      {routes.map(({ path, page }) => (
        <Route key={path} path={path} element={'come' in page ? <Page key={path} page={page} /> : page.element} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}

/** Fails as its code does, which is the remote's failure: the shell deals with it. What is drawn is chosen once: to change it later would lose what was typed. */
function Page({ page }: { page: LazyPage }) {
  useLateParts();
  const [Component] = useState(() => page.Component ?? page.Awaited);
  return <Component />;
}

/** Where the browser is: who comes back to an address is at another entry of its history. */
function entry(location: BrowserLocation): string {
  const { key = '' } = (window.history.state ?? {}) as { key?: string };
  return `${key} ${location.address()}`;
}

interface PatientNavigator extends Navigator {
  takesFading(): boolean;
  /** Somebody is elsewhere now, or was: no page is awaited any more. */
  giveUp(): void;
}

/** The navigator of `location`, which waits for the code of a page before it goes there. Who goes elsewhere meanwhile, goes there. */
function patient(location: BrowserLocation, routes: readonly PageRoute[]): PatientNavigator {
  let latest = 0;
  let fading = false;
  function go(how: Go): Navigator[Go] {
    return (to, state, options) => {
      latest += 1;
      const mine = latest;
      const from = entry(location);
      const arrive = () => {
        if (mine !== latest || entry(location) !== from) return;
        fading = options?.viewTransition === true && 'startViewTransition' in document;
        location.navigator[how](to, state, options);
        fading = false;
      };
      const { pathname = location.current().pathname } = typeof to === 'string' ? parsePath(to) : to;
      const awaited = pageToCome(routes, pathname);
      // What cannot come is told by the page itself.
      if (awaited) awaited.come().then(arrive, arrive);
      else arrive();
    };
  }
  return {
    ...location.navigator,
    push: go('push'),
    replace: go('replace'),
    takesFading: () => fading,
    giveUp() {
      latest += 1;
    },
  };
}
