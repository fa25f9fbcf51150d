/** What the page of an address looks like while it is on its way, as its remote declares it. */
import type { PageSkeletonProps } from './page-skeleton.tsx';
import { remoteAt } from './remote-routes.ts';
import type { Live } from './registry.client.ts';

export function outlineAt(
  pathname: string,
  { remotes }: Pick<Live, 'remotes'>,
): Pick<PageSkeletonProps, 'kind' | 'title'> {
  if (pathname === '/main') return { kind: 'cards' };
  const route = remoteAt(pathname, remotes)?.route;
  // A record's own page is named for the record.
  return { kind: route?.skeleton, title: route?.path.includes(':') ? undefined : route?.title };
}
