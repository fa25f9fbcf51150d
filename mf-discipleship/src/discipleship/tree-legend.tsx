/** What the rings around the initials and the colours at the edge of the cards say. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { coloursOf } from './node-colours.ts';
import type { ColourBy } from './use-tree-address.ts';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    marginBottom: tokens.spacingVerticalS,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  entry: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge },
  ring: {
    boxSizing: 'border-box',
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
  },
  dashed: { border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}` },
  // A border is printed, a ground is not.
  edge: { height: '14px', borderInlineStartWidth: '4px', borderInlineStartStyle: 'solid' },
});

export function TreeLegend({ by }: { by: ColourBy }) {
  const styles = useStyles();
  const edges = coloursOf(by);
  const edgeOf = (words: string) => by === 'type' && edges.find((one) => one.words === words)?.colour;
  const rings = [
    { words: 'Commissioned', ring: styles.ring },
    { words: 'Growing', ring: mergeClasses(styles.ring, styles.dashed) },
  ];
  return (
    <ul className={styles.legend} aria-label="Legend">
      {rings.map(({ words, ring }) => (
        <li key={words} className={styles.entry}>
          <span aria-hidden className={ring} />
          {by === 'type' && <Edge colour={edgeOf(words) || undefined} />}
          {words}
        </li>
      ))}
      {by !== 'type' &&
        edges.map(({ colour, words }) => (
          <li key={words} className={styles.entry}>
            <Edge colour={colour} />
            {words}
          </li>
        ))}
    </ul>
  );
}

function Edge({ colour }: { colour: string | undefined }) {
  const styles = useStyles();
  return <span aria-hidden className={styles.edge} style={{ borderInlineStartColor: colour }} />;
}
