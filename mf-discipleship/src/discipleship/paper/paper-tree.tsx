/** The whole tree on paper, unfolded: on one sheet across, or on a sheet for each branch. */
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { generationTitle } from '../chart-layout.ts';
import type { TreePerson } from '../forest.ts';
import { colourInWords, colourOf, hasColourInWords } from '../node-colours.ts';
import type { ColourBy } from '../use-tree-address.ts';
import type { Tree } from '../use-tree.ts';
import { PaperPerson } from './paper-person.tsx';
import { BESIDE, COLUMN_WITH_COLOUR, type PaperSeat, ROW, type Sheet, seatsOf, sheetsOf } from './sheets.ts';

const useStyles = makeStyles({
  sheet: { margin: 0 },
  next: { breakBefore: 'page' },
  caption: { marginBottom: tokens.spacingVerticalS },
  chart: { position: 'relative' },
  lines: { position: 'absolute', inset: 0, overflow: 'visible', stroke: tokens.colorNeutralStrokeAccessible },
  head: {
    position: 'absolute',
    top: 0,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
});

/** The time is not printed beside a name. */
const WITH_TIME = false;

export interface PaperTreeProps {
  tree: Tree;
  label: string;
  colourBy: ColourBy;
  /** The day that is shown, where it has passed. */
  today?: Date | undefined;
}

export function PaperTree({ tree, label, colourBy, today }: PaperTreeProps) {
  const styles = useStyles();
  const column = hasColourInWords(colourBy, WITH_TIME) ? COLUMN_WITH_COLOUR : undefined;
  const sheets = useMemo(() => sheetsOf(tree.forest.tops, column), [tree.forest, column]);
  return (
    <>
      {sheets.map((sheet, nth) => (
        <figure
          key={sheet.branches[0]?.id ?? 0}
          aria-label={label}
          className={mergeClasses(styles.sheet, nth > 0 && styles.next)}
        >
          {sheets.length > 1 && (
            <figcaption className={styles.caption}>
              {nth === 0 && (
                <Text block>
                  Too many people for one sheet that can be read: {sheets.length} sheets, branch by branch.
                </Text>
              )}
              <Text weight="semibold">
                Sheet {nth + 1} of {sheets.length}
                {sheet.path.length > 0 && `: below ${sheet.path.map(nameOf).join(' › ')}`}
              </Text>
            </figcaption>
          )}
          <PaperChart sheet={sheet} tree={tree} colourBy={colourBy} today={today} />
        </figure>
      ))}
    </>
  );
}

function PaperChart({ sheet, tree, colourBy, today }: Omit<PaperTreeProps, 'label'> & { sheet: Sheet }) {
  const styles = useStyles();
  const { seats, generations, column, size, scale } = seatsOf(sheet);
  return (
    <div className={styles.chart} style={{ ...size, zoom: scale }}>
      {Array.from({ length: generations }, (_none, generation) => (
        <span key={generation} className={styles.head} style={{ left: generation * column }}>
          {generationTitle(sheet.path.length + generation)}
        </span>
      ))}
      <svg aria-hidden className={styles.lines} width={size.width} height={size.height}>
        <path fill="none" d={seats.map((seat) => linesOf(seat, column)).join('')} />
      </svg>
      {seats.map(({ person, x, y }) => (
        <PaperPerson
          key={person.id}
          node={person.node}
          isGrey={tree.isGrey(person)}
          colour={colourOf(person.node, colourBy, today)?.colour}
          byColour={colourInWords(person.node, colourBy, WITH_TIME, today)?.seen}
          left={x}
          top={y}
          width={column - BESIDE}
        />
      ))}
    </div>
  );
}

/** From the end of a name to the trunk, down along it, and from it to everybody right below. */
function linesOf({ person, x, y, below }: PaperSeat, column: number): string {
  const middle = y + ROW / 2;
  const to = person.generation > 0 && x > 0 ? `M${x - TICK},${middle}H${x - 2}` : '';
  if (!below) return to;
  const trunk = x + column - TICK;
  return `${to}M${trunk - TICK},${middle}H${trunk}V${below[1] + ROW / 2}`;
}

/** From the trunk to a name. */
const TICK = 7;

function nameOf({ node }: TreePerson): string {
  return node.name;
}
