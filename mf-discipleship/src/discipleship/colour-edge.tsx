/** The colour at the edge of somebody. A border, no ground: whoever has colours of their own sees no grounds, and none is printed. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { NodeColour } from './node-colours.ts';

const useStyles = makeStyles({
  edge: { boxSizing: 'border-box', flex: '0 0 4px', width: '4px', borderRadius: tokens.borderRadiusCircular },
  // With colours of one's own a border without a colour would be seen, too.
  coloured: { borderInlineStartWidth: '4px', borderInlineStartStyle: 'solid' },
});

export interface ColourEdgeProps {
  /** Undefined for who has none: their room stays. */
  colour: NodeColour | undefined;
  /** Where it stands, and how high. */
  className: string;
}

export function ColourEdge({ colour, className }: ColourEdgeProps) {
  const styles = useStyles();
  return (
    <span
      aria-hidden
      className={mergeClasses(styles.edge, colour && styles.coloured, className)}
      title={colour?.words}
      style={{ borderInlineStartColor: colour?.colour }}
    />
  );
}
