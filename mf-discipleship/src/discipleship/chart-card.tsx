/** One person in the chart: ring, name, two facts, and '+12' where a branch is folded. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { CARD_WIDTH } from './chart-layout.ts';
import type { TreePerson } from './forest.ts';
import { PersonWords } from './person-words.tsx';
import { TypeRing } from './type-ring.tsx';

const useStyles = makeStyles({
  card: {
    position: 'absolute',
    boxSizing: 'border-box',
    width: `${CARD_WIDTH}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // At the end half of the '+12' lies on the card.
    paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalXL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    // Whoever is scrolled to does not end up below the chain or at the edge.
    scrollMarginBlock: '120px',
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
  fold: {
    position: 'absolute',
    left: '100%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
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
  place: { x: number; y: number };
  height: number;
  withTime: boolean;
  isOpen: boolean;
  isFound: boolean;
  inChain: boolean;
  onFold: () => void;
}

export function ChartCard({ person, item, place, height, withTime, isOpen, isFound, inChain, onFold }: ChartCardProps) {
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
      style={{ left: place.x, top: place.y, height }}
    >
      <TypeRing node={node} />
      <PersonWords node={node} withTime={withTime} inTwoLines />
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
