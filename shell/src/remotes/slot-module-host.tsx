/** Mounts one module of a remote into its place on a page: grey until it knows what to say, a sentence when it fails or does not come. */
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { noteDrawn } from '../account/rights.ts';
import { stand } from '../containment/standing.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { phaseOf, reportFault } from '../reports/report-fault.ts';
import { liveRelease } from './releases.ts';
import { awayOf, withoutSignal } from './remote-error.ts';
import { type Filling, keyOf } from './slot-fills.ts';
import { keepHeight, keptHeight } from './slot-heights.ts';
import { loadPart } from './slot-part.ts';
import { PATIENCE } from './use-remote.ts';
import { useUnsure } from './use-unsure.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({
  trouble: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start', padding: tokens.spacingVerticalM },
  host: {
    // Between a module's first drawing and its first paint both would stand.
    '& > div:has(.fui-FluentProvider > *):not(:has([data-slot-waiting])) + [data-waiting]': { display: 'none' },
    '& > div:has([data-slot-waiting]):has(+ [data-waiting])': { display: 'none' },
  },
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
  const texts = useShellTexts(remotesTexts);
  const { remote, fill } = filling;
  const Host = as ?? 'div';
  const styles = useStyles();
  const { loader, portal } = usePortalArea();
  const element = useRef<HTMLDivElement>(null);
  const [{ attempt, quiet }, setTry] = useState({ attempt: 1, quiet: false });
  const [phase, setPhase] = useState<'loading' | 'slow' | 'ready' | 'failed'>('loading');
  const [away, setAway] = useState<object>();
  /** It has drawn itself, but does not know yet what it will say. */
  const [asks, setAsks] = useState(false);
  const name = keyOf(filling);
  const personId = portal.user?.personId;
  const [kept] = useState(() => keptHeight(name, personId));
  const height = kept ?? fill.height ?? HEIGHT;
  const waits = phase === 'loading' || (phase === 'ready' && asks);
  const holds = waits && height > 0;
  const unsure = useUnsure(waits && height === 0 && kept === undefined);
  const bare = as ? undefined : styles.bare;
  const trouble = phase === 'failed' || phase === 'slow';
  const tryAgain = (quietly: boolean) => setTry((last) => ({ attempt: last.attempt + 1, quiet: quietly }));
  useTryAgain(away, () => tryAgain(true));

  useEffect(() => {
    const here = element.current;
    if (!here) return;
    let gone = false;
    let unmount: (() => void) | undefined;
    const standing = stand(liveRelease(filling.remote));
    const failed = (cause: unknown) => {
      if (gone) return;
      clearTimeout(timer);
      loader.forget(liveRelease(filling.remote), cause);
      void tell(cause);
    };
    async function tell(cause: unknown): Promise<void> {
      const error = await withoutSignal(name, cause);
      if (gone) return;
      console.error(`${name} failed.`, error);
      const fault = phaseOf(error, 'slot');
      // Of what is tried by itself that it failed was told with the try before.
      if (fault && !quiet) reportFault(filling.remote, fault);
      setAway(awayOf(error));
      setPhase('failed');
    }
    function ready(): void {
      if (gone) return;
      clearTimeout(timer);
      // With the same drawing: a frame between them would let everything below jump twice.
      setAsks(isAsking(here as HTMLElement));
      setAway(undefined);
      setPhase('ready');
    }
    // What is tried by itself leaves the sentence where it is until there is something else to show.
    setPhase((known) => (quiet ? known : 'loading'));
    const timer = setTimeout(() => {
      // What hangs would hang the next try, too. It may come all the same.
      loader.forget(liveRelease(filling.remote), new Error(`Nothing was drawn within ${PATIENCE} ms.`));
      setPhase('slow');
    }, PATIENCE);
    loadPart<SlotModule>(loader, filling)
      .then((module) => {
        if (gone) return;
        noteDrawn(portal, module);
        unmount = module.mount({
          portal,
          element: here,
          base: filling.remote.base,
          context,
          failed,
          ready,
          signal: standing.signal,
        });
      })
      .catch(failed);
    return () => {
      gone = true;
      clearTimeout(timer);
      unmount?.();
      standing.leave();
    };
  }, [attempt, quiet, context, filling, loader, name, portal]);

  useEffect(() => {
    const here = element.current;
    if (!here || phase !== 'ready') return undefined;
    const look = () => {
      const asking = isAsking(here);
      setAsks(asking);
      if (!asking) keepHeight(name, personId, drawnHeight(here));
    };
    const watched = new MutationObserver(look);
    watched.observe(here, { childList: true, subtree: true });
    look();
    return () => watched.disconnect();
  }, [phase, name, personId]);

  const { title } = remote.declaration;
  return (
    <Host
      className={mergeClasses(styles.host, bare)}
      data-slot={name}
      data-phase={phase}
      {...(unsure && { 'data-unsure': '' })}
    >
      <div ref={element} lang="en" className={trouble ? undefined : bare} hidden={trouble} />
      {holds && (
        <Skeleton aria-label={texts.isLoading(title)} data-standing data-waiting>
          <SkeletonItem style={{ height: `${height}px` }} />
        </Skeleton>
      )}
      {trouble && (
        <div className={styles.trouble} data-standing>
          <Text>{phase === 'slow' ? texts.partSlow(title) : texts.part(title)}</Text>
          <Button onClick={() => tryAgain(false)}>{texts.tryAgain}</Button>
        </div>
      )}
    </Host>
  );
}

function isAsking(element: HTMLElement): boolean {
  return element.querySelector('[data-slot-waiting]') !== null;
}

/** Of what the module has drawn; its own element and its theme's are part of the page's layout and have no box. */
function drawnHeight(element: HTMLElement): number {
  const drawn = element.querySelector('.fui-FluentProvider > *');
  return drawn ? Math.round(drawn.getBoundingClientRect().height) : 0;
}
