/** A link to another remote's page: a real address, opened by the portal. */
import { usePortal } from '@emmaus/remote-kit/portal-context.ts';
import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';

export interface PortalLinkProps {
  to: string;
  /** -1 where something around it is what Tab reaches. */
  tabIndex?: number;
  className?: string;
  title?: string | undefined;
  children: ReactNode;
}

export function PortalLink({ to, children, ...rest }: PortalLinkProps) {
  const portal = usePortal();
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    portal.navigate(to);
  }
  return (
    <Link href={to} onClick={open} {...rest}>
      {children}
    </Link>
  );
}
