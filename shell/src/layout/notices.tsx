/** Shows what remotes and shell tell the person in passing. */
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import {
  Link,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  useToastController,
} from '@fluentui/react-components';
import { useLayoutEffect } from 'react';

const TOASTER = 'notices';
/** Milliseconds; a notice with an action stays longer, so that Undo can be reached. */
const STAYS = { plain: 5_000, withAction: 10_000 };

export function Notices({ onNotice }: { onNotice: (listener: (notice: Notice) => void) => () => void }) {
  const phone = usePhone();
  const { dispatchToast } = useToastController(TOASTER);
  // Before anything that is drawn along with it can say something.
  useLayoutEffect(
    () =>
      onNotice(({ intent, text, action, other }) => {
        const buttons = [action, other].flatMap((one) =>
          one
            ? [
                <ToastTrigger key={one.label}>
                  <Link as="button" onClick={one.run}>
                    {one.label}
                  </Link>
                </ToastTrigger>,
              ]
            : [],
        );
        dispatchToast(
          <Toast>
            <ToastTitle>{text}</ToastTitle>
            {buttons.length > 0 && <ToastFooter>{buttons}</ToastFooter>}
          </Toast>,
          { intent, timeout: buttons.length > 0 ? STAYS.withAction : STAYS.plain, pauseOnHover: true },
        );
      }),
    [onNotice, dispatchToast],
  );
  // On a phone the action of the page waits at the bottom, and often for the next one.
  return <Toaster toasterId={TOASTER} position={phone ? 'top' : 'bottom-end'} limit={3} />;
}
