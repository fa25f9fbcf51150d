/** The trees of a place as an org chart, from left to right, a column for each generation. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { CARD_WIDTH, layOut } from './chart-layout.ts';
import { ChartCard } from './chart-card.tsx';
import { chainOf } from './forest.ts';
import type { Tree } from './use-tree.ts';
import { useTreeItems } from './use-tree-items.ts';

const CARD_HEIGHT = 58;
const CARD_HEIGHT_WITH_TIME = 74;

const useStyles = makeStyles({
  // Sideways only the chart moves, never the page.
  scroller: { overflowX: 'auto', position: 'relative' },
  heads: { position: 'relative', height: '32px' },
  head: {
    position: 'absolute',
    width: `${CARD_WIDTH}px`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '32px',
    color: tokens.colorNeutralForeground3,
  },
  chart: { position: 'relative' },
  lines: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '1.5px' },
  lineOfChain: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '2.5px' },
});

export interface ChainChartProps {
  tree: Tree;
  label: string;
  withTime: boolean;
}

export function ChainChart({ tree, label, withTime }: ChainChartProps) {
  const styles = useStyles();
  const { box, propsOf } = useTreeItems(tree);
  const { forest, visible, selected } = tree;
  const height = withTime ? CARD_HEIGHT_WITH_TIME : CARD_HEIGHT;
  // Who is in sight decides where everybody stands.
  const layout = useMemo(() => {
    const shown = new Set(visible);
    return layOut(forest.tops, (person) => person.below.some((one) => shown.has(one)), height);
  }, [forest, visible, height]);
  const chain = useMemo(() => new Set(chainOf(forest, selected?.id).map(({ id }) => id)), [forest, selected]);
  const matches = useMemo(() => new Set(tree.matches), [tree.matches]);

  return (
    <div className={styles.scroller}>
      <div className={styles.heads} style={{ width: layout.width }} aria-hidden>
        {layout.columns.map((left, generation) => (
          <span key={left} className={styles.head} style={{ left }}>
            {generation === 0 ? 'Top of the chain' : `Generation ${generation}`}
          </span>
        ))}
      </div>
      <div
        ref={box}
        role="tree"
        aria-label={label}
        className={styles.chart}
        style={{ width: layout.width, height: layout.height }}
      >
        <svg className={styles.lines} width={layout.width} height={layout.height} aria-hidden focusable={false}>
          {layout.links.map(({ id, path }) => (
            <path key={id} d={path} className={mergeClasses(styles.line, chain.has(id) && styles.lineOfChain)} />
          ))}
        </svg>
        {visible.map((person) => (
          <ChartCard
            key={person.id}
            person={person}
            item={propsOf(person)}
            place={layout.places.get(person.id) ?? { x: 0, y: 0 }}
            height={height}
            withTime={withTime}
            isOpen={tree.isOpen(person)}
            isFound={matches.has(person)}
            inChain={chain.has(person.id)}
            onFold={() => tree.setOpen(person, !tree.isOpen(person))}
          />
        ))}
      </div>
    </div>
  );
}
