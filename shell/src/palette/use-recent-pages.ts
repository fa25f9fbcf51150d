/** Remembers the records that somebody opens, for the search; what is seen with another's eyes leaves nothing behind. */
import { useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { remoteAt } from '../remotes/remote-routes.ts';
import { rememberPage } from './recent-pages.ts';

/** Answers under whose name they are kept; null while somebody acts as another. */
export function useRecentPages(pathname: string, acting: boolean): string | null {
  const { session } = useApp();
  const { live } = usePortalArea();
  const whose = acting ? null : session.account();
  useEffect(() => {
    if (whose && remoteAt(pathname, live.remotes)?.route.recent) rememberPage(whose, pathname);
  }, [whose, pathname, live]);
  return whose;
}
