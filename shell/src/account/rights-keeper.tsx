/** Looks whether the person's role or places are others than those with which the pages were drawn: nothing of the old ones stays then. */
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useRef } from 'react';
import { useApp } from '../app/app-context.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from '../layout/frame.texts.ts';
import { isTaken, rightsOf, somethingIsDeaf } from './rights.ts';

export function RightsKeeper({ user }: { user: PortalUser }) {
  const { own, loadAnew } = useApp();
  const { rightsAreOthers } = useShellTexts(frameTexts);
  const drawnWith = useRef(user);
  useEffect(() => {
    const before = drawnWith.current;
    drawnWith.current = user;
    // Other eyes lead to the main page.
    if (before.personId !== user.personId || rightsOf(before) === rightsOf(user)) return;
    own.rightsChanged();
    if (!isTaken(before, user)) return;
    if (somethingIsDeaf(own.portal)) return loadAnew();
    own.portal.notify({ intent: 'info', text: rightsAreOthers, about: 'rights' });
  }, [user, own, loadAnew, rightsAreOthers]);
  return null;
}
