/** The trees of a place as an org chart over the whole width, a column for each generation; only who is in sight is drawn. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { CARD_WIDTH, LONGEST_FACTS, LONGEST_FACTS_WIDTH, drawnOf, generationTitle, layOut } from './chart-layout.ts';
import { ChartCard } from './chart-card.tsx';
import { ChartSeat } from './chart-seat.tsx';
import { type TreePerson, chainOf } from './forest.ts';
import type { TreeDrag } from './changes/use-tree-drag.ts';
import type { Difference } from './history/differences.ts';
import { hasColourInWords } from './node-colours.ts';
import type { ColourBy } from './use-tree-address.ts';
import { HEADS, ZOOM_BAR, useCanvas } from './use-canvas.ts';
import { useLetterSpread } from './use-letter-spread.ts';
import type { Tree } from './use-tree.ts';
import { type OpenMenu, useTreeItems } from './use-tree-items.ts';

/** Of a name and a line of facts. */
const CARD_HEIGHT = 58;
/** Of what stands in one line more: the time, and what the colour says. */
const LINE_HEIGHT = 16;
const ZOOM_STEP = 1.25;

const useStyles = makeStyles({
  frame: { position: 'relative' },
  // The chart scrolls in a box of its own, so that heads and ancestors stay in sight; the page never moves sideways.
  box: {
    overflow: 'auto',
    maxHeight: 'max(420px, calc(100dvh - 300px))',
    // The bar with the zoom lies over neither the last card nor whoever is scrolled to.
    paddingBottom: `${ZOOM_BAR}px`,
    scrollPaddingBottom: `${ZOOM_BAR}px`,
    cursor: 'grab',
    ':active': { cursor: 'grabbing' },
  },
  ground: { minWidth: '100%' },
  heads: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: `${HEADS}px`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    position: 'absolute',
    fontSize: tokens.fontSizeBase200,
    lineHeight: `${HEADS}px`,
    color: tokens.colorNeutralForeground3,
  },
  chart: { position: 'relative' },
  // As the facts of a card are.
  sample: {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  zoom: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 3,
    display: 'flex',
    padding: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  percent: { minWidth: '64px', fontVariantNumeric: 'tabular-nums' },
});

export interface ChainChartProps {
  tree: Tree;
  label: string;
  withTime: boolean;
  colourBy: ColourBy;
  /** The day that is shown, where it has passed. */
  today?: Date | undefined;
  /** What changed, where two days are compared. */
  differences?: ReadonlyMap<number, Difference> | undefined;
  /** Opens what can be done with somebody; left out where nothing can. */
  onMenu?: OpenMenu | undefined;
  drag?: TreeDrag | undefined;
}

export function ChainChart({ tree, label, withTime, colourBy, today, differences, onMenu, drag }: ChainChartProps) {
  const styles = useStyles();
  const { box: items, propsOf } = useTreeItems(tree, onMenu);
  const { forest, visible, selected, active } = tree;
  const moreLines = Number(withTime) + Number(hasColourInWords(colourBy, withTime));
  const height = CARD_HEIGHT + moreLines * LINE_HEIGHT;
  const [sample, spread] = useLetterSpread(LONGEST_FACTS_WIDTH);
  const width = Math.round(CARD_WIDTH * spread);
  // Who is in sight decides where everybody stands.
  const layout = useMemo(() => {
    const shown = new Set(visible);
    return layOut(forest.tops, (person) => person.below.some((one) => shown.has(one)), { width, height });
  }, [forest, visible, width, height]);
  const { box, zoom, sight, zoomTo, fit, onPointerDown } = useCanvas(layout);
  const chain = useMemo(() => chainOf(forest, selected?.id), [forest, selected]);
  const matches = useMemo(() => new Set(tree.matches), [tree.matches]);
  const inChain = (id: number | undefined) => id !== undefined && chain.some((person) => person.id === id);
  const seatBelow = (person: TreePerson) => layout.byId.get(chain[chain.indexOf(person) + 1]?.id ?? Number.NaN);
  const always = [active, selected].flatMap((person) => person?.id ?? []);

  return (
    <div className={styles.frame}>
      <span ref={sample} aria-hidden className={styles.sample}>
        {LONGEST_FACTS}
      </span>
      <div ref={box} className={styles.box} onPointerDown={onPointerDown}>
        <div className={styles.ground} style={{ width: layout.width, zoom }}>
          <div className={styles.heads} aria-hidden>
            {layout.columns.map((left, generation) => (
              <span key={left} className={styles.head} style={{ left, width }}>
                {generationTitle(generation)}
              </span>
            ))}
          </div>
          <div ref={items} role="tree" aria-label={label} className={styles.chart} style={{ height: layout.height }}>
            {drawnOf(layout, sight, always).map((seat) => (
              <ChartSeat
                key={seat.person.id}
                seat={seat}
                card={layout.card}
                inChain={inChain(seat.person.id)}
                chainBelow={inChain(seat.person.id) ? seatBelow(seat.person) : undefined}
              >
                <ChartCard
                  person={seat.person}
                  item={{ ...propsOf(seat.person), ...drag?.onCard(seat.person) }}
                  card={layout.card}
                  withTime={withTime}
                  today={today}
                  difference={differences?.get(seat.person.id)?.kind}
                  colourBy={colourBy}
                  isOpen={tree.isOpen(seat.person)}
                  isFound={matches.has(seat.person)}
                  isGrey={tree.isGrey(seat.person)}
                  inChain={inChain(seat.person.id)}
                  onMenu={onMenu}
                  onFold={() => tree.setOpen(seat.person, !tree.isOpen(seat.person))}
                />
              </ChartSeat>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <Button
          appearance="subtle"
          size="small"
          aria-label="Smaller"
          icon={<ZoomOutRegular />}
          onClick={() => zoomTo(zoom / ZOOM_STEP)}
        />
        <Button
          appearance="subtle"
          size="small"
          className={styles.percent}
          title="Back to 100 %"
          onClick={() => zoomTo(1)}
        >
          {Math.round(zoom * 100)} %
        </Button>
        <Button
          appearance="subtle"
          size="small"
          aria-label="Larger"
          icon={<ZoomInRegular />}
          onClick={() => zoomTo(zoom * ZOOM_STEP)}
        />
        <Button appearance="subtle" size="small" onClick={fit}>
          Fit
        </Button>
      </div>
    </div>
  );
}
