/** One person in the table: the name indented below whoever is above, and the facts. */
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular, MoreVerticalRegular } from '@fluentui/react-icons';
import type { GriffelStyle } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import type { TreePerson } from '../forest.ts';
import { DIFFERENCE_WORDS, coloursOfDifference } from '../history/difference-words.ts';
import type { DifferenceKind } from '../history/differences.ts';
import { ColourEdge } from '../colour-edge.tsx';
import { COLOUR_TITLES, colourOf } from '../node-colours.ts';
import type { ColourBy } from '../use-tree-address.ts';
import type { Tree } from '../use-tree.ts';
import type { OpenMenu } from '../use-tree-items.ts';
import { type TableColumn, colourBesideName } from './table-columns.ts';

const INDENT = 20;
/** Deeper generations keep the indent of this one: their column says which it is. */
const DEEPEST_INDENT = 8;

/** Said in full: laid out as it is here, a browser no longer takes it for a table by itself. */
export const ROLES = {
  tree: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;

export const CELL: GriffelStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalXS,
  minWidth: 0,
  paddingBlock: 0,
  paddingInline: tokens.spacingHorizontalS,
  textAlign: 'start',
  fontWeight: 'inherit',
};

const useStyles = makeStyles({
  row: {
    display: 'grid',
    minHeight: '44px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    // Of two thousand only those in sight are laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
    scrollMarginBlock: '48px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '&[data-drop=refused]': { opacity: 0.45, cursor: 'not-allowed' },
    '&[data-drop=welcome]': {
      outline: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
      outlineOffset: '-2px',
    },
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  found: { boxShadow: `inset 4px 0 0 ${tokens.colorPaletteGoldBorderActive}` },
  cell: CELL,
  number: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  edge: { height: '28px' },
  fold: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '32px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
  },
  leaf: { flex: '0 0 24px' },
  words: { minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  name: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  byColour: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  below: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  grey: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  difference: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  said: HEARD_ONLY,
});

export interface TableRowProps {
  person: TreePerson;
  item: HTMLAttributes<HTMLElement>;
  columns: readonly TableColumn[];
  /** How wide each cell is. */
  template: string;
  tree: Tree;
  colourBy: ColourBy;
  today: Date | undefined;
  difference: DifferenceKind | undefined;
  isFound: boolean;
  onMenu: OpenMenu | undefined;
}

export function TableRow({ person, item, columns, template, tree, isFound, onMenu, ...said }: TableRowProps) {
  const styles = useStyles();
  const isGrey = tree.isGrey(person);
  const grey = isGrey && styles.grey;
  return (
    <tr
      {...item}
      className={mergeClasses(styles.row, person === tree.selected && styles.selected, isFound && styles.found, grey)}
      style={{ gridTemplateColumns: template }}
    >
      <NameCell person={person} columns={columns} tree={tree} isGrey={isGrey} {...said} />
      {columns.map(({ id, number, text }) => (
        <td key={id} {...ROLES.cell} className={mergeClasses(styles.cell, number && styles.number)}>
          {text(person, tree.whole)}
        </td>
      ))}
      <td {...ROLES.cell} className={styles.cell}>
        {onMenu && (
          // For the pointer only: the keyboard has its own key for menus, and the panel shows the same.
          <Button
            appearance="subtle"
            size="small"
            tabIndex={-1}
            aria-hidden
            title={`What to do with ${person.node.name}`}
            icon={<MoreVerticalRegular />}
            onClick={(event) => {
              event.stopPropagation();
              onMenu(person, event.currentTarget);
            }}
          />
        )}
      </td>
    </tr>
  );
}

type Said = 'person' | 'columns' | 'tree' | 'colourBy' | 'today' | 'difference';

interface NameCellProps extends Pick<TableRowProps, Said> {
  isGrey: boolean;
}

function NameCell({ person, columns, tree, colourBy, today, difference, isGrey }: NameCellProps) {
  const styles = useStyles();
  const { id, node, generation, below } = person;
  const isOpen = tree.isOpen(person);
  const colour = isGrey ? undefined : colourOf(node, colourBy, today);
  const byColour = isGrey ? undefined : colourBesideName(person, colourBy, columns, today);
  return (
    <td
      {...ROLES.cell}
      className={styles.cell}
      style={{ paddingInlineStart: Math.min(generation, DEEPEST_INDENT) * INDENT + 4 }}
    >
      <ColourEdge colour={colour} className={styles.edge} />
      {below.length > 0 ? (
        // The row itself folds with the arrows and says whether it is unfolded.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          data-fold={id}
          className={styles.fold}
          title={isOpen ? 'Fold' : `Show those below ${node.name}`}
          onClick={(event) => {
            event.stopPropagation();
            tree.setOpen(person, !isOpen);
          }}
        >
          {isOpen ? <ChevronDownRegular fontSize={16} /> : <ChevronRightRegular fontSize={16} />}
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      <span className={styles.words}>
        <PortalLink to={`/people/${id}`} tabIndex={-1} className={mergeClasses(styles.name, isGrey && styles.grey)}>
          {node.name}
        </PortalLink>
        {byColour && (
          <span className={styles.byColour} title={COLOUR_TITLES[colourBy]}>
            {byColour}
          </span>
        )}
      </span>
      {isGrey && <span className={styles.said}>, not among those found</span>}
      {!isOpen && below.length > 0 && (
        <span aria-hidden className={styles.below}>
          +{numberText(node.downchain_count)}
        </span>
      )}
      {difference && (
        <span className={styles.difference} style={{ color: coloursOfDifference(difference).text }}>
          {DIFFERENCE_WORDS[difference].word}
        </span>
      )}
    </td>
  );
}
