/** What draws 'Add somebody who came' is fetched when it is asked for. Without a signal it may not come: that is said, and the sheet stays. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type ComponentType, useState } from 'react';
import type { AddGuestDialogProps } from './add-guest.dialog.tsx';

interface GuestDialog {
  AddGuestDialog: ComponentType<AddGuestDialogProps>;
}

export function useGuestDialog(load: () => Promise<GuestDialog> = () => import('./add-guest.dialog.tsx')) {
  const portal = usePortal();
  const [shown, setShown] = useState<GuestDialog>();

  async function open(): Promise<void> {
    const loaded = await load().catch(() => undefined);
    setShown(loaded);
    if (!loaded)
      portal.notify({
        intent: 'error',
        text: 'Somebody can be added once there is a signal. What you entered stays.',
        about: 'guest-unopened',
      });
  }

  return { AddGuestDialog: shown?.AddGuestDialog, open, close: () => setShown(undefined) };
}
