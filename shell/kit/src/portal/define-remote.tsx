/** Makes of a remote's routes the module that the shell mounts. */
import { Suspense } from 'react';
import { fetchLateParts } from '../page/late-part.tsx';
import { createBrowserLocation } from './browser-location.ts';
import type { MountProps, Portal, RemoteModule } from './contract.ts';
import { mountAfter } from './mount-after.ts';
import { AfterFirstPaint, mountReact } from './mount-react.tsx';
import { type PageRoute, type RemoteRoute, pageToCome, pagesOf } from './remote-routes.ts';
import { RemoteRouter } from './remote-router.tsx';
import { RemoteShell } from './remote-shell.tsx';
import { type CreateStore, storeOf } from './store-of.ts';

export interface RemoteDefinition {
  /** As in remote.json. */
  name: string;
  /** Range of the shell contract it was built for, e.g. '^1.0.0'. */
  contract: string;
  /** Full paths of the portal, e.g. '/people/:id'. Use `lazy` for every page. */
  routes: (portal: Portal) => RemoteRoute[];
  /** Usually `(portal) => createRemoteStore(portal, peopleApi)`. */
  createStore?: CreateStore;
}

export interface DefinedRemote extends RemoteModule {
  /** For the test harness. */
  definition: RemoteDefinition;
}

/**
 * Declares a remote. Its screens find the portal by `usePortal()`, their store by react-redux, and the theme around them.
 *
 *     export const remote = defineRemote({
 *       name: 'people', contract: '^1.0.0',
 *       createStore: (portal) => createRemoteStore(portal, peopleApi),
 *       routes: () => [{ path: '/people', lazy: () => import('../people-list/people-list.page.tsx') }],
 *     });
 */
export function defineRemote(definition: RemoteDefinition): DefinedRemote {
  // Pages that have come once are there when the remote is mounted again.
  const pages = new WeakMap<Portal, PageRoute[]>();
  function pagesFor(portal: Portal): PageRoute[] {
    const known = pages.get(portal) ?? pagesOf(definition.routes(portal));
    pages.set(portal, known);
    return known;
  }
  return {
    name: definition.name,
    contract: definition.contract,
    definition,
    async prepare(portal, path) {
      await pageToCome(pagesFor(portal), path)?.come();
    },
    prepareParts: fetchLateParts,
    followsRights: true,
    mount(props: MountProps) {
      const location = props.location ?? createBrowserLocation();
      const store = definition.createStore && storeOf(definition.createStore, props.portal);
      const routes = pagesFor(props.portal);
      const draw = () =>
        mountReact(
          <RemoteShell portal={props.portal} store={store} box={props.box}>
            <Suspense>
              <AfterFirstPaint ready={props.ready}>
                <RemoteRouter location={location} routes={routes} />
              </AfterFirstPaint>
            </Suspense>
          </RemoteShell>,
          props,
        );
      // While the first page's code is on its way, the shell shows its skeleton until `ready`.
      const page = pageToCome(routes, location.current().pathname);
      return page ? mountAfter(page.come(), draw, props) : draw();
    },
  };
}
