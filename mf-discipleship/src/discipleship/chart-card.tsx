/** One person in the chart: ring, name, two facts, a colour at the edge, and beside the card '+12' where a branch is folded. */
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { type HTMLAttributes, memo } from 'react';
import type { CardSize } from './chart-layout.ts';
import { ColourEdge } from './colour-edge.tsx';
import type { TreePerson } from './forest.ts';
import type { OpenMenu } from './use-tree-items.ts';
import { coloursOfDifference } from './history/difference-words.ts';
import type { DifferenceKind } from './history/differences.ts';
import { colourOf } from './node-colours.ts';
import { PersonWords, type PersonWordsProps } from './person-words.tsx';
import { TypeRing } from './type-ring.tsx';
import type { ColourBy } from './use-tree-address.ts';

const useStyles = makeStyles({
  card: {
    // Below the heads of the columns, for as long as somebody further down the chain is in sight.
    position: 'sticky',
    top: '40px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    paddingInline: `${tokens.spacingHorizontalMNudge} ${tokens.spacingHorizontalXXS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    // Whoever is scrolled to does not end up below the heads or at the edge.
    scrollMarginBlock: '48px 24px',
    scrollMarginInline: '24px 64px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    // What can be done with somebody is offered while one points at the card.
    '& > [data-menu]': { opacity: 0 },
    ':hover > [data-menu]': { opacity: 1 },
    ':focus-within > [data-menu]': { opacity: 1 },
    // While somebody is drawn over the chart: where they cannot be let fall, and where they can.
    '&[data-drop=refused]': { opacity: 0.45, cursor: 'not-allowed' },
    '&[data-drop=welcome]': {
      outline: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  inChain: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  selected: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  // Only on the way to who is looked for: as flat as the ground.
  grey: {
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
  },
  // The one gold highlight of the page.
  found: { boxShadow: `0 0 0 3px ${tokens.colorPaletteGoldBorderActive}` },
  edge: {
    position: 'absolute',
    insetInlineStart: '3px',
    insetBlock: '8px',
  },
  // Over the end of the words, so that they have the whole card while nobody points at it.
  menu: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalXS,
    top: '50%',
    transform: 'translateY(-50%)',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1Hover,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed, color: tokens.colorNeutralForeground1 },
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
  card: CardSize;
  withTime: boolean;
  today: Date | undefined;
  difference: DifferenceKind | undefined;
  colourBy: ColourBy;
  isOpen: boolean;
  isFound: boolean;
  inChain: boolean;
  /** Stands there only above who is looked for. */
  isGrey: boolean;
  onMenu: OpenMenu | undefined;
  onFold: () => void;
}

export function ChartCard(props: ChartCardProps) {
  const { person, item, card, withTime, colourBy, today, difference, isOpen, isFound, inChain, isGrey } = props;
  const { onMenu, onFold } = props;
  const styles = useStyles();
  const { node } = person;
  const colour = isGrey ? undefined : colourOf(node, colourBy, today);
  return (
    <div
      {...item}
      className={mergeClasses(
        styles.card,
        isGrey && styles.grey,
        inChain && styles.inChain,
        item['aria-selected'] === true && styles.selected,
        isFound && styles.found,
      )}
      style={{ ...card, ...(difference && { borderColor: coloursOfDifference(difference).mark }) }}
    >
      {colour && <ColourEdge colour={colour} className={styles.edge} />}
      <Said node={node} withTime={withTime} colourBy={colourBy} today={today} difference={difference} grey={isGrey} />
      {onMenu && (
        // For the pointer only, too: the keyboard has its own key for menus, and the panel shows the same.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          data-menu={person.id}
          className={styles.menu}
          title={`What to do with ${node.name}`}
          onClick={(event) => {
            event.stopPropagation();
            onMenu(person, event.currentTarget);
          }}
        >
          <MoreVerticalRegular fontSize={16} />
        </button>
      )}
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
          {isOpen ? '–' : `+${numberText(node.downchain_count)}`}
        </button>
      )}
    </div>
  );
}

/** Stays as it is while one scrolls and folds. */
const Said = memo(function Said({
  node,
  ...said
}: Pick<PersonWordsProps, 'node' | 'withTime' | 'colourBy' | 'today' | 'difference' | 'grey'>) {
  return (
    <>
      <TypeRing node={node} />
      <PersonWords node={node} {...said} inOneLine />
    </>
  );
});
