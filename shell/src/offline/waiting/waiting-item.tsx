/** One that waits: what it is, why it has not been sent, and what can be done about it. */
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, MessageBar, MessageBarBody, Text, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export function WaitingItem({ call, onOpen }: { call: WaitingCall; onOpen: () => void }) {
  const styles = useStyles();
  const { user, notify } = usePortal();
  const [byHand, setByHand] = useState(false);
  const [giving, setGiving] = useState(false);
  const { title, sentence, text, madeAt, refused, person, personName } = call;
  const isOwn = user?.personId === person;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ intent: 'success', text: 'Copied.' });
    } catch {
      // Without leave to write to the clipboard.
      setByHand(true);
    }
  }

  return (
    <li className={styles.item}>
      <Text className={styles.title}>{title}</Text>
      <Text>{sentence}</Text>
      <Text size={200} className={styles.quiet}>
        Entered {momentText(madeAt)}
        {!isOwn && ` as ${personName}. It is sent when you act as ${personName} again.`}
      </Text>
      {refused ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      ) : (
        isOwn && <Text size={200}>Waiting for a signal. It is sent by itself.</Text>
      )}
      {byHand && (
        <Textarea readOnly aria-label="All of it as text" value={text} onFocus={(event) => event.target.select()} />
      )}
      <div className={styles.actions}>
        {isOwn && (
          <Button
            size="small"
            appearance={refused ? 'primary' : 'secondary'}
            aria-label={`Open ${title}`}
            onClick={onOpen}
          >
            Open
          </Button>
        )}
        <Button size="small" aria-label={`Copy ${title}`} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" aria-label={`Give up ${title}`} onClick={() => setGiving(true)}>
          Give up
        </Button>
      </div>
      <ConfirmDialog
        open={giving}
        title={`Give up what you entered of ${title}?`}
        confirmLabel="Give up"
        cancelLabel="Keep it"
        onConfirm={async () => {
          if (!(await takeOutWaiting(call.key))) notify({ intent: 'info', text: 'It had been sent already.' });
        }}
        onClose={() => setGiving(false)}
      >
        It is not sent then, and nowhere on this device any more. Copy it first if you still need it.
      </ConfirmDialog>
    </li>
  );
}
