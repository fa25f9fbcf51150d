/** On the home page of admins: e-mails that have not left the house, when there are any. */
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { Text } from '@fluentui/react-components';
import { MailInboxRegular } from '@fluentui/react-icons';
import { useOutboxQuery } from '../api/outbox.api.ts';
import { TodayBlock, TodayLink } from '@emmaus/remote-kit/page/today-block.tsx';

const COUNT_ONLY = { page: 1, page_size: 1 };
const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

export function OutboxBlock() {
  const refused = useOutboxQuery({ ...COUNT_ONLY, state: 'failed' }, FRESH);
  const waiting = useOutboxQuery({ ...COUNT_ONLY, state: 'no_server' }, FRESH);
  if (refused.isLoading || waiting.isLoading) return <SlotWaiting />;
  const failed = refused.data?.meta.total ?? 0;
  const unsent = waiting.data?.meta.total ?? 0;
  // An outbox that cannot be asked is no news for the home page; its own page says so.
  if (failed + unsent === 0) return null;
  return (
    <TodayBlock
      title="E-mails that have not left"
      icon={<MailInboxRegular />}
      actions={
        <TodayLink to={`/outbox?state=${failed > 0 ? 'failed' : 'no_server'}`} primary>
          Open the outbox
        </TodayLink>
      }
    >
      {failed > 0 && <Text>Refused or given up: {emails(failed)}.</Text>}
      {unsent > 0 && <Text>No mail server is set: {emails(unsent)} to hand over by hand.</Text>}
    </TodayBlock>
  );
}

function emails(count: number): string {
  return count === 1 ? 'one e-mail' : `${count} e-mails`;
}
