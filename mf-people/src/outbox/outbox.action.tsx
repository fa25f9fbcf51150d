/** In the header of the people list, for admins: the way to the outbox, which has no entry in the sidebar. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { MailInboxRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';

export function OutboxAction() {
  const portal = usePortal();
  const navigate = useNavigate();
  if (!portal.passes(['admins'])) return null;
  return (
    <Button icon={<MailInboxRegular />} onClick={() => void navigate('/outbox')}>
      Outbox
    </Button>
  );
}
