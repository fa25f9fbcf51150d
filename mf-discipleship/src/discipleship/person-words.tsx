/** A person's name and facts, as they stand in a card of the chart and in a row of the outline. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { AROUND } from '@emmaus/remote-kit/page/thumb.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { exactDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DIFFERENCE_WORDS, coloursOfDifference } from './history/difference-words.ts';
import type { DifferenceKind } from './history/differences.ts';
import { COLOUR_TITLES, colourInWords } from './node-colours.ts';
import { factsInWords, factsOf, sayTimeSince } from './person-facts.ts';
import type { ColourBy } from './use-tree-address.ts';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';

const useStyles = makeStyles({
  words: { position: 'relative', flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    // Room around the name, not between the lines of a long one.
    [PHONE]: { paddingBlock: tokens.spacingVerticalSNudge, ...AROUND },
  },
  facts: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  grey: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  difference: { fontWeight: tokens.fontWeightSemibold },
  // The name of the item is what stands in it: the name, and all facts in words instead of the short ones.
  spoken: HEARD_ONLY,
  inOneLine: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

export interface PersonWordsProps {
  node: DiscipleNode;
  withTime: boolean;
  /** What that says and no fact does stands among the facts. */
  colourBy: ColourBy;
  /** The day that is shown, where it has passed. */
  today?: Date | undefined;
  /** What changed, where two days are compared. */
  difference?: DifferenceKind | undefined;
  /** Stands there only above who is looked for. */
  grey?: boolean;
  /** Cuts what is too long for a card even then. */
  inOneLine?: boolean;
}

export function PersonWords({ node, withTime, colourBy, today, ...how }: PersonWordsProps) {
  const { difference, grey = false, inOneLine = false } = how;
  const styles = useStyles();
  const byColour = grey ? undefined : colourInWords(node, colourBy, withTime, today);
  const cut = inOneLine && styles.inOneLine;
  return (
    <span className={styles.words}>
      {/* Tab goes from item to item; with the keyboard the profile is opened from the chain above the tree. */}
      <PortalLink
        to={`/people/${node.person_id}`}
        tabIndex={-1}
        className={mergeClasses(styles.name, grey && styles.grey, cut)}
        title={inOneLine ? node.name : undefined}
      >
        {node.name}
      </PortalLink>
      <span className={styles.spoken}>
        {[
          grey && 'not among those found',
          difference && DIFFERENCE_WORDS[difference].word,
          factsInWords(node, withTime, today, byColour?.heard),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className={mergeClasses(styles.facts, cut)} aria-hidden>
        {difference && (
          <span className={styles.difference} style={{ color: coloursOfDifference(difference).text }}>
            {DIFFERENCE_WORDS[difference].word}
            {' · '}
          </span>
        )}
        {factsOf(node)}
      </span>
      {byColour && (
        <span
          className={mergeClasses(styles.facts, cut)}
          aria-hidden
          title={`${COLOUR_TITLES[colourBy]}: ${byColour.seen}`}
        >
          {byColour.seen}
        </span>
      )}
      {withTime && node.began_on && (
        <span className={mergeClasses(styles.facts, cut)} aria-hidden title={`Since ${exactDay(node.began_on)}`}>
          {sayTimeSince(node.began_on, today)}
        </span>
      )}
    </span>
  );
}
