/** Whether other releases are live than this page runs: asked when somebody comes back to the tab, and not often. */
import { useEffect, useRef, useState } from 'react';
import { isUnderDevelopment } from './dev-remotes.ts';
import { type Live, loadLiveReleases } from './registry.client.ts';

/** Milliseconds between two questions, and before the first. */
export const ASK_EVERY = 300_000;

export function useNewer(live: Live, ask: () => Promise<Live> = loadLiveReleases): boolean {
  const [newer, setNewer] = useState(false);
  const [began] = useState(() => Date.now());
  const askedAt = useRef(began);
  useEffect(() => {
    const { signal, abort } = withAbort();
    function look(): void {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt.current < ASK_EVERY) return;
      askedAt.current = Date.now();
      ask().then(
        (now) => !signal.aborted && !now.stale && setNewer(isNewer(live, now)),
        () => undefined,
      );
    }
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return abort;
  }, [live, ask]);
  return newer;
}

/** One that is gone, or runs under development here, is no reason to load the page again. */
function isNewer(live: Live, now: Live): boolean {
  return now.remotes.some(({ name, version }) => {
    const here = live.remotes.find((remote) => remote.name === name);
    return !here || (here.version !== version && !isUnderDevelopment(here));
  });
}

function withAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
