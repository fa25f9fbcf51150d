/** Mounts one module of a remote into its place on a page: grey until its first paint, a sentence when it fails. */
import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { liveRelease } from './releases.ts';
import { type Filling, keyOf } from './slot-fills.ts';
import { cannotBeShown, loadPart } from './slot-part.ts';

const useStyles = makeStyles({
  trouble: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start', padding: tokens.spacingVerticalM },
  // Between a module's first drawing and its first paint both would stand.
  host: { '& > div:has(.fui-FluentProvider > *) + [data-waiting]': { display: 'none' } },
  // The module draws straight into the layout of the page.
  bare: { display: 'contents' },
});

const NO_CONTEXT = {};
/** Pixels kept free for a module that says nothing about its height. */
const HEIGHT = 64;

export interface SlotModuleHostProps {
  filling: Filling;
  /** `li` in a list; without it the page's own layout holds what the module draws. */
  as?: 'div' | 'li' | undefined;
  context?: Readonly<Record<string, unknown>> | undefined;
}

export function SlotModuleHost({ filling, as, context = NO_CONTEXT }: SlotModuleHostProps) {
  const { remote, fill } = filling;
  const Host = as ?? 'div';
  const styles = useStyles();
  const { loader, portal } = usePortalArea();
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const height = fill.height ?? HEIGHT;
  const bare = as ? undefined : styles.bare;

  useEffect(() => {
    const here = element.current;
    if (!here) return;
    let gone = false;
    let unmount: (() => void) | undefined;
    const failed = (error: unknown) => {
      if (gone) return;
      console.error(`${keyOf(filling)} failed.`, error);
      loader.forget(liveRelease(filling.remote), error);
      setPhase('failed');
    };
    setPhase('loading');
    loadPart<SlotModule>(loader, filling)
      .then((module) => {
        if (gone) return;
        unmount = module.mount({
          portal,
          element: here,
          base: filling.remote.base,
          context,
          failed,
          ready: () => !gone && setPhase('ready'),
        });
      })
      .catch(failed);
    return () => {
      gone = true;
      unmount?.();
    };
  }, [attempt, context, filling, loader, portal]);

  return (
    <Host className={mergeClasses(styles.host, bare)} data-slot={keyOf(filling)} data-phase={phase}>
      <div ref={element} className={phase === 'failed' ? undefined : bare} hidden={phase === 'failed'} />
      {phase === 'loading' && height > 0 && (
        <Skeleton aria-label={`${remote.declaration.title} is loading`} data-standing data-waiting>
          <SkeletonItem style={{ height: `${height}px` }} />
        </Skeleton>
      )}
      {phase === 'failed' && (
        <div className={styles.trouble} data-standing>
          <Text>{cannotBeShown(filling)}</Text>
          <Button onClick={() => setAttempt((tries) => tries + 1)}>Try again</Button>
        </div>
      )}
    </Host>
  );
}
