import { type OutboxMessage, type OutboxRow, outboxCalls } from '@emmaus/contracts/outbox.contract';
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, peopleCounts, peoplePage } from '../testing/fixtures.ts';

const SENT: OutboxRow = {
  id: 3,
  to: 'clara@example.org',
  subject: 'Your invitation to Emmaus',
  created_at: '2026-11-20T15:00:00.000Z',
  sent_at: '2026-11-20T15:00:02.000Z',
  next_try_at: null,
  state: 'sent',
  error: null,
  attempts: 1,
};
const FAILED: OutboxRow = {
  ...SENT,
  id: 2,
  to: 'gone@example.org',
  state: 'failed',
  sent_at: null,
  error: '550 no such mailbox',
};
const WAITING: OutboxRow = {
  ...SENT,
  id: 1,
  to: 'later@example.org',
  state: 'waiting',
  sent_at: null,
  error: '451 try later',
  next_try_at: '2026-11-20T16:00:00.000Z',
};

const pageOf = (data: OutboxRow[], total = data.length) => ({
  total,
  data,
  meta: { current_page: 1, last_page: Math.max(1, Math.ceil(total / 20)), per_page: 20, total },
});

/** Answers the list and keeps what was asked for. */
function lists(...rows: OutboxRow[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    serves(outboxCalls.listOutbox, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const state = query.get('state');
      return HttpResponse.json(pageOf(rows.filter((row) => !state || row.state === state)));
    }),
  );
  return asked;
}

function has(message: Partial<OutboxMessage> & OutboxRow) {
  const data = { text: 'Hi Clara,\n\nOpen this link', link: null, ...message };
  server.use(answers(at(outboxCalls.getOutboxMessage, { id: message.id }), { data }));
}

const open = (path = '/outbox') => renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });
const row = async (to: string) => within((await screen.findByText(to)).closest('[role=row]') as HTMLElement);

describe('the outbox', () => {
  test('lists to, subject, when and state', async () => {
    lists(SENT, FAILED, WAITING);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
    expect((await row('clara@example.org')).getByText('Sent')).toBeVisible();
    expect((await row('gone@example.org')).getByText('Failed')).toBeVisible();
    expect((await row('later@example.org')).getByText('Waiting')).toBeVisible();
    expect((await row('later@example.org')).getByText('Your invitation to Emmaus')).toBeVisible();
    expect(screen.getByText('Showing 1 to 3 of 3 messages')).toBeVisible();
  });

  test('a long address ends its lines where it is read, and is said in full', async () => {
    const to = 'valerie.callahan.of.the.valley@mail.example.org';
    lists({ ...SENT, to });
    open();
    const address = await screen.findByTitle(to);
    expect(address).toHaveTextContent(to);
    expect(address.querySelectorAll('wbr').length).toBeGreaterThan(1);
  });

  test('state, search and page live in the address; 20 a page', async () => {
    const asked = lists(SENT, FAILED);
    const { user, address } = open();
    await row('clara@example.org');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '1', page_size: '20' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    await waitFor(() => expect(screen.queryByText('clara@example.org')).not.toBeInTheDocument());
    await expect.poll(address).toBe('/outbox?state=failed');
    await user.type(screen.getByRole('searchbox', { name: 'Search the outbox' }), 'gone{Enter}');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('gone'));
    expect(asked.at(-1)?.get('state')).toBe('failed');
  });

  test('another state begins at page 1', async () => {
    const asked = lists(SENT);
    const { user } = open('/outbox?page=2');
    await screen.findByText('clara@example.org');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sent');
    await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('sent'));
    expect(asked.at(-1)?.get('page')).toBe('1');
  });

  test('a message is read beside the list, with its link to hand over', async () => {
    lists(FAILED);
    has({ ...FAILED, link: 'https://portal.example/invite/abc' });
    const { user, address } = open();
    await user.click(await screen.findByText('gone@example.org'));
    expect(await screen.findByText(/Hi Clara,/)).toBeVisible();
    expect(screen.getByText('550 no such mailbox')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://portal.example/invite/abc');
    await expect.poll(address).toBe('/outbox?message=2');
  });

  test('a failed message is tried again; the list is asked again', async () => {
    const asked = lists(FAILED);
    const retried: unknown[] = [];
    server.use(
      serves(outboxCalls.retryOutboxMessage, ({ params }) => {
        retried.push(params['id']);
        return HttpResponse.json({ message: 'The message to gone@example.org is tried again now.' });
      }),
    );
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for gone@example.org' }));
    const before = asked.length;
    await user.click(screen.getByRole('menuitem', { name: 'Try again' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'success',
        text: 'The message to gone@example.org is tried again now.',
      }),
    );
    expect(retried).toEqual(['2']);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  test('a retry that is refused says why; a sent message offers none', async () => {
    lists(SENT, FAILED);
    server.use(
      refuses(at(outboxCalls.retryOutboxMessage, { id: 2 }), 409, 'No mail server is set, so nothing can be sent.'),
    );
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for clara@example.org' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Read']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for gone@example.org' }));
    await user.click(screen.getByRole('menuitem', { name: 'Try again' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'error',
        text: 'No mail server is set, so nothing can be sent.',
      }),
    );
  });

  test('kind words when nothing was sent yet, and when no message is like that', async () => {
    lists();
    const first = open();
    expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
    first.unmount();
    const { user, address } = open('/outbox?state=failed&search=x');
    expect(await screen.findByText('No message is like that')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all messages' }));
    await expect.poll(address).toBe('/outbox');
  });

  test('a list that cannot be had shows the message of the server in its place', async () => {
    server.use(refuses(outboxCalls.listOutbox, 403, 'You do not have permission.'));
    open();
    expect(await screen.findByText('You do not have permission.')).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('on a phone messages are cards', async () => {
    setWindowWidth(390);
    lists(FAILED);
    open();
    const list = await screen.findByRole('list', { name: 'Outbox' });
    expect(await within(list).findByText('gone@example.org')).toBeVisible();
    expect(within(list).getByText(/Failed/)).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });
});

describe('the ways to it', () => {
  test.each([
    ['admin', true],
    ['superadmin', true],
    ['td', false],
  ] as const)('behind More on the people list, shown to %s: %s', async (role, shown) => {
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
      answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    );
    const { user, address } = renderRemote(remote, { path: '/people', portal: fakePortal({ role }) });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const item = screen.queryByRole('menuitem', { name: 'Outbox' });
    expect(item !== null).toBe(shown);
    if (!item) return;
    server.use(answers(outboxCalls.listOutbox, pageOf([])));
    await user.click(item);
    await expect.poll(address).toBe('/outbox');
  });
});
