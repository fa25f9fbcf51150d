/**
 * The fillings of `home.today`: the list 'Today' with the rows of all remotes; below it blocks, side by side where there is room,
 * and what takes the whole width. Each loads by itself, and what has nothing to say leaves no gap.
 */
import { useToday } from '@emmaus/remote-kit/page/use-today.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { cardTarget, keyOf } from '../remotes/slot-fills.ts';
import { SlotModuleHost } from '../remotes/slot-module-host.tsx';
import { useSlotFills } from '../remotes/slot.tsx';
import { DeclaredBlock } from './declared-block.tsx';
import { HomeTile } from './home-tile.tsx';
import { Queue } from './queue/queue.tsx';
import { type Standing, asRows } from './today-rows.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { homeTexts } from './home.texts.ts';

/** Something is drawn in it: by a module, below its theme; by the page itself. */
const MODULE = ':has(.fui-FluentProvider > :not([data-slot-waiting]))';
const PAGE = ':has([data-standing])';

const useStyles = makeStyles({
  today: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [MODULE]: { paddingBottom: tokens.spacingVerticalL },
    [PAGE]: { paddingBottom: tokens.spacingVerticalL },
    // What follows it on the page, too.
    ':has([data-unsure]) ~ *': { visibility: 'hidden' },
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    [`:not(${MODULE}):not(${PAGE}):not(:has([data-unsure]))`]: { display: 'none' },
    ':has([data-unsure]) ~ *': { visibility: 'hidden' },
  },
  // One alone takes the whole width.
  blocks: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' },
});

export function Today() {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  const fillings = useSlotFills('home.today');
  const today = useToday();
  const [queued, rows] = useMemo(() => {
    const [listed, standing] = [fillings.filter(({ fill }) => fill.rows), fillings.filter(({ fill }) => !fill.rows)];
    return [listed, asRows(standing)];
  }, [fillings]);
  return (
    <section aria-label={texts.today} className={styles.today}>
      <div className={styles.row}>
        <Queue fillings={queued} today={today} />
      </div>
      {rows.map(({ kind, standing }) => (
        <div key={nameOf(standing[0])} className={mergeClasses(styles.row, kind === 'blocks' && styles.blocks)}>
          {standing.map((one) => (
            <Stands key={nameOf(one)} standing={one} />
          ))}
        </div>
      ))}
    </section>
  );
}

function Stands({ standing }: { standing: Standing }) {
  const { portal } = usePortalArea();
  const [first] = standing;
  if (!first) return null;
  const { block, card, module } = first.fill;
  if (block) return <DeclaredBlock block={block} fillings={standing} />;
  if (module) return <SlotModuleHost filling={first} />;
  const target = card && cardTarget(card, portal);
  if (!card || !target) return null;
  return (
    <div data-standing>
      <HomeTile as="div" card={card} target={target} />
    </div>
  );
}

function nameOf(standing: Standing = []): string {
  return standing.map(keyOf).join(' ');
}
