/** Columns and blocks of a spreadsheet: what is pasted into the grid, and what is copied from it. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATE_TITLES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { type RowOfPerson, stateByKey } from './grid-states.ts';

export interface GridChange {
  meeting: Attendance;
  person: number;
  /** What stood there before. */
  letter: string;
  state: AttendanceState;
}

/** A cell; at the date of a meeting the row is -1. */
export interface GridPlace {
  row: number;
  column: number;
}

/** By two of its corners. */
export interface GridBlock {
  from: GridPlace;
  to: GridPlace;
}

export interface Grid {
  rows: readonly RowOfPerson[];
  meetings: readonly Attendance[];
}

/** In lower case. What a spreadsheet says of its own tick boxes, and what this grid copies, are read as well. */
const WORDS: Readonly<Record<AttendanceState, readonly string[]>> = {
  attended: ['a', 'attended', 'yes', 'y', '1', 'x', 'true', '✓', '✔'],
  not_attended: ['n', 'not attended', 'no', '0', 'false', '✕', '✗'],
  unknown: ['u', 'unknown', '?'],
};
const STATES = new Map(
  (['attended', 'not_attended', 'unknown'] as const).flatMap((state) =>
    WORDS[state].map((word): [string, AttendanceState] => [word, state]),
  ),
);
const MOST_SHOWN = 30;
const READABLE = 'Attended is A, yes, 1 or x; not attended is N, no or 0; unknown is U. An empty cell changes nothing.';

/** What a paste at a cell changes; or, where any of it cannot be, why nothing does. */
export function pasted(
  text: string,
  { rows, meetings }: Grid,
  at: { row: number; column: number },
): { changes: GridChange[] } | { fault: string } {
  const block = cellsOf(text);
  const [deep, wide] = [block.length, Math.max(0, ...block.map((line) => line.length))];
  if (deep > rows.length - at.row) return { fault: tooMany(deep, 'rows', rows.length - at.row, 'below') };
  if (wide > meetings.length - at.column)
    return { fault: tooMany(wide, 'columns', meetings.length - at.column, 'to the right') };
  const changes: GridChange[] = [];
  const faults: string[] = [];
  for (const [down, line] of block.entries())
    for (const [across, word] of line.entries()) {
      const [row, meeting] = [rows[at.row + down], meetings[at.column + across]];
      if (word === '' || !row || !meeting) continue;
      const letter = row.letters[at.column + across] ?? ' ';
      const state = STATES.get(word.toLowerCase());
      const where = `${row.person.name}, ${weekdayAndDay(meeting.met_on_date)}`;
      if (state === undefined) faults.push(`“${shortened(word)}” cannot be read (${where}). ${READABLE}`);
      else if (meeting.cancelled) faults.push(`The meeting of ${weekdayAndDay(meeting.met_on_date)} was cancelled.`);
      else if (letter === ' ') faults.push(`${row.person.name} took no part on ${weekdayAndDay(meeting.met_on_date)}.`);
      else if (stateByKey(letter, letter) !== state)
        changes.push({ meeting, person: row.person.person_id, letter, state });
    }
  const [first] = faults;
  if (first === undefined) return { changes };
  const more = new Set(faults).size - 1;
  return { fault: `Nothing was pasted. ${first}${more > 0 ? ` And ${more} more like it.` : ''}` };
}

/** A block in the words of the states, as spreadsheets take it; at the date of a meeting all of its column. */
export function copied({ rows, meetings }: Grid, { from, to }: GridBlock): string {
  const isWhole = Math.min(from.row, to.row) < 0;
  const chosen = isWhole ? rows : rows.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1);
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const columns = [...meetings.keys()].slice(left, right + 1);
  return chosen.map(({ letters }) => columns.map((column) => wordOf(letters[column] ?? ' ')).join('\t')).join('\n');
}

/** Somebody may paste a whole letter. */
function shortened(word: string): string {
  return word.length > MOST_SHOWN ? `${word.slice(0, MOST_SHOWN)}…` : word;
}

function wordOf(letter: string): string {
  const state = letter === ' ' ? undefined : stateByKey(letter, letter);
  return state === undefined ? '' : ATTENDANCE_STATE_TITLES[state];
}

/** Lines of cells, as spreadsheets put them on the clipboard: with a line's end after the last one. */
function cellsOf(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

function tooMany(pasting: number, what: 'rows' | 'columns', room: number, where: string): string {
  return `Nothing was pasted. There are ${pasting} ${what} to paste, and ${room} from here ${where}.`;
}
