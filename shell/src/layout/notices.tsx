/** Shows what remotes and shell tell the person in passing. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import {
  Link,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  makeStyles,
  useToastController,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { BAR_ROOM } from './bar-room.ts';

const TOASTER = 'notices';
/** Milliseconds; a notice with an action stays longer, so that Undo can be reached. */
const STAYS = { plain: 5_000, withAction: 10_000 };

const useStyles = makeStyles({ aboveBar: { [PHONE]: { marginBottom: BAR_ROOM } } });

export function Notices({ onNotice }: { onNotice: (listener: (notice: Notice) => void) => () => void }) {
  const styles = useStyles();
  const { dispatchToast } = useToastController(TOASTER);
  useEffect(
    () =>
      onNotice(({ intent, text, action }) => {
        const button = action && (
          <ToastTrigger>
            <Link as="button" onClick={action.run}>
              {action.label}
            </Link>
          </ToastTrigger>
        );
        dispatchToast(
          <Toast>
            <ToastTitle>{text}</ToastTitle>
            {button && <ToastFooter>{button}</ToastFooter>}
          </Toast>,
          { intent, timeout: action ? STAYS.withAction : STAYS.plain, pauseOnHover: true },
        );
      }),
    [onNotice, dispatchToast],
  );
  return <Toaster toasterId={TOASTER} position="bottom-end" limit={3} className={styles.aboveBar} />;
}
