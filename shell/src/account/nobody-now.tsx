/** Stands where the account turned out to be nobody's. Where it was somebody's before: what was read as them goes, and the other tabs look for themselves. */
import { useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { openIdentityChannel } from './identity-channel.ts';

export function NobodyNow() {
  const { own } = useApp();
  useEffect(() => {
    if (!own.portal.user) return;
    own.setUser(null);
    own.rightsChanged();
    const channel = openIdentityChannel(() => undefined);
    channel.announce(undefined);
    channel.close();
  }, [own]);
  return null;
}
