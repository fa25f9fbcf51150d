/** Mounts one module of a remote into its place on a page: grey until its first paint, a sentence when it fails or does not come. */
import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { liveRelease } from './releases.ts';
import { type Filling, keyOf } from './slot-fills.ts';
import { cannotBeShown, loadPart, takesLong } from './slot-part.ts';
import { PATIENCE } from './use-remote.ts';

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
  const [phase, setPhase] = useState<'loading' | 'slow' | 'ready' | 'failed'>('loading');
  const height = fill.height ?? HEIGHT;
  const bare = as ? undefined : styles.bare;
  const trouble = phase === 'failed' || phase === 'slow';

  useEffect(() => {
    const here = element.current;
    if (!here) return;
    let gone = false;
    let unmount: (() => void) | undefined;
    const failed = (error: unknown) => {
      if (gone) return;
      clearTimeout(timer);
      console.error(`${keyOf(filling)} failed.`, error);
      loader.forget(liveRelease(filling.remote), error);
      setPhase('failed');
    };
    function ready(): void {
      if (gone) return;
      clearTimeout(timer);
      setPhase('ready');
    }
    setPhase('loading');
    const timer = setTimeout(() => {
      // What hangs would hang the next try, too. It may come all the same.
      loader.forget(liveRelease(filling.remote), new Error(`Nothing was drawn within ${PATIENCE} ms.`));
      setPhase('slow');
    }, PATIENCE);
    loadPart<SlotModule>(loader, filling)
      .then((module) => {
        if (gone) return;
        unmount = module.mount({
          portal,
          element: here,
          base: filling.remote.base,
          context,
          failed,
          ready,
        });
      })
      .catch(failed);
    return () => {
      gone = true;
      clearTimeout(timer);
      unmount?.();
    };
  }, [attempt, context, filling, loader, portal]);

  return (
    <Host className={mergeClasses(styles.host, bare)} data-slot={keyOf(filling)} data-phase={phase}>
      <div ref={element} className={trouble ? undefined : bare} hidden={trouble} />
      {phase === 'loading' && height > 0 && (
        <Skeleton aria-label={`${remote.declaration.title} is loading`} data-standing data-waiting>
          <SkeletonItem style={{ height: `${height}px` }} />
        </Skeleton>
      )}
      {trouble && (
        <div className={styles.trouble} data-standing>
          <Text>{phase === 'slow' ? takesLong(filling) : cannotBeShown(filling)}</Text>
          <Button onClick={() => setAttempt((tries) => tries + 1)}>Try again</Button>
        </div>
      )}
    </Host>
  );
}
