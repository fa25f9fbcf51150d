/** What can be begun where there is no signal: its page's code is on the device before, with what the page opens for it. */
import type { RemoteAction } from '@emmaus/contracts/remote';
import { savesData } from '@emmaus/remote-kit/page/saves-data.ts';
import { useEffect } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { prepareWhole } from '../app/use-prepared-page.ts';

/** Milliseconds: behind what the page and the search over all pages fetch. */
const REST_MS = 6_000;

export function useActionsAhead(actions: readonly RemoteAction[]): void {
  const area = usePortalArea();
  const paths = actions
    .flatMap(({ path, withoutSignal }) => (withoutSignal ? [path.replace(/\?.*/, '')] : []))
    .join(' ');
  useEffect(() => {
    if (paths === '' || savesData()) return undefined;
    const timer = setTimeout(() => {
      for (const path of paths.split(' ')) prepareWhole(area, path).catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [area, paths]);
}
