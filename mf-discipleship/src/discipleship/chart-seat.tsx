/** Where somebody stands in the chart: as high as all below together, with the lines to them. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { COLUMN_GAP, type CardSize, type Seat, TICK } from './chart-layout.ts';

const LINE = tokens.strokeWidthThin;
/** From a card to the line down to those below. */
const STEM = COLUMN_GAP - TICK;

const useStyles = makeStyles({
  // The pointer takes hold of the ground between the cards.
  seat: { position: 'absolute', pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } },
  // Borders, no grounds: whoever has colours of their own sees no grounds.
  line: {
    position: 'absolute',
    borderTopColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
  },
  across: { borderTopWidth: LINE, borderTopStyle: 'solid' },
  down: { borderLeftWidth: LINE, borderLeftStyle: 'solid' },
  ofChain: {
    borderTopColor: tokens.colorCompoundBrandStroke,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    outline: `0.5px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

export interface ChartSeatProps {
  seat: Seat;
  card: CardSize;
  /** Whether the line from the person above belongs to the chain of whoever is chosen. */
  inChain: boolean;
  /** The one right below who belongs to that chain. */
  chainBelow: Seat | undefined;
  children: ReactNode;
}

export function ChartSeat({ seat, card, inChain, chainBelow, children }: ChartSeatProps) {
  const styles = useStyles();
  const { person, x, y, reach, lastBelow } = seat;
  const half = card.height / 2;
  const trunk = card.width + STEM;
  const across = mergeClasses(styles.line, styles.across);
  const down = mergeClasses(styles.line, styles.down);
  return (
    <div role="presentation" className={styles.seat} style={{ left: x, top: y, width: card.width, height: reach - y }}>
      {person.above && (
        <span
          aria-hidden
          className={mergeClasses(across, inChain && styles.ofChain)}
          style={{ top: half, left: -TICK, width: TICK }}
        />
      )}
      {lastBelow !== undefined && (
        <>
          <span
            aria-hidden
            className={mergeClasses(across, chainBelow && styles.ofChain)}
            style={{ top: half, left: card.width, width: STEM }}
          />
          <span aria-hidden className={down} style={{ top: half, left: trunk, height: lastBelow - y }} />
          {chainBelow && (
            <span
              aria-hidden
              className={mergeClasses(down, styles.ofChain)}
              style={{ top: half, left: trunk, height: chainBelow.y - y }}
            />
          )}
        </>
      )}
      {children}
    </div>
  );
}
