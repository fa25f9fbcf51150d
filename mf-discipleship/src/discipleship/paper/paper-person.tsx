/** One person of the tree on paper, in a line: the ring of discipleship, the name, and the school year. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SCHOOL_YEARS_IN_SHORT } from '@emmaus/contracts/ministry.words';
import { standingOf } from '../person-facts.ts';
import { ROW } from './sheets.ts';

const useStyles = makeStyles({
  person: {
    position: 'absolute',
    boxSizing: 'border-box',
    height: `${ROW}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    paddingInlineStart: tokens.spacingHorizontalXXS,
    // A border is printed, a ground is not.
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'transparent',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  ring: { boxSizing: 'border-box', flex: '0 0 10px', height: '10px', borderRadius: tokens.borderRadiusCircular },
  commissioned: { border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  growing: { border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}` },
  // What somebody is gives way to their name; beside a school year, which is short, a name gives way at its end.
  name: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold },
  besideYear: { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  grey: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  facts: { flexShrink: 0, fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
  // Where there is no room for all of it the name gives way a little, too.
  byColour: { flexShrink: 4 },
  standing: { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});

export interface PaperPersonProps {
  node: DiscipleNode;
  isGrey: boolean;
  colour: string | undefined;
  /** What that says, where nothing else does. */
  byColour: string | undefined;
  left: number;
  top: number;
  width: number;
}

export function PaperPerson({ node, isGrey, colour, byColour, left, top, width }: PaperPersonProps) {
  const styles = useStyles();
  const type = node.disciple_type;
  return (
    <span
      className={styles.person}
      style={{ left, top, width, ...(colour && !isGrey && { borderInlineStartColor: colour }) }}
    >
      {type && (
        <span
          className={mergeClasses(styles.ring, type === 'Growing Disciple' ? styles.growing : styles.commissioned)}
        />
      )}
      <span
        className={mergeClasses(styles.name, node.school_year !== null && styles.besideYear, isGrey && styles.grey)}
      >
        {node.name}
      </span>
      {/* The ring says the type already. */}
      <span className={mergeClasses(styles.facts, !node.school_year && styles.standing)}>
        {node.school_year ? SCHOOL_YEARS_IN_SHORT[node.school_year] : standingOf({ ...node, disciple_type: null })}
      </span>
      {byColour && !isGrey && (
        <span className={mergeClasses(styles.facts, styles.standing, styles.byColour)}>· {byColour}</span>
      )}
    </span>
  );
}
