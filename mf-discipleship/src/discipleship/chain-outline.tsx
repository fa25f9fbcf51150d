/** The trees of a place on a phone: a numbered, indented outline that folds. */
import { LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { HTMLAttributes } from 'react';
import type { TreeDrag } from './changes/use-tree-drag.ts';
import type { Difference, DifferenceKind } from './history/differences.ts';
import { ColourEdge } from './colour-edge.tsx';
import { colourOf } from './node-colours.ts';
import type { TreePerson } from './forest.ts';
import { PersonWords } from './person-words.tsx';
import { TypeRing } from './type-ring.tsx';
import type { ColourBy } from './use-tree-address.ts';
import type { Tree } from './use-tree.ts';
import { type OpenMenu, useTreeItems } from './use-tree-items.ts';

/** Deeper generations keep the indent of this one: the number says where they belong. */
const DEEPEST_INDENT = 5;
const INDENT = 14;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    // Whoever is scrolled to does not end up below the chain or at the edge.
    scrollMarginBlock: '120px',
    [LOW]: { scrollMarginBlock: tokens.spacingVerticalS },
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  found: { boxShadow: `inset 4px 0 0 ${tokens.colorPaletteGoldBorderActive}` },
  edge: { height: '32px' },
  number: {
    flexShrink: 0,
    minWidth: '20px',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  fold: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXXS,
    minWidth: '56px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface ChainOutlineProps {
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
  /** A finger scrolls: here people are moved by the menu. */
  drag?: TreeDrag | undefined;
}

export function ChainOutline({ tree, label, withTime, colourBy, today, differences, onMenu }: ChainOutlineProps) {
  const { box, propsOf } = useTreeItems(tree, onMenu);
  return (
    <div ref={box} role="tree" aria-label={label}>
      {tree.visible.map((person) => (
        <OutlineRow
          key={person.id}
          person={person}
          tree={tree}
          item={propsOf(person)}
          withTime={withTime}
          today={today}
          difference={differences?.get(person.id)?.kind}
          colourBy={colourBy}
        />
      ))}
    </div>
  );
}

interface OutlineRowProps {
  person: TreePerson;
  tree: Tree;
  item: HTMLAttributes<HTMLElement>;
  withTime: boolean;
  today: Date | undefined;
  difference: DifferenceKind | undefined;
  colourBy: ColourBy;
}

function OutlineRow({ person, tree, item, withTime, today, difference, colourBy }: OutlineRowProps) {
  const styles = useStyles();
  const isGrey = tree.isGrey(person);
  const isOpen = tree.isOpen(person);
  return (
    <div
      {...item}
      className={mergeClasses(
        styles.row,
        person === tree.selected && styles.selected,
        tree.matches.includes(person) && styles.found,
      )}
      style={{ paddingInlineStart: Math.min(person.generation, DEEPEST_INDENT) * INDENT + 8 }}
    >
      <ColourEdge colour={isGrey ? undefined : colourOf(person.node, colourBy, today)} className={styles.edge} />
      <span className={styles.number} aria-hidden>
        {person.number}
      </span>
      <TypeRing node={person.node} />
      <PersonWords
        node={person.node}
        withTime={withTime}
        colourBy={colourBy}
        today={today}
        difference={difference}
        grey={isGrey}
      />
      {person.below.length > 0 && (
        // As in the chart: the item itself folds with the arrows and says whether it is unfolded.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          data-fold={person.id}
          className={styles.fold}
          onClick={(event) => {
            event.stopPropagation();
            tree.setOpen(person, !isOpen);
          }}
        >
          {!isOpen && `+${numberText(person.node.downchain_count)}`}
          {isOpen ? <ChevronDownRegular fontSize={20} /> : <ChevronRightRegular fontSize={20} />}
        </button>
      )}
    </div>
  );
}
