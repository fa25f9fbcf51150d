/** "Send Invite Email, admin-only Generate Invite Link (shows 'Loading...', then the link; clears on error)" (specification 1, §2.10). */
import { useDanger } from '@emmaus/remote-kit/page/danger.ts';
import { CopyField } from '@emmaus/remote-kit/form/copy-field.tsx';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { LinkDismissRegular, LinkRegular, MailRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { inviteApi } from '../api/invite.api.ts';
import { type TiedPerson, UntieAccountDialog } from './untie-account.dialog.tsx';

const useStyles = makeStyles({
  actions: { display: 'grid', gap: tokens.spacingVerticalS },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [PHONE]: { '& > *': { flex: '1 1 100%' } },
  },
  note: { color: tokens.colorNeutralForeground3 },
});

type Invitee = TiedPerson & Pick<Person, 'can_be_reminded_to_login'>;

export function InviteActions({ person }: { person: Invitee }) {
  const styles = useStyles();
  const portal = usePortal();
  const isAdmin = portal.passes(['admin']);
  const hasSignedIn = person.user_id !== null;
  const canRemind = !hasSignedIn && (person.can_be_reminded_to_login || isAdmin);
  const invite = inviteApi.useGenerateLinkMutation();
  if (!canRemind && !isAdmin) return null;
  return (
    <div className={styles.actions}>
      {canRemind && (
        // They may have logged in, and been untied since.
        <Text size={200} className={styles.note}>
          {isAdmin
            ? 'They have no login account. An invite link lets them in.'
            : 'This commissioned student has no login account. The e-mail brings them a link to sign in with.'}
        </Text>
      )}
      <div className={styles.buttons}>
        {/* The link in the letter ends the one that is shown. */}
        {canRemind && <SendInvite personId={person.id} onWritten={invite[1].reset} />}
        {isAdmin && hasSignedIn && <SignedIn person={person} />}
      </div>
      {isAdmin && !hasSignedIn && <InviteLink personId={person.id} invite={invite} />}
    </div>
  );
}

function SignedIn({ person }: { person: TiedPerson }) {
  const styles = useStyles();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Text size={200} className={styles.note}>
        They have logged in, and need no invite link.
      </Text>
      <Button className={useDanger().words} icon={<LinkDismissRegular />} onClick={() => setAsking(true)}>
        Untie account
      </Button>
      {asking && <UntieAccountDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function SendInvite({ personId, onWritten }: { personId: number; onWritten: () => void }) {
  const portal = usePortal();
  const [remind, { isLoading }] = inviteApi.useRemindLoginMutation();

  async function send() {
    if (isLoading) return;
    try {
      const { message } = await remind(personId).unwrap();
      onWritten();
      const action = portal.passes(['admin'])
        ? { action: { label: 'Open the outbox', run: () => portal.navigate('/outbox') } }
        : {};
      portal.notify({ intent: 'success', text: message, ...action });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return (
    <Button icon={<MailRegular />} disabledFocusable={isLoading} onClick={() => void send()}>
      {isLoading ? 'Sending...' : 'Send Invite Email'}
    </Button>
  );
}

type Generate = ReturnType<typeof inviteApi.useGenerateLinkMutation>;

function InviteLink({ personId, invite }: { personId: number; invite: Generate }) {
  const styles = useStyles();
  const portal = usePortal();
  const [generate, { data, isLoading, isError }] = invite;

  async function make() {
    if (isLoading) return;
    try {
      await generate(personId).unwrap();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  if (data && !isLoading && !isError)
    return (
      <CopyField label="Invite link" text={data.data} hint="For this person alone. It works once, within 7 days." />
    );
  return (
    <div className={styles.buttons}>
      {/* It stays until the link stands in its place, and hands the focus on to that: not to the button that sends an e-mail. */}
      <Button icon={<LinkRegular />} disabledFocusable={isLoading} onClick={() => void make()}>
        {isLoading ? 'Loading...' : 'Generate Invite Link'}
      </Button>
    </div>
  );
}
