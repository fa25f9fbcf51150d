/** One person in the chart: ring, name, two facts, a colour at the edge, and beside the card '+12' where a branch is folded. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type HTMLAttributes, memo } from 'react';
import { CARD_WIDTH } from './chart-layout.ts';
import type { TreePerson } from './forest.ts';
import type { NodeColour } from './node-colours.ts';
import { PersonWords } from './person-words.tsx';
import { TypeRing } from './type-ring.tsx';

const useStyles = makeStyles({
  card: {
    // Below the heads of the columns, for as long as somebody further down the chain is in sight.
    position: 'sticky',
    top: '40px',
    boxSizing: 'border-box',
    width: `${CARD_WIDTH}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: `${tokens.spacingHorizontalL} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    // Whoever is scrolled to does not end up below the heads or at the edge.
    scrollMarginBlock: '48px 24px',
    scrollMarginInline: '24px 64px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  inChain: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  selected: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  // The one gold highlight of the page.
  found: { boxShadow: `0 0 0 3px ${tokens.colorPaletteGoldBorderActive}` },
  edge: {
    position: 'absolute',
    insetInlineStart: '3px',
    insetBlock: '8px',
    width: '4px',
    borderRadius: tokens.borderRadiusCircular,
  },
  fold: {
    position: 'absolute',
    left: 'calc(100% + 4px)',
    top: '50%',
    transform: 'translateY(-50%)',
    minWidth: '34px',
    height: '24px',
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
  },
  folded: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
});

export interface ChartCardProps {
  person: TreePerson;
  item: HTMLAttributes<HTMLElement>;
  height: number;
  withTime: boolean;
  colour: NodeColour | undefined;
  isOpen: boolean;
  isFound: boolean;
  inChain: boolean;
  onFold: () => void;
}

export function ChartCard(props: ChartCardProps) {
  const { person, item, height, withTime, colour, isOpen, isFound, inChain, onFold } = props;
  const styles = useStyles();
  const { node } = person;
  return (
    <div
      {...item}
      className={mergeClasses(
        styles.card,
        inChain && styles.inChain,
        item['aria-selected'] === true && styles.selected,
        isFound && styles.found,
      )}
      style={{ height }}
    >
      {colour && (
        <span aria-hidden className={styles.edge} title={colour.words} style={{ backgroundColor: colour.colour }} />
      )}
      <Said node={node} withTime={withTime} />
      {person.below.length > 0 && (
        // For the pointer only: with the keyboard the arrows fold, and the item itself says whether it is unfolded.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          data-fold={person.id}
          className={mergeClasses(styles.fold, !isOpen && styles.folded)}
          title={isOpen ? 'Fold' : `Show those below ${node.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {isOpen ? '–' : `+${node.downchain_count}`}
        </button>
      )}
    </div>
  );
}

/** Stays as it is while one scrolls and folds. */
const Said = memo(function Said({ node, withTime }: { node: TreePerson['node']; withTime: boolean }) {
  return (
    <>
      <TypeRing node={node} />
      <PersonWords node={node} withTime={withTime} inOneLine />
    </>
  );
});
