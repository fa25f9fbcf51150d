/** Where somebody stands in the chart: as high as all below together, with the lines to them. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { CARD_WIDTH, COLUMN_GAP, type Seat, TICK } from './chart-layout.ts';

const LINE = tokens.strokeWidthThin;
const TRUNK = CARD_WIDTH + COLUMN_GAP - TICK;

const useStyles = makeStyles({
  // The pointer takes hold of the ground between the cards.
  seat: { position: 'absolute', width: `${CARD_WIDTH}px`, pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } },
  // Borders, no grounds: whoever has colours of their own sees no grounds.
  line: {
    position: 'absolute',
    borderTopColor: tokens.colorNeutralStroke1,
    borderLeftColor: tokens.colorNeutralStroke1,
  },
  across: { borderTopWidth: LINE, borderTopStyle: 'solid' },
  down: { borderLeftWidth: LINE, borderLeftStyle: 'solid', left: `${TRUNK}px` },
  ofChain: {
    borderTopColor: tokens.colorCompoundBrandStroke,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    outline: `0.5px solid ${tokens.colorCompoundBrandStroke}`,
  },
});

export interface ChartSeatProps {
  seat: Seat;
  cardHeight: number;
  /** Whether the line from the person above belongs to the chain of whoever is chosen. */
  inChain: boolean;
  /** The one right below who belongs to that chain. */
  chainBelow: Seat | undefined;
  children: ReactNode;
}

export function ChartSeat({ seat, cardHeight, inChain, chainBelow, children }: ChartSeatProps) {
  const styles = useStyles();
  const { person, x, y, reach, lastBelow } = seat;
  const half = cardHeight / 2;
  const across = mergeClasses(styles.line, styles.across);
  const down = mergeClasses(styles.line, styles.down);
  return (
    <div role="presentation" className={styles.seat} style={{ left: x, top: y, height: reach - y }}>
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
            style={{ top: half, left: CARD_WIDTH, width: TRUNK - CARD_WIDTH }}
          />
          <span aria-hidden className={down} style={{ top: half, height: lastBelow - y }} />
          {chainBelow && (
            <span
              aria-hidden
              className={mergeClasses(down, styles.ofChain)}
              style={{ top: half, height: chainBelow.y - y }}
            />
          )}
        </>
      )}
      {children}
    </div>
  );
}
