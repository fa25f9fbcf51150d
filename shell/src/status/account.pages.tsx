/** The pages that explain why somebody cannot go on (specification 1, §2.4). */
import { momentInFull } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import { ACCESS_DENIED, NO_ACCOUNT, NO_ACCOUNT_OTHERS } from '@emmaus/contracts/frame.words';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { type NotAsked, askedAgain, isNotAsked } from '../account/not-asked.ts';
import { useApp } from '../app/app-context.ts';
import { StatusAction, StatusPage } from './status-page.tsx';

export function AccessDeniedPage({ inFrame = false }: { inFrame?: boolean }) {
  const navigate = useNavigate();
  return (
    <StatusPage
      title="You do not have permission."
      inFrame={inFrame}
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          Go to the home page
        </StatusAction>
      }
    >
      <p>{ACCESS_DENIED}</p>
    </StatusPage>
  );
}

export function NoAccountPage() {
  const { settings } = useApp();
  const { state } = useLocation();
  if (isNotAsked(state)) return <AccountNotAsked state={state} />;
  return (
    <StatusPage title="We could not find your account" actions={<OtherAccount />}>
      <p>
        You are signed in, but {settings.product} knows nobody with this sign-in yet. {NO_ACCOUNT.forWhom}
      </p>
      <Steps of={NO_ACCOUNT.steps} />
      <p>
        {NO_ACCOUNT.others.question} <Link to="/no-account-non-student">{NO_ACCOUNT.others.link}</Link>
      </p>
    </StatusPage>
  );
}

const SERVER_FAULT = { status: 503, code: 'internal_error', message: '' };

/** The server failed before it could say whose account it is. It is asked again until it can. */
function AccountNotAsked({ state }: { state: NotAsked }) {
  const navigate = useNavigate();
  const ask = () => void navigate(state.wanted, { replace: true, state: askedAgain(state) });
  useTryAgain(SERVER_FAULT, ask, state.tries);
  return (
    <StatusPage
      title="Your account could not be looked up"
      actions={
        <StatusAction primary onClick={ask}>
          Try again
        </StatusAction>
      }
    >
      <p>
        You are signed in, but something went wrong on our side before we could see whose account it is. Nothing is
        lost, and you need no new invitation. The portal opens by itself as soon as it can.
      </p>
    </StatusPage>
  );
}

export function NoAccountOthersPage() {
  const { settings } = useApp();
  return (
    <StatusPage title="We could not find your account" actions={<OtherAccount />}>
      <p>You are signed in, but {settings.product} knows nobody with this sign-in yet.</p>
      <Steps of={NO_ACCOUNT_OTHERS.steps} />
      <p>
        {NO_ACCOUNT_OTHERS.others.question} <Link to="/no-account">{NO_ACCOUNT_OTHERS.others.link}</Link>
      </p>
    </StatusPage>
  );
}

function Steps({ of: steps }: { of: readonly string[] }) {
  return (
    <ul>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

function OtherAccount() {
  const { session } = useApp();
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    // After a reload the provider still knows the account: it has to be signed out there, or it would come back by itself.
    if (!session.signedIn()) await session.restore();
    await session.signOut();
    // Only where the provider has not led away: nobody was signed in any more, or it could not be told.
    await navigate('/logout');
  }
  return (
    <StatusAction primary onClick={() => void leave()}>
      Sign in with another account
    </StatusAction>
  );
}

export function ExpiredTokenPage() {
  return (
    <StatusPage title="Oops! Your token has expired." actions={<SignInAgain />}>
      <p>You were away for a while, so your sign-in has run out. Sign in again to go on.</p>
    </StatusPage>
  );
}

export function SyncClockPage() {
  const [opened] = useState(() => new Date());
  const now = momentInFull(opened);
  return (
    <StatusPage title="Oops! Looks like your clock isn't accurate" actions={<SignInAgain />}>
      <p>
        This device believes it is <strong>{now}</strong>. That is too far off to sign you in safely.
      </p>
      <p>
        Please sync the clock: open the date and time settings of this device, turn on setting the time automatically,
        and try again.
      </p>
    </StatusPage>
  );
}

/** Straight to the provider: the tokens at hand are the ones that were refused. */
function SignInAgain() {
  const { session } = useApp();
  const navigate = useNavigate();
  return (
    <StatusAction primary onClick={() => session.signIn('/main').catch(() => navigate('/login'))}>
      Sign in again
    </StatusAction>
  );
}

export function PageNotFound({ inFrame = false }: { inFrame?: boolean }) {
  const navigate = useNavigate();
  return (
    <StatusPage
      title="Page Not Found"
      inFrame={inFrame}
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          Go to the home page
        </StatusAction>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
    </StatusPage>
  );
}

export function MaintenancePage() {
  const { settings } = useApp();
  return (
    <StatusPage
      title={`Maintenance Mode: We are currently working on ${settings.product}.`}
      actions={
        <StatusAction primary onClick={() => window.location.reload()}>
          Look again
        </StatusAction>
      }
    >
      <p>Your data is safe. Please come back in a little while.</p>
    </StatusPage>
  );
}
