/** Where an invite link leads: whom it is for, with which account one comes in, and the one button. */
import { breakable } from '@emmaus/remote-kit/page/breakable.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Skeleton, SkeletonItem, Text, Title2, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { inviteApi } from '../api/invite.api.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center',
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    width: '100%',
    maxWidth: '480px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  title: { margin: 0, textWrap: 'balance' },
  buttons: { display: 'grid', gap: tokens.spacingVerticalS },
  button: { minHeight: THUMB },
});

export function InvitePage() {
  const { token = '' } = useParams();
  const portal = usePortal();
  const invite = inviteApi.useInviteQuery(token, { refetchOnMountOrArgChange: true });
  const [accept, accepted] = inviteApi.useAcceptInviteMutation();

  async function comeIn() {
    if (accepted.isLoading) return;
    const { data } = await accept(token);
    // The home page greets by name.
    if (data) portal.navigate('/main', { replace: true });
  }

  if (invite.error) {
    const { status } = asProblem(invite.error);
    if (status === 0 || status >= 500)
      return (
        <Card title="Your invitation cannot be opened right now">
          <ProblemView problem={invite.error} onRetry={() => void invite.refetch()} />
        </Card>
      );
    // Used, run out, incomplete, somebody else's account: asking again changes nothing.
    return (
      <Card title="This link does not let you in">
        <ProblemView problem={invite.error} />
        <OtherWays />
      </Card>
    );
  }
  if (!invite.data) {
    return (
      <Card title="Opening your invitation">
        <Skeleton aria-label="The invitation is loading">
          <SkeletonItem size={64} />
        </Skeleton>
      </Card>
    );
  }
  const { person_name, account_email, is_used } = invite.data;
  if (is_used) {
    return (
      <Card title={`You are in already, ${person_name}`}>
        <Text>This link has done its work. From now on you sign in without it.</Text>
        <OtherWays />
      </Card>
    );
  }
  return (
    <Card title={`Welcome to ${portal.product}, ${person_name}`}>
      <Text>
        {account_email ? (
          <>
            You are signed in as <strong>{breakable(account_email)}</strong>.
          </>
        ) : (
          'You are signed in.'
        )}{' '}
        From now on this is the account with which you come to {portal.product}.
      </Text>
      {accepted.error && <ProblemView problem={accepted.error} />}
      <Buttons>
        <Wide primary busy={accepted.isLoading} onClick={() => void comeIn()}>
          {accepted.isLoading ? 'One moment...' : 'Use this account'}
        </Wide>
        <Wide onClick={() => portal.navigate('/logout')}>This is not me, or not my account</Wide>
      </Buttons>
    </Card>
  );
}

function OtherWays() {
  const portal = usePortal();
  return (
    <Buttons>
      <Wide primary onClick={() => portal.navigate('/main')}>
        Go to the home page
      </Wide>
      <Wide onClick={() => portal.navigate('/logout')}>Sign in with another account</Wide>
    </Buttons>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const { product } = usePortal();
  useEffect(() => {
    document.title = `Invitation · ${product}`;
  }, [product]);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
        {children}
      </div>
    </div>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={useStyles().buttons}>{children}</div>;
}

interface WideProps {
  children: ReactNode;
  primary?: boolean;
  busy?: boolean;
  onClick: () => void;
}

function Wide({ children, primary = false, busy = false, onClick }: WideProps) {
  return (
    <Button
      className={useStyles().button}
      appearance={primary ? 'primary' : 'secondary'}
      size="large"
      disabledFocusable={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
