/** On the people list, below More, for admins: the way to the outbox, which has no entry in the sidebar. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { MailInboxRegular } from '@fluentui/react-icons';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';

export function useOutboxAction(): readonly RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  if (!portal.passes(['admins'])) return [];
  return [{ label: 'Outbox', icon: <MailInboxRegular />, run: () => void navigate('/outbox') }];
}
