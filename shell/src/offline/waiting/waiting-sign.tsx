/** In the bar above every page, while something waits on this device to be sent: how much, and the way to the list. Loaded when the page rests. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { hearOtherTabs } from '@emmaus/remote-kit/form/tab-drafts.ts';
import { forgetRecords } from '@emmaus/remote-kit/offline/kept-records.ts';
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { waitingTexts } from './waiting.texts.ts';

const useStyles = makeStyles({
  sign: { minWidth: THUMB, minHeight: THUMB, whiteSpace: 'nowrap', flexShrink: 0 },
  waits: { color: meaning.due.text },
  refused: { color: meaning.refused.text },
});

export function WaitingSign() {
  const texts = useShellTexts(waitingTexts);
  const styles = useStyles();
  const { session } = useApp();
  const account = session.account();
  const phone = usePhone();
  const waiting = useWaiting(account);
  const [isOpen, setOpen] = useState(false);
  // What somebody else looked at on this device is put away, should they have left without signing out.
  useEffect(() => void forgetRecords({ but: account }), [account]);
  // Also where no form is open.
  useEffect(hearOtherTabs, []);

  const count = waiting.calls.length;
  const isRefused = waiting.calls.some(({ refused }) => refused);
  const words = isRefused ? texts.notSent : texts.wait(count);
  return (
    <>
      {count > 0 && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.sign, isRefused ? styles.refused : styles.waits)}
          icon={isRefused ? <WarningRegular /> : <CloudArrowUpRegular />}
          aria-haspopup="dialog"
          aria-label={isRefused ? texts.needsYou(words) : texts.toBeSent(words)}
          onClick={() => setOpen(true)}
        >
          {phone && !isRefused ? count : words}
        </Button>
      )}
      {isOpen && <WaitingList {...waiting} onClose={() => setOpen(false)} />}
    </>
  );
}
