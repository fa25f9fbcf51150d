/** For admins: e-mails that have not left the house, when there are any. */
import type { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { type OutboxState, outboxPaths } from '@emmaus/contracts/outbox.words';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof outboxCalls>(outboxPaths);

const KEPT_BACK = [
  ['failed', (emails: string) => `Refused or given up: ${emails}.`],
  ['no_server', (emails: string) => `No mail server is set: ${emails} to hand over by hand.`],
] as const satisfies [OutboxState, (emails: string) => string][];

export const outbox: TodayRows = async (portal, signal) => {
  const rows = await Promise.all(
    KEPT_BACK.map(async ([state, sentence]): Promise<TodayRow[]> => {
      const page = await answer({ portal, signal }, 'listOutbox', { page: 1, page_size: 1, state });
      // An outbox that cannot be asked is no news for the home page; its own page says so.
      if ('problem' in page || page.data.meta.total === 0) return [];
      const { total } = page.data.meta;
      return [
        {
          id: state,
          title: 'E-mails that have not left',
          sentence: sentence(total === 1 ? 'one e-mail' : counted(total, 'e-mail', 'e-mails')),
          actions: [{ label: 'Open the outbox', path: `/outbox?state=${state}` }],
        },
      ];
    }),
  );
  return { rows: rows.flat() };
};
