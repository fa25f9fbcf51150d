/** The outbox: every mail the portal wrote, whether it has left, and its text to hand over by hand. Admins only. */
import { breakable } from '@emmaus/remote-kit/page/breakable.tsx';
import { PHONE, TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { TWO_LINES } from '@emmaus/remote-kit/page/two-lines.ts';
import type { OutboxRow } from '@emmaus/contracts/outbox.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { besides, id, text } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, MailInboxRegular, MailReadRegular } from '@fluentui/react-icons';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { outboxApi } from '../api/outbox.api.ts';
import { MessageText } from './message-text.tsx';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { STATE_CHOICES, StateBadge, stateWord } from './outbox-words.tsx';

const useStyles = makeStyles({
  select: { [PHONE]: { width: '100%' } },
  // Three small lines fit into a row: hardly an address is longer.
  address: {
    ...TWO_LINES,
    [TABLET]: {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase100,
      WebkitLineClamp: 3,
    },
  },
});

function Address({ to }: Pick<OutboxRow, 'to'>) {
  return (
    <span className={useStyles().address} title={to}>
      {breakable(to)}
    </span>
  );
}

const COLUMNS: readonly GridColumn<OutboxRow>[] = [
  {
    id: 'to',
    title: 'To',
    text: ({ to }) => to,
    cell: (message) => <Address {...message} />,
    minWidth: 220,
    phone: 'title',
  },
  { id: 'subject', title: 'Subject', text: ({ subject }) => subject, grow: 1.4, minWidth: 180, phone: 'fact' },
  {
    id: 'when',
    title: 'When',
    text: ({ sent_at, created_at }) => momentText(sent_at ?? created_at),
    width: 170,
    phone: 'fact',
    givesWay: 1,
  },
  {
    id: 'state',
    title: 'State',
    text: ({ state }) => stateWord(state),
    cell: ({ state }) => <StateBadge state={state} />,
    width: 150,
    // Not beside the address, which needs the width.
    phone: 'fact',
  },
];

/** What is under way changes by itself. */
const LOOK_AGAIN_MS = 10_000;

export function OutboxPage() {
  const [{ state, message: open }, change] = useAddress({ state: text(), message: besides(id) });
  const list = useList(outboxApi.useOutboxQuery, {
    pageSize: PAGE_SIZE,
    filters: { ...(state && { state }) },
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const retry = useRetry();
  const chosen = list.rows?.find((message) => message.id === open);

  function actionsOf(message: OutboxRow): RowAction[] {
    const read = { label: 'Read', icon: <MailReadRegular />, run: () => change({ message: message.id }) };
    const again = { label: 'Try again', icon: <ArrowClockwiseRegular />, run: () => void retry(message.id) };
    return message.state === 'failed' || message.state === 'waiting' ? [read, again] : [read];
  }

  return (
    <ListPage
      list={list}
      title="Outbox"
      explanation={
        <>
          Every e-mail the portal wrote, and whether it has left. <PortalLink to="/texts">Texts to leaders</PortalLink>
        </>
      }
      search="Search the outbox"
      searchHint="Address or subject"
      filters={<StateSelect value={state} onChange={(chosenState) => change({ state: chosenState })} />}
      noun="messages"
      columns={COLUMNS}
      rowActions={actionsOf}
      onOpen={({ id: message }) => change({ message })}
      selected={chosen?.id}
      none="no message"
      nothing={<NoMessages filtered={Boolean(list.table.search || state)} />}
      panel={{
        open: open !== undefined,
        title: chosen?.subject ?? 'Message',
        onClose: () => change({ message: undefined }),
        children: open !== undefined && <MessageText id={open} onRetry={retry} />,
      }}
    />
  );
}

function StateSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const styles = useStyles();
  return (
    <Select
      className={styles.select}
      select={{ className: styles.select }}
      aria-label="State"
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    >
      <option value="">All states</option>
      {STATE_CHOICES.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.word}
        </option>
      ))}
    </Select>
  );
}

function NoMessages({ filtered }: { filtered: boolean }) {
  const navigate = useNavigate();
  return filtered ? (
    <EmptyState
      icon={<MailInboxRegular />}
      title="No message is like that"
      action={<Button onClick={() => void navigate('/outbox')}>Show all messages</Button>}
    />
  ) : (
    <EmptyState
      icon={<MailInboxRegular />}
      title="Nothing was sent yet"
      text="Invite e-mails appear here as soon as somebody sends one from a person's page."
    />
  );
}

function useRetry(): (id: number) => Promise<void> {
  const portal = usePortal();
  const [retry] = outboxApi.useRetryOutboxMessageMutation();
  return async (id) => {
    try {
      const { message } = await retry(id).unwrap();
      portal.notify({ intent: 'success', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}
