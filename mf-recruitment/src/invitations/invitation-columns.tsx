/** The columns of the table: who, and what they received. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { INVITATION_TITLES, type InvitationKind } from '@emmaus/contracts/invitations.words';
import { PAPER } from '@emmaus/remote-kit/page/breakpoints.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { TWO_LINES } from '@emmaus/remote-kit/page/two-lines.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons';
import { receivedOf } from './received.ts';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    [PAPER]: { flexWrap: 'wrap' },
  },
  more: TWO_LINES,
  not: { color: tokens.colorNeutralForeground3 },
});

/** "High call response colours: green success, yellow warning, red danger." */
const MEANINGS: Readonly<Record<string, Meaning>> = { Green: 'done', Yellow: 'due', Red: 'refused', Yes: 'done' };

export const INVITATION_COLUMNS: readonly GridColumn<InvitationRow>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, minWidth: 168, phone: 'title' },
  columnOf('gospel', 'fact'),
  columnOf('high_call', 'second fact'),
];

function columnOf(kind: InvitationKind, as: 'fact' | 'second fact'): GridColumn<InvitationRow> {
  return {
    id: kind,
    title: INVITATION_TITLES[kind],
    text: (row) => textOf(row, kind),
    cell: (row) => <ReceivedCell row={row} kind={kind} />,
    grow: 2,
    minWidth: 200,
    phone: { as, text: (row) => `${INVITATION_TITLES[kind]}: ${textOf(row, kind)}` },
  };
}

function ReceivedCell({ row, kind }: { row: InvitationRow; kind: InvitationKind }) {
  const styles = useStyles();
  const received = receivedOf(row, kind);
  if (!received) return <span className={styles.not}>Not received</span>;
  const icon = received.response === 'Yellow' ? <Warning16Filled /> : undefined;
  return (
    <span className={styles.cell} title={textOf(row, kind)}>
      <StatusBadge meaning={MEANINGS[received.response ?? ''] ?? 'none'} {...(icon && { icon })}>
        {received.response ?? 'No Response'}
      </StatusBadge>
      <span className={styles.more}>{detailsOf(row, kind)}</span>
    </span>
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
  return [received.day && dayWithYear(received.day), received.presenter, received.notes].filter(Boolean).join(', ');
}
