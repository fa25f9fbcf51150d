/** What waits on this device to be sent: send now, look at it, copy it out, give it up. */
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { CoveringPanel } from '@emmaus/remote-kit/page/covering-panel.tsx';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { WaitingItem } from './waiting-item.tsx';
import type { Waiting } from './use-waiting.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { waitingTexts } from './waiting.texts.ts';

const useStyles = makeStyles({
  all: { display: 'grid', gap: tokens.spacingVerticalM },
  quiet: { color: tokens.colorNeutralForeground2 },
  send: { justifySelf: 'start' },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
});

export function WaitingList({ calls, workOf, sending, send, onClose }: Waiting & { onClose: () => void }) {
  const texts = useShellTexts(waitingTexts);
  const styles = useStyles();
  const portal = usePortal();
  const opening = useWork();
  async function open(call: WaitingCall) {
    await opening.run(async () => {
      const work = await workOf(call);
      if (!work?.open) throw new Error(texts.cannotOpen);
      await work.open(portal, call);
      onClose();
    });
  }
  return (
    <CoveringPanel title={texts.title} onClose={onClose}>
      <div className={styles.all}>
        {opening.problem && <ProblemView problem={opening.problem} />}
        {calls.length === 0 ? (
          <Text className={styles.quiet}>{texts.nothing}</Text>
        ) : (
          <>
            <Text className={styles.quiet}>{texts.kept}</Text>
            {calls.some(({ refused }) => !refused) && (
              <Button
                className={styles.send}
                appearance="primary"
                disabledFocusable={sending}
                onClick={() => void send()}
              >
                {sending ? texts.sending : texts.sendNow}
              </Button>
            )}
            <ul className={styles.list}>
              {calls.map((call) => (
                <WaitingItem key={call.key} call={call} onOpen={() => void open(call)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </CoveringPanel>
  );
}
