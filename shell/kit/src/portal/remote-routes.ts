/** The pages of a remote by their paths, each with its code, which comes when the page is first wanted. */
import { type ComponentType, type ReactNode, lazy as awaited } from 'react';
import { matchRoutes } from '@emmaus/remote-kit/portal/router.ts';

/** One line of a remote's table of contents: a full path of the portal, e.g. '/people/:id', and what is drawn there. */
export type RemoteRoute = { path: string } & (
  | { lazy: () => Promise<{ Component: ComponentType }> }
  | { element: ReactNode }
);

/** A page whose code may still be on its way. */
export interface LazyPage {
  /** Once it is here. */
  Component?: ComponentType;
  /** Draws it as soon as it is here. */
  Awaited: ComponentType;
  /** Fetches its code, once. */
  come: () => Promise<ComponentType>;
}

export interface PageRoute {
  path: string;
  page: LazyPage | { element: ReactNode };
}

/** The routes with their pages: what has come stays. */
export function pagesOf(routes: readonly RemoteRoute[]): PageRoute[] {
  return routes.map((route) => ({ path: route.path, page: 'lazy' in route ? lazyPage(route.lazy) : route }));
}

function lazyPage(lazy: () => Promise<{ Component: ComponentType }>): LazyPage {
  let coming: Promise<ComponentType> | undefined;
  const page: LazyPage = {
    Awaited: awaited(async () => ({ default: await page.come() })),
    come: () =>
      (coming ??= lazy().then(({ Component }) => {
        page.Component = Component;
        return Component;
      })),
  };
  return page;
}

/** The page at a path, if its code is not here yet. */
export function pageToCome(routes: readonly PageRoute[], pathname: string): LazyPage | undefined {
  const found = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route.page })),
    pathname,
  );
  const page = found?.at(-1)?.route.handle;
  return page && 'come' in page && !page.Component ? page : undefined;
}
