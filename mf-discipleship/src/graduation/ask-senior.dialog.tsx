/** Asks a senior to fill in their own card: by mail, by a text from one's own phone, or by a code on this screen. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { SENIOR_LINK_DAYS, SENIOR_LINK_LAST_DAY } from '@emmaus/contracts/senior-links.words';
import { CopyField } from '@emmaus/remote-kit/form/copy-field.tsx';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { beginText, textable } from '@emmaus/remote-kit/page/by-phone.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { QrCode } from '@emmaus/remote-kit/page/qr-code.tsx';
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular, MailRegular, QrCodeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { type SeniorLink, seniorLinkApi } from '../api/senior-link.api.ts';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBlock: tokens.spacingVerticalM },
  link: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'stretch' },
});

export function AskSeniorDialog({ record, onClose }: { record: GraduationRecord; onClose: () => void }) {
  const styles = useStyles();
  const portal = usePortal();
  const [make] = seniorLinkApi.useMakeSeniorLinkMutation();
  const [shown, setShown] = useState<SeniorLink>();
  const { busy, problem, run } = useWork();
  const { id, person } = record;

  const linkFor = (send: 'email' | 'no') => run(() => make({ id, body: { send } }).unwrap());

  async function mail() {
    const link = await linkFor('email');
    if (!link) return;
    portal.notify({ intent: 'success', text: `The link is on its way to ${link.email}.` });
    onClose();
  }

  async function text() {
    const link = await linkFor('no');
    const number = link && textable(link.phone);
    if (number) beginText(number, link.text);
    else if (link) {
      setShown(link);
      const why = link.phone ? 'a phone number with an extension, which no text reaches' : 'no phone number';
      portal.notify({ intent: 'info', text: `${person} has ${why}. Show them the code instead.` });
    }
  }

  return (
    <ReadDialog title={`Ask ${person}`} onClose={onClose}>
      <Text>
        They fill in phone, e-mail, month and year themselves, without signing in. The link opens this card alone, for{' '}
        {SENIOR_LINK_DAYS} days, and until {SENIOR_LINK_LAST_DAY} at the latest.
      </Text>
      <div className={styles.ways}>
        <Button icon={<MailRegular />} disabledFocusable={busy} onClick={() => void mail()}>
          Send an e-mail
        </Button>
        <Button icon={<ChatRegular />} disabledFocusable={busy} onClick={() => void text()}>
          Write a text
        </Button>
        <Button
          icon={<QrCodeRegular />}
          disabledFocusable={busy}
          onClick={() => void linkFor('no').then((link) => link && setShown(link))}
        >
          Show a code
        </Button>
      </div>
      {problem && <ProblemView problem={problem} />}
      {shown && (
        <div className={styles.link}>
          <QrCode svg={shown.qr} label={`The code of the link for ${person}`} />
          <CopyField label="Link" text={shown.url} />
        </div>
      )}
    </ReadDialog>
  );
}
