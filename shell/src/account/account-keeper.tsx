/** Keeps who uses the portal for the next time, should there be no signal then. */
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { keepAccount } from '../session/kept-account.ts';

export interface AccountKeeperProps {
  user: PortalUser;
  acting: boolean;
  /** For whom the page was opened without a signal. */
  opened: PortalUser | undefined;
}

export function AccountKeeper({ user, acting, opened }: AccountKeeperProps) {
  const { session, loadMainPage } = useApp();
  useEffect(() => {
    // What is known of the last time is no news.
    if (session.signedIn() && !acting && user.personId !== null) keepAccount(session.account(), user);
  }, [session, user, acting]);
  const isAnother = opened !== undefined && opened.personId !== user.personId;
  useEffect(() => {
    // Other eyes are used by now than those for which the page was opened.
    if (isAnother) loadMainPage();
  }, [isAnother, loadMainPage]);
  return null;
}
