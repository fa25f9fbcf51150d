/** One person of the tree on paper, in a line: the ring of discipleship, the name, and the school year. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SCHOOL_YEARS_IN_SHORT } from '@emmaus/contracts/ministry.words';
import { standingOf } from '../person-facts.ts';
import { PERSON_WIDTH, ROW } from './sheets.ts';

const useStyles = makeStyles({
  person: {
    position: 'absolute',
    boxSizing: 'border-box',
    width: `${PERSON_WIDTH}px`,
    height: `${ROW}px`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingInlineStart: tokens.spacingHorizontalXS,
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
  name: { fontWeight: tokens.fontWeightSemibold },
  grey: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  facts: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase100,
    color: tokens.colorNeutralForeground3,
  },
});

export interface PaperPersonProps {
  node: DiscipleNode;
  isGrey: boolean;
  colour: string | undefined;
  left: number;
  top: number;
}

export function PaperPerson({ node, isGrey, colour, left, top }: PaperPersonProps) {
  const styles = useStyles();
  const type = node.disciple_type;
  return (
    <span className={styles.person} style={{ left, top, ...(colour && !isGrey && { borderInlineStartColor: colour }) }}>
      {type && (
        <span
          className={mergeClasses(styles.ring, type === 'Growing Disciple' ? styles.growing : styles.commissioned)}
        />
      )}
      <span className={mergeClasses(styles.name, isGrey && styles.grey)}>{node.name}</span>
      {/* The ring says the type already. */}
      <span className={styles.facts}>
        {node.school_year ? SCHOOL_YEARS_IN_SHORT[node.school_year] : standingOf({ ...node, disciple_type: null })}
      </span>
    </span>
  );
}
