/** The grid on paper, where nothing scrolls: as many meetings side by side as a sheet is wide, the next ones below them, each time with the names. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { shortDay, weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { stateText } from './grid-head.tsx';
import { LOOKS, useLooks } from './grid-row.tsx';
import type { RowOfPerson } from './grid-states.ts';

/** Upright, on Letter and on A4. */
const ACROSS = 7;
const NAMES = '23%';
const MEETING = '11%';

const EDGE = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  block: {
    tableLayout: 'fixed',
    width: '100%',
    borderCollapse: 'collapse',
    breakInside: 'avoid',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // Its words stand whole: a state is broken at its spaces.
  head: { padding: tokens.spacingHorizontalXXS, verticalAlign: 'top', fontWeight: tokens.fontWeightRegular },
  day: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  name: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderBottom: EDGE,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  cell: { height: 'auto', border: EDGE },
});

export interface GridOnPaperProps {
  rows: readonly RowOfPerson[];
  meetings: readonly Attendance[];
}

export function GridOnPaper({ rows, meetings }: GridOnPaperProps) {
  const firsts = meetings.flatMap((_meeting, nth) => (nth % ACROSS === 0 ? nth : []));
  return firsts.map((first) => {
    const shown = meetings.slice(first, first + ACROSS);
    const theirs = rows.map(({ person, letters }) => ({ person, letters: letters.slice(first, first + ACROSS) }));
    return <Block key={shown[0]?.id} rows={theirs.filter(({ letters }) => letters.trim() !== '')} meetings={shown} />;
  });
}

function Block({ rows, meetings }: GridOnPaperProps) {
  const styles = useStyles();
  const looks = useLooks();
  const [first, last] = [meetings[0], meetings.at(-1)].map((one) => one && shortDay(one.met_on_date));
  return (
    <table className={styles.block} aria-label={`Attendance, ${first} to ${last}`}>
      <colgroup>
        <col style={{ width: NAMES }} />
        {meetings.map(({ id }) => (
          <col key={id} style={{ width: MEETING }} />
        ))}
        {/* The columns of all blocks stand below each other. */}
        {meetings.length < ACROSS && <col />}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.name}>Participants</td>
          {meetings.map((meeting) => (
            <th key={meeting.id} scope="col" className={styles.head}>
              <span className={styles.day}>{weekdayName(meeting.met_on_date).slice(0, 3)} </span>
              <span className={styles.day}>{shortDay(meeting.met_on_date)} </span>
              {stateText(meeting)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ person, letters }) => (
          <tr key={person.person_id}>
            <th scope="row" className={styles.name}>
              {person.name}
            </th>
            {meetings.map(({ id }, nth) => {
              const letter = letters[nth] ?? ' ';
              return (
                <td key={id} aria-label={LOOKS[letter]?.word} className={mergeClasses(looks(letter), styles.cell)}>
                  {LOOKS[letter]?.sign}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
