/** What is known of one person at each meeting. Only letters come in: a row that did not change is not drawn anew. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { memo } from 'react';
import { ROLES } from './grid-roles.ts';

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`;

const useStyles = makeStyles({
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: '180px',
    maxWidth: '240px',
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    // Whole also where nobody can point at it: a finger asks for no tooltip.
    overflowWrap: 'anywhere',
    borderBottom: EDGE,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { minWidth: '112px', maxWidth: '112px' },
  },
  cell: {
    height: '36px',
    padding: 0,
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: EDGE,
    borderLeft: EDGE,
    [PHONE]: { height: '44px' },
  },
  A: { backgroundColor: meaning.done.background, color: meaning.done.text },
  N: { color: meaning.late.text, backgroundColor: meaning.late.background },
  U: { backgroundColor: meaning.none.background, color: meaning.none.text },
  away: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground3 },
});

export const LOOKS: Readonly<Record<string, { word?: string; sign: string }>> = {
  A: { word: 'Attended', sign: '✓' },
  N: { word: 'Not attended', sign: '✕' },
  U: { word: 'Unknown', sign: '?' },
  // Took no part on that day. What is empty is there to be filled in; grounds are rarely printed, and forced colours have none.
  ' ': { sign: '–' },
};

/** How the cell of a letter looks. */
export function useLooks(): (letter: string) => string {
  const styles = useStyles();
  const looks: Readonly<Record<string, string>> = {
    A: mergeClasses(styles.cell, styles.A),
    N: mergeClasses(styles.cell, styles.N),
    U: mergeClasses(styles.cell, styles.U),
    ' ': mergeClasses(styles.cell, styles.away),
  };
  return (letter) => looks[letter] ?? styles.cell;
}

export interface GridRowProps {
  person: number;
  name: string;
  letters: string;
  /** The ids of the meetings, in the order of the letters. */
  meetings: string;
  /** Its first cell is what the Tab key comes to. */
  isFirst: boolean;
}

export const GridRow = memo(function GridRow({ person, name, letters, meetings, isFirst }: GridRowProps) {
  const styles = useStyles();
  const looks = useLooks();
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.name} className={styles.name}>
        {name}
      </th>
      {meetings.split(' ').map((meeting, index) => {
        const letter = letters[index] ?? ' ';
        const look = LOOKS[letter];
        return (
          <td
            key={meeting}
            {...ROLES.cell}
            tabIndex={isFirst && index === 0 ? 0 : -1}
            data-meeting={meeting}
            data-person={person}
            data-letter={letter}
            aria-label={look?.word}
            className={looks(letter)}
          >
            {look?.sign}
          </td>
        );
      })}
    </tr>
  );
});
