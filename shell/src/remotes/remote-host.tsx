/**
 * The place on the page where a remote lives. Whatever the remote does (slow, missing, broken, built for another
 * portal), the frame around it stays usable, and the person can try again, go back a version, or report it.
 */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RemoteLoader } from './federation.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { liveRelease, previousRelease } from './releases.ts';
import { RemoteTrouble } from './remote-trouble.tsx';
import { useRemote } from './use-remote.ts';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minHeight: '60vh' },
  layer: { gridArea: '1 / 1', minWidth: 0 },
  // Not display: none — grids and boards measure themselves while they are still hidden.
  waiting: { visibility: 'hidden' },
});

export interface RemoteHostProps {
  remote: LiveRemote;
  portal: Portal;
  loader: RemoteLoader;
}

export function RemoteHost({ remote, portal, loader }: RemoteHostProps) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [useOlder, setUseOlder] = useState(() => olderChosen.has(remote.name));
  const older = useMemo(() => previousRelease(remote), [remote]);
  const newest = useMemo(() => liveRelease(remote), [remote]);
  const release = useOlder && older ? older : newest;
  const phase = useRemote({ release, attempt, loader, portal, element });

  const retry = useCallback(() => setAttempt((tries) => tries + 1), []);
  const goBack = useCallback(() => {
    olderChosen.add(remote.name);
    setUseOlder(true);
  }, [remote.name]);

  const shown = phase.name === 'ready';
  return (
    <div
      className={styles.stack}
      data-remote={remote.name}
      data-phase={phase.name}
      aria-busy={phase.name === 'loading'}
    >
      <div ref={element} className={mergeClasses(styles.layer, !shown && styles.waiting)} />
      {phase.name === 'loading' && (
        <div className={styles.layer}>
          <PageSkeleton label={`${release.title} is loading`} />
        </div>
      )}
      {(phase.name === 'slow' || phase.name === 'failed') && (
        <div className={styles.layer}>
          <RemoteTrouble
            release={release}
            phase={phase}
            onRetry={retry}
            onPrevious={older && release !== older ? goBack : undefined}
          />
        </div>
      )}
    </div>
  );
}

/** Remotes for which the person chose the version before, for the life of the page. */
const olderChosen = new Set<string>();
