/** A link to a page of the portal: a real address, opened by the portal. For slots, which have no router, and other remotes' pages. */
import { Link } from '@fluentui/react-components';
import type { MouseEvent, ReactNode } from 'react';
import { usePortal } from '../portal/portal-context.ts';

export interface PortalLinkProps {
  to: string;
  /** -1 where something around it is what Tab reaches. */
  tabIndex?: number;
  className?: string;
  title?: string | undefined;
  children: ReactNode;
}

export function PortalLink({ to, children, ...rest }: PortalLinkProps) {
  const { origin = '' } = usePortal();
  const open = useOpenInPortal(to);
  return (
    <Link href={origin + to} onClick={open} {...rest}>
      {children}
    </Link>
  );
}

/** For `onClick` of an element with this `href`: opens it in the portal, unless a new tab or window is asked for. */
export function useOpenInPortal(to: string): (event: MouseEvent) => void {
  const portal = usePortal();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    portal.navigate(to);
  };
}
