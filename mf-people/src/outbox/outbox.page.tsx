/** The outbox: every mail the portal wrote, whether it has left, and its text to hand over by hand. Admins only. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { OutboxRow } from '@emmaus/contracts/outbox.contract';
import { OUTBOX_PAGE_SIZE } from '@emmaus/contracts/outbox.words';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { useUrlParam } from '@emmaus/remote-kit/page/use-url-param.ts';
import { Button, Select, makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular, MailInboxRegular, MailReadRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';
import { useOutboxQuery, useRetryOutboxMessageMutation } from '../api/outbox.api.ts';
import { MessageText } from './message-text.tsx';
import { momentText, STATE_CHOICES, StateBadge, stateWord } from './outbox-words.tsx';

const useStyles = makeStyles({
  select: { [PHONE]: { minHeight: '44px', width: '100%' } },
});

const COLUMNS: readonly GridColumn<OutboxRow>[] = [
  { id: 'to', title: 'To', text: ({ to }) => to, minWidth: 200 },
  { id: 'subject', title: 'Subject', text: ({ subject }) => subject, grow: 1.4, minWidth: 180, phone: 'fact' },
  {
    id: 'when',
    title: 'When',
    text: ({ sent_at, created_at }) => momentText(sent_at ?? created_at),
    width: 170,
    phone: 'fact',
  },
  {
    id: 'state',
    title: 'State',
    text: ({ state }) => stateWord(state),
    cell: ({ state }) => <StateBadge state={state} />,
    width: 170,
    // Not beside the address, which needs the width.
    phone: 'fact',
  },
];

/** What is under way changes by itself. */
const LOOK_AGAIN_MS = 10_000;

export function OutboxPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const table = useTableState({ pageSize: OUTBOX_PAGE_SIZE });
  const [state, setState] = useUrlParam('state', '');
  const [open, setOpen] = useUrlParam('message', '');
  const { page, page_size, search } = table.query;
  const query = { page, page_size, ...(search && { search }), ...(state && { state }) };
  const { data, error, isFetching, refetch } = useOutboxQuery(query, {
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const retry = useRetry();
  const chosen = data?.data.find(({ id }) => String(id) === open);

  function actionsOf(message: OutboxRow): RowAction[] {
    const read = { label: 'Read', icon: <MailReadRegular />, run: () => setOpen(String(message.id)) };
    const again = { label: 'Try again', icon: <ArrowClockwiseRegular />, run: () => void retry(message.id) };
    return message.state === 'failed' || message.state === 'waiting' ? [read, again] : [read];
  }

  return (
    <PageFrame
      title="Outbox"
      explanation="Every e-mail the portal wrote, and whether it has left."
      filters={
        <>
          <SearchBox
            label="Search the outbox"
            placeholder="Address or subject, then Enter"
            value={table.search}
            onSearch={table.setSearch}
          />
          <Select
            className={styles.select}
            select={{ className: styles.select }}
            aria-label="State"
            value={state}
            onChange={(_event, { value }) => setState(value)}
          >
            <option value="">All states</option>
            {STATE_CHOICES.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </Select>
        </>
      }
    >
      <SidePanel
        open={open !== ''}
        title={chosen?.subject ?? 'Message'}
        onClose={() => setOpen('')}
        beside={
          <DataGrid
            label="Outbox"
            columns={COLUMNS}
            rows={data?.data}
            total={data?.total}
            rowId={({ id }) => id}
            rowName={({ to }) => to}
            rowActions={actionsOf}
            onOpen={({ id }) => setOpen(String(id))}
            selected={chosen?.id}
            table={table}
            fetching={isFetching && data?.meta.current_page !== page}
            problem={error}
            onRetry={refetch}
            noun="messages"
            empty={
              // One step: two changes of the address at once would undo each other.
              <NoMessages filtered={Boolean(search || state)} onAll={() => void navigate('/outbox')} />
            }
          />
        }
      >
        {open !== '' && <MessageText id={Number(open)} onRetry={retry} />}
      </SidePanel>
    </PageFrame>
  );
}

function NoMessages({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<MailInboxRegular />}
      title="No message is like that"
      action={<Button onClick={onAll}>Show all messages</Button>}
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
  const [retry] = useRetryOutboxMessageMutation();
  return async (id) => {
    try {
      const { message } = await retry(id).unwrap();
      portal.notify({ intent: 'success', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}
