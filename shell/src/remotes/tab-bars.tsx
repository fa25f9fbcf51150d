/** What there is to say of this tab's releases, above every page: mostly nothing. */
import { Suspense, lazy } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { DevRemotesBar } from './dev-remotes-bar.tsx';
import { disabledRemotes } from './disabled-remotes.ts';
import { useNewer } from './use-newer.ts';

const NewerBar = lazy(() => import('./newer-bar.tsx').then(({ NewerBar: bar }) => ({ default: bar }), nothing));
const DisabledRemotesBar = lazy(() =>
  import('./disabled-remotes-bar.tsx').then(({ DisabledRemotesBar: bar }) => ({ default: bar }), nothing),
);

export function TabBars() {
  const { live } = usePortalArea();
  const newer = useNewer(live);
  return (
    <>
      <DevRemotesBar />
      <Suspense>
        {disabledRemotes().length > 0 && <DisabledRemotesBar />}
        {newer && <NewerBar />}
      </Suspense>
    </>
  );
}

/** A bar that does not come is no reason to take the page down. */
function nothing() {
  return { default: () => null };
}
