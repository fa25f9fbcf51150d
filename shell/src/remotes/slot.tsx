/** A named place that remotes fill: cards given as data are drawn by the page, modules draw themselves. */
import type { SlotFill } from '@emmaus/contracts/remote';
import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { liveRelease } from './releases.ts';
import { type CardTarget, type Filling, cardTarget, slotFills } from './slot-fills.ts';

export interface SlotProps {
  name: string;
  /** Draws a card that a remote gave as data. */
  card: (card: NonNullable<SlotFill['card']>, target: CardTarget) => ReactNode;
  /** The element that holds a module: `li` where the place is a list. */
  as?: 'div' | 'li';
  /** What the page tells the modules in this place; part of the slot's documentation. */
  context?: Readonly<Record<string, unknown>>;
}

const NO_CONTEXT = {};

export function Slot({ name, card, as = 'div', context = NO_CONTEXT }: SlotProps) {
  const { live, portal } = usePortalArea();
  const fills = useMemo(() => slotFills(name, live.remotes, portal), [name, live, portal]);
  return fills.map((filling) => {
    const { fill, remote } = filling;
    const key = `${remote.name}/${fill.id}`;
    if (fill.module) return <SlotModuleHost key={key} as={as} filling={filling} context={context} />;
    const target = fill.card && cardTarget(fill.card, portal);
    return fill.card && target ? <Fragment key={key}>{card(fill.card, target)}</Fragment> : null;
  });
}

const useStyles = makeStyles({
  trouble: { display: 'grid', gap: tokens.spacingVerticalS, justifyItems: 'start', padding: tokens.spacingVerticalM },
});

function SlotModuleHost({
  as: Host,
  filling: { remote, fill },
  context,
}: {
  as: 'div' | 'li';
  filling: Filling;
  context: Readonly<Record<string, unknown>>;
}) {
  const styles = useStyles();
  const { loader, portal } = usePortalArea();
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    const here = element.current;
    if (!here || !fill.module) return;
    let gone = false;
    let unmount: (() => void) | undefined;
    const failed = (error: unknown) => {
      if (gone) return;
      console.error(`${remote.name}${fill.module ?? ''} failed.`, error);
      setPhase('failed');
    };
    setPhase('loading');
    loader
      .load(liveRelease(remote), fill.module)
      .then((exposed) => {
        if (gone) return;
        const module = exposed['default'] as SlotModule;
        unmount = module.mount({
          portal,
          element: here,
          base: remote.base,
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
  }, [attempt, context, fill.module, loader, portal, remote]);

  return (
    <Host data-slot={`${remote.name}/${fill.id}`} data-phase={phase}>
      <div ref={element} hidden={phase === 'failed'} />
      {phase === 'loading' && (
        <Skeleton aria-label={`${remote.declaration.title} is loading`}>
          <SkeletonItem size={64} />
        </Skeleton>
      )}
      {phase === 'failed' && (
        <div className={styles.trouble}>
          <Text>This part of {remote.declaration.title} cannot be shown right now.</Text>
          <Button onClick={() => setAttempt((tries) => tries + 1)}>Try again</Button>
        </div>
      )}
    </Host>
  );
}
