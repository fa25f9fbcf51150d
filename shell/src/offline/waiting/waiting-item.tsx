/** One that waits: what it is, why it has not been sent, and what can be done about it. */
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { daysIn } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { written } from '@emmaus/remote-kit/page/paper.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, MessageBar, MessageBarBody, Text, Textarea, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useShellLocale, useShellTexts } from '../../language/use-shell-texts.ts';
import { waitingTexts } from './waiting.texts.ts';
import { inOwnWords } from '../../layout/own-words.ts';

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
  const texts = useShellTexts(waitingTexts);
  const locale = useShellLocale();
  const styles = useStyles();
  const { user, notify } = usePortal();
  const [byHand, setByHand] = useState(false);
  const [giving, setGiving] = useState(false);
  const { title, sentence, text, madeAt, refused, person, personName } = call;
  const isOwn = user?.personId === person;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(inOwnWords({ intent: 'success', text: texts.copied }));
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
        {texts.entered(daysIn(locale).momentText(madeAt), isOwn ? undefined : personName)}
      </Text>
      {refused ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      ) : (
        isOwn && <Text size={200}>{texts.signal}</Text>
      )}
      {byHand && (
        <Textarea
          readOnly
          root={written(text)}
          aria-label={texts.asText}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={styles.actions}>
        {isOwn && (
          <Button
            size="small"
            appearance={refused ? 'primary' : 'secondary'}
            aria-label={`${texts.open} ${title}`}
            onClick={onOpen}
          >
            {texts.open}
          </Button>
        )}
        <Button size="small" aria-label={`${texts.copy} ${title}`} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button size="small" aria-label={`${texts.giveUp} ${title}`} onClick={() => setGiving(true)}>
          {texts.giveUp}
        </Button>
      </div>
      <ConfirmDialog
        open={giving}
        title={texts.giveUpOf(title)}
        confirmLabel={texts.giveUp}
        cancelLabel={texts.keepIt}
        onConfirm={async () => {
          if (!(await takeOutWaiting(call.key))) notify(inOwnWords({ intent: 'info', text: texts.wasSent }));
        }}
        onClose={() => setGiving(false)}
      >
        {texts.giveUpWhy}
      </ConfirmDialog>
    </li>
  );
}
