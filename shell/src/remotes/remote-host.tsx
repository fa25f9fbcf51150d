/**
 * The place on the page where a remote lives. Whatever the remote does (slow, missing, broken, built for another
 * portal), the frame around it stays usable, and the person can try again, go back a version, or report it.
 */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ComponentType, Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetTrouble, isHeld } from '../containment/troubles.ts';
import type { BusyBarProps } from './busy-bar.tsx';
import { outlineAt } from './outline-at.ts';
import { isUnderDevelopment } from './dev-remotes.ts';
import type { RemoteLoader } from './federation.ts';
import { HeldRemote } from './held-remote.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { type Live, loadLiveReleases } from './registry.client.ts';
import { liveRelease, previousRelease } from './releases.ts';
import { remoteAt } from './remote-routes.ts';
import { awayOf } from './remote-error.ts';
import { RemoteTrouble } from './remote-trouble.tsx';
import { useContainment, useTrouble } from './use-containment.ts';
import { type RemotePhase, useRemote } from './use-remote.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: '60vh',
  },
  layer: { gridArea: '1 / 1', minWidth: 0 },
  // Not display: none — grids and boards measure themselves while they are still hidden.
  waiting: { visibility: 'hidden' },
});

// It is said where it can be; a page that is busy needs no second fault.
const BusyBar = lazy((): Promise<{ default: ComponentType<BusyBarProps> }> =>
  import('./busy-bar.tsx').then(
    ({ BusyBar: bar }) => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

export interface RemoteHostProps {
  remote: LiveRemote;
  portal: Portal;
  loader: RemoteLoader;
  /** Asks the registry which releases are live now. */
  askRegistry?: () => Promise<Live>;
}

export function RemoteHost({ remote: known, portal, loader, askRegistry = loadLiveReleases }: RemoteHostProps) {
  const styles = useStyles();
  const texts = useShellTexts(remotesTexts);
  const element = useRef<HTMLDivElement>(null);
  /** `meanwhile`: what is shown while the portal tries by itself. */
  const [{ attempt, meanwhile }, setTry] = useState<{ attempt: number; meanwhile?: Trouble | undefined }>({
    attempt: 1,
  });
  const [remote, setRemote] = useState(() => newerFound.get(known.name) ?? known);
  const [useOlder, setUseOlder] = useState(() => olderChosen.has(remote.name));
  const older = useMemo(() => previousRelease(remote), [remote]);
  const newest = useMemo(() => liveRelease(remote), [remote]);
  const release = useOlder && older ? older : newest;
  const trouble = useTrouble(release.name);
  const held = isHeld(trouble);
  const now = useRemote({ release, attempt, quiet: meanwhile !== undefined, held, loader, portal, element });
  const phase = now.name === 'loading' && meanwhile ? meanwhile : now;
  const shown = phase.name === 'ready';
  useContainment(release, element, shown);
  const forget = () => forgetTrouble(release.name);
  const leave = () => portal.navigate('/main');

  const isReady = useRef(false);
  useEffect(() => {
    isReady.current = phase.name === 'ready';
  }, [phase]);

  const retry = useCallback(
    (quietly?: Trouble) => {
      setTry((last) => ({ attempt: last.attempt + 1, meanwhile: quietly }));
      // Beside the new try, not before it. What has come meanwhile stays: somebody may be writing in it.
      void newerOf(remote, askRegistry).then((newer) => {
        if (!newer || isReady.current) return;
        newerFound.set(newer.name, newer);
        setRemote(newer);
      });
    },
    [remote, askRegistry],
  );
  const away = useMemo(() => (now.name === 'failed' ? awayOf(now.error) : undefined), [now]);
  useTryAgain(away, () => {
    if (now.name === 'failed') retry(now);
  });
  const goBack = useCallback(() => {
    olderChosen.add(remote.name);
    setUseOlder(true);
  }, [remote.name]);

  const name = held ? 'held' : phase.name;
  return (
    <div className={styles.stack} data-remote={remote.name} data-phase={name} aria-busy={name === 'loading'}>
      <Suspense>{trouble === 'busy' && <BusyBar name={release.title} onLeave={leave} onStay={forget} />}</Suspense>
      <div ref={element} lang="en" className={mergeClasses(styles.layer, !shown && styles.waiting)} />
      {held && (
        <div className={styles.layer}>
          <HeldRemote trouble={trouble} name={release.title} onOpen={forget} onLeave={leave} />
        </div>
      )}
      {name === 'loading' && (
        <div className={styles.layer}>
          <PageSkeleton
            label={texts.isLoading(release.title)}
            {...outlineAt(window.location.pathname, { remotes: [remote] })}
          />
        </div>
      )}
      {(phase.name === 'slow' || phase.name === 'failed') && (
        <div className={styles.layer}>
          <RemoteTrouble
            release={release}
            page={pageOf(remote)}
            phase={phase}
            onRetry={() => retry()}
            onPrevious={older && release !== older ? goBack : undefined}
          />
        </div>
      )}
    </div>
  );
}

type Trouble = Extract<RemotePhase, { name: 'failed' }>;

/** The title of the page that the address names. */
function pageOf(remote: LiveRemote): string {
  return remoteAt(window.location.pathname, [remote])?.route.title ?? remote.declaration.title;
}

/** Remotes of which another release was live when the person tried again, for the life of the page. */
const newerFound = new Map<string, LiveRemote>();

/** What is live now of a remote, where it is another release: a broken one may have been replaced since the page was opened. */
async function newerOf(remote: LiveRemote, askRegistry: () => Promise<Live>): Promise<LiveRemote | undefined> {
  if (isUnderDevelopment(remote)) return undefined;
  const { remotes } = await askRegistry().catch(() => ({ remotes: [] }));
  return remotes.find(({ name, version }) => name === remote.name && version !== remote.version);
}

/** Remotes for which the person chose the version before, for the life of the page. */
const olderChosen = new Set<string>();
