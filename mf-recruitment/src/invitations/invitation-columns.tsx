/** The columns of the table: who, and what they received. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { INVITATION_KINDS, INVITATION_TITLES, type InvitationKind } from '@emmaus/contracts/invitations.words';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { TWO_LINES } from '@emmaus/remote-kit/page/two-lines.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons';
import { type Received, receivedOf } from './received.ts';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // At least as wide as a date: beside a pill that leaves less, below it.
  more: { ...TWO_LINES, flex: '1 1 96px' },
  // The longest pill has its line for itself, and one is left.
  oneLine: { WebkitLineClamp: 1 },
  not: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gap: tokens.spacingVerticalXXS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
});

/** "High call response colours: green success, yellow warning, red danger." */
const MEANINGS: Readonly<Record<string, Meaning>> = { Green: 'done', Yellow: 'due', Red: 'refused', Yes: 'done' };

export const INVITATION_COLUMNS: readonly GridColumn<InvitationRow>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, minWidth: 148, phone: 'title' },
  // On a card both stand below each other, each in a line of its own.
  { ...columnOf('gospel'), phone: { as: 'fact', cell: (row) => <ReceivedLines row={row} /> } },
  { ...columnOf('high_call'), phone: 'none' },
];

function columnOf(kind: InvitationKind): GridColumn<InvitationRow> {
  return {
    id: kind,
    title: INVITATION_TITLES[kind],
    text: (row) => textOf(row, kind),
    cell: (row) => <ReceivedCell row={row} kind={kind} />,
    grow: 2,
    minWidth: 210,
  };
}

function ReceivedCell({ row, kind }: { row: InvitationRow; kind: InvitationKind }) {
  const styles = useStyles();
  const received = receivedOf(row, kind);
  if (!received) return <span className={styles.not}>Not received</span>;
  return (
    <span className={styles.cell} title={textOf(row, kind)}>
      <ResponsePill received={received} />
      <span className={mergeClasses(styles.more, received.response === null && styles.oneLine)}>
        {detailsOf(row, kind)}
      </span>
    </span>
  );
}

/** The rest stands on the person's page. */
function ReceivedLines({ row }: { row: InvitationRow }) {
  const styles = useStyles();
  return (
    <span className={styles.card}>
      {INVITATION_KINDS.map((kind) => {
        const received = receivedOf(row, kind);
        return (
          <span key={kind} className={styles.line}>
            {INVITATION_TITLES[kind]}: {received ? <ResponsePill received={received} /> : 'Not received'}
            {received?.day && <span>{wholeDay(received.day)}</span>}
          </span>
        );
      })}
    </span>
  );
}

function ResponsePill({ received: { response } }: { received: Received }) {
  const icon = response === 'Yellow' ? <Warning16Filled /> : undefined;
  return (
    <StatusBadge meaning={MEANINGS[response ?? ''] ?? 'none'} {...(icon && { icon })}>
      {response ?? 'No Response'}
    </StatusBadge>
  );
}

function textOf(row: InvitationRow, kind: InvitationKind): string {
  const received = receivedOf(row, kind);
  if (!received) return 'Not received';
  return [received.response ?? 'No Response', detailsOf(row, kind)].filter(Boolean).join(', ');
}

function detailsOf(row: InvitationRow, kind: InvitationKind): string {
  const received = receivedOf(row, kind);
  if (!received) return '';
  return [received.day && wholeDay(received.day), received.presenter, received.notes].filter(Boolean).join(', ');
}

/** In one line, however little room there is. */
function wholeDay(day: string): string {
  return dayWithYear(day).replaceAll(' ', '\u00A0');
}
