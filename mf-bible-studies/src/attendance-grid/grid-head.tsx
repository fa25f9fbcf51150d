/** The head of a meeting's column: its date and its state, and the way to its report. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { exactDay, shortDay, weekdayName } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { ROLES } from './grid-roles.ts';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    minWidth: '84px',
    maxWidth: '84px',
    padding: tokens.spacingHorizontalXS,
    verticalAlign: 'top',
    textAlign: 'center',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  opens: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover } },
  day: { display: 'block', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  state: { display: 'block', overflowWrap: 'anywhere' },
  open: { color: meaning.due.text, backgroundColor: meaning.due.background },
  submitted: { color: meaning.done.text, backgroundColor: meaning.done.background },
  cancelled: { color: tokens.colorNeutralForeground3 },
});

export interface GridHeadProps {
  meeting: Attendance;
  canReport: boolean;
  /** How much of it is changed and not saved. */
  changed: number;
  isSaving: boolean;
  /** What was submitted is changed and stays so until somebody saves it: unconfirmed by its button, refused by what stands over the grid. */
  unsaved?: 'unconfirmed' | 'refused' | undefined;
  /** Its report is on this device and not sent; refused is one that somebody has to look at. */
  unsent?: 'waits' | 'refused' | undefined;
}

const UNSENT = { waits: 'Waiting for a signal', refused: 'Not sent: open it' };

/** What submits a meeting from its head; the grid hears the presses. */
export const SUBMITS = '[data-submits]';

export const GridHead = memo(function GridHead({
  meeting,
  canReport,
  changed,
  isSaving,
  unsaved,
  unsent,
}: GridHeadProps) {
  const styles = useStyles();
  const { submitted_at, cancelled, met_on_date } = meeting;
  const isSubmitted = submitted_at !== null;
  const submits = isSubmitted ? unsaved === 'unconfirmed' && 'Save' : changed > 0 && 'Submit';
  const isOpen = unsent !== undefined || unsaved !== undefined;
  const look = cancelled ? styles.cancelled : isSubmitted ? styles.submitted : styles.open;
  return (
    <th
      {...ROLES.head}
      tabIndex={-1}
      data-meeting={meeting.id}
      title={exactDay(met_on_date)}
      className={mergeClasses(styles.head, canReport && styles.opens)}
    >
      <span className={styles.day}>
        {weekdayName(met_on_date).slice(0, 3)} {shortDay(met_on_date)}
      </span>
      <span className={mergeClasses(styles.state, isOpen ? styles.open : look)}>
        {isSaving ? 'Saving …' : unsent ? UNSENT[unsent] : unsaved ? 'Not saved' : stateText(meeting)}
      </span>
      {submits && !isSaving && (
        <Button size="small" appearance="primary" tabIndex={-1} data-submits>
          {submits}
        </Button>
      )}
    </th>
  );
});

/** "Column states: Not submitted (no submitted_at), Submitted, Cancelled with a reason." */
export function stateText({ submitted_at, cancelled, cancelled_reason }: Attendance): string {
  if (submitted_at === null) return 'Not submitted';
  return cancelled ? `Cancelled: ${cancelled_reason}` : 'Submitted';
}
