/** What the keys do in the grid, which is described by it. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  keys: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [PHONE]: { display: 'none' },
  },
});

export function GridKeys({ id }: { id: string }) {
  return (
    <p {...SCREEN_ONLY} id={id} className={useStyles().keys}>
      Arrows move. A is attended, N not attended, U unknown, the space bar changes, Enter submits or opens a meeting.
      Ctrl and V pastes a column or a block of a spreadsheet, Ctrl and C copies, on the date of a meeting all of it,
      Shift and the arrows mark a block for it. Ctrl and Z takes back.
    </p>
  );
}
