/** A link to another remote's page: a real address, opened by the portal. */
import { usePortal } from '@emmaus/remote-kit/portal-context.ts';
import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';

export function PortalLink({ to, children }: { to: string; children: ReactNode }) {
  const portal = usePortal();
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    portal.navigate(to);
  }
  return (
    <Link href={to} onClick={open}>
      {children}
    </Link>
  );
}
