/** What there is to say of this tab's releases, above every page: mostly nothing. */
import { Suspense, lazy, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { DevRemotesBar } from './dev-remotes-bar.tsx';
import { disabledRemotes } from './disabled-remotes.ts';
import { takeEnd } from '../overrides/override.ts';
import { useNewer } from './use-newer.ts';

const NewerBar = lazy(() => import('./newer-bar.tsx').then(({ NewerBar: bar }) => ({ default: bar }), nothing));
const DisabledRemotesBar = lazy(() =>
  import('./disabled-remotes-bar.tsx').then(({ DisabledRemotesBar: bar }) => ({ default: bar }), nothing),
);
const OverrideBars = lazy(() =>
  import('../overrides/override-bar.tsx').then(({ OverrideBars: bars }) => ({ default: bars }), nothing),
);

export function TabBars() {
  const { live } = usePortalArea();
  const newer = useNewer(live);
  const [end] = useState(takeEnd);
  return (
    <>
      <DevRemotesBar />
      <Suspense>
        {(live.override || end) && <OverrideBars override={live.override} end={end} />}
        {disabledRemotes().length > 0 && <DisabledRemotesBar />}
      </Suspense>
      {/* Told once whoever listens is at rest; the others stand here from the beginning. */}
      <div aria-live="polite">
        <Suspense>{newer && <NewerBar />}</Suspense>
      </div>
    </>
  );
}

/** A bar that does not come is no reason to take the page down. */
function nothing() {
  return { default: () => null };
}
