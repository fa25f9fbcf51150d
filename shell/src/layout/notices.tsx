/** Shows what remotes and shell tell the person in passing. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import {
  Link,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  makeStyles,
  tokens,
  useToastController,
} from '@fluentui/react-components';
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

const useStyles = makeStyles({
  // In the dark a shadow is not seen.
  notice: { border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  action: { minHeight: '32px', minWidth: THUMB, textAlign: 'start', [PHONE]: { minHeight: THUMB } },
});

const TOASTER = 'notices';
/** Milliseconds; a notice with an action stays longer, so that Undo can be reached. */
const STAYS = { plain: 5_000, withAction: 10_000 };

/**
 * A notice that goes while the focus is in it takes the focus to the next one, when its motion is over: out of the dialog that
 * somebody has opened meanwhile. Whoever pressed it with a pointer needs no focus here.
 */
function leave(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0) event.currentTarget.blur();
}

export function Notices({ onNotice }: { onNotice: (listener: (notice: Notice) => void) => () => void }) {
  const styles = useStyles();
  const phone = usePhone();
  const { dispatchToast, dismissToast } = useToastController(TOASTER);
  const last = useRef(new Map<string, string>());
  const show = useCallback(
    ({ intent, text, action, other, about }: Notice) => {
      const toastId = crypto.randomUUID();
      if (about !== undefined) {
        const before = last.current.get(about);
        if (before !== undefined) dismissToast(before);
        last.current.set(about, toastId);
      }
      const buttons = [action, other].flatMap((one) =>
        one
          ? [
              <ToastTrigger key={one.label}>
                <Link
                  as="button"
                  className={styles.action}
                  onClick={(event) => {
                    one.run();
                    leave(event);
                  }}
                >
                  {one.label}
                </Link>
              </ToastTrigger>,
            ]
          : [],
      );
      dispatchToast(
        <Toast className={styles.notice}>
          <ToastTitle>{text}</ToastTitle>
          {buttons.length > 0 && <ToastFooter>{buttons}</ToastFooter>}
        </Toast>,
        { toastId, intent, timeout: buttons.length > 0 ? STAYS.withAction : STAYS.plain, pauseOnHover: true },
      );
    },
    [dispatchToast, dismissToast, styles],
  );
  /** Until the toaster listens, which it does in an effect of its own. */
  const early = useRef<Notice[] | undefined>([]);
  // Before anything that is drawn along with it can say something.
  useLayoutEffect(
    () => onNotice((notice) => (early.current ? void early.current.push(notice) : show(notice))),
    [onNotice, show],
  );
  // Effects of what is drawn in here have run by now.
  useEffect(() => {
    early.current?.forEach(show);
    early.current = undefined;
  }, [show]);
  // On a phone the action of the page waits at the bottom, and often for the next one.
  return <Toaster toasterId={TOASTER} position={phone ? 'top' : 'bottom-end'} limit={3} />;
}
