/** Makes of a remote's routes the module that the shell mounts. */
import {
  Outlet,
  type RouteObject,
  RouterProvider,
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  useRouteError,
} from 'react-router';
import type { MountProps, Portal, RemoteModule } from './contract.ts';
import { AfterFirstPaint, mountReact } from './mount-react.tsx';
import { ProblemView } from '../page/problem-view.tsx';
import { RemoteShell } from './remote-shell.tsx';
import { routerWindow } from './router-window.ts';
import { type CreateStore, storeOf } from './store-of.ts';

export interface RemoteDefinition {
  /** As in remote.json. */
  name: string;
  /** Range of the shell contract it was built for, e.g. '^1.0.0'. */
  contract: string;
  /** Full paths of the portal, e.g. '/people/:id'. Use `lazy` for every page but the first. */
  routes: (portal: Portal) => RouteObject[];
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
  return {
    name: definition.name,
    contract: definition.contract,
    definition,
    async prepare(portal, path) {
      const page = matchRoutes(definition.routes(portal), path)?.at(-1)?.route;
      if (typeof page?.lazy === 'function') await page.lazy();
    },
    mount(props: MountProps) {
      const router = createBrowserRouter(remoteRoutes(definition, props.portal, props.ready), {
        window: routerWindow(),
      });
      const store = definition.createStore && storeOf(definition.createStore, props.portal);
      const unmount = mountReact(
        <RemoteShell portal={props.portal} store={store}>
          <RouterProvider router={router} />
        </RemoteShell>,
        props,
      );
      return () => {
        router.dispose();
        unmount();
      };
    },
  };
}

/** The remote's routes inside the frame that says ready, and a rest that draws nothing: other paths are another's. */
export function remoteRoutes(definition: RemoteDefinition, portal: Portal, ready: () => void): RouteObject[] {
  return [
    {
      element: (
        <AfterFirstPaint ready={ready}>
          <Outlet />
        </AfterFirstPaint>
      ),
      // Nothing while the first page's code is on its way: the shell shows its skeleton until `ready`.
      hydrateFallbackElement: <></>,
      errorElement: <RouteFailure />,
      children: [...definition.routes(portal), { path: '*', element: null }],
    },
  ];
}

/** A thrown answer (404, 403) is shown in place; anything else is a fault of the remote, which the shell deals with. */
function RouteFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) throw error;
  const message = error.status === 404 ? 'This page does not exist.' : error.statusText || 'This page cannot be shown.';
  return <ProblemView problem={{ status: error.status, code: 'route', message }} />;
}
