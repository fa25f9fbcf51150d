/** The pages a sign-in passes through: login, callback, logout. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { useApp } from '../app/app-context.ts';
import type { SignOutResult } from '../session/session.ts';
import { signInFailure } from '../session/sign-in-failure.ts';
import { wantedPath } from '../session/wanted-path.ts';
import { StatusAction, StatusPage } from './status-page.tsx';
import { StillWaits } from './still-waits.tsx';

/** Starts the sign-in by itself; the person sees it only for a moment. */
export function LoginPage() {
  const { session } = useApp();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    if (session.signedIn()) void navigate(wantedPath(), { replace: true });
    else session.signIn(wantedPath()).catch(() => setFailed(true));
  }, [failed, navigate, session]);

  if (failed) return <ProviderUnreachable retry={() => setFailed(false)} />;
  return (
    <StatusPage title="Signing you in…" busy>
      <p>You are on your way to the sign-in page.</p>
    </StatusPage>
  );
}

export function CallbackPage() {
  const { session } = useApp();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    session.completeSignIn(window.location.href).then(
      (wanted) => void navigate(wanted, { replace: true }),
      (error: unknown) => {
        console.warn('Signing in failed.', error);
        const next = signInFailure(error);
        if (next === 'unreachable') setFailed(true);
        else void navigate(next, { replace: true });
      },
    );
  }, [navigate, session]);

  if (failed) return <ProviderUnreachable retry={() => void navigate('/login', { replace: true })} />;
  return (
    <StatusPage title="Signing you in…" busy>
      <p>One moment, your portal is being opened.</p>
    </StatusPage>
  );
}

export function LogoutPage() {
  const { session } = useApp();
  const navigate = useNavigate();
  const ended = new URLSearchParams(useLocation().search).has('ended');
  const [state, setState] = useState<SignOutResult | 'under way'>(ended ? 'signed-out' : 'under way');

  useEffect(() => {
    if (state !== 'under way') return;
    // Also when this page knows of nobody: it may be a second tab, or just loaded.
    void session.signOut().then(setState);
  }, [session, state]);

  if (state === 'under way') {
    return (
      <StatusPage title="Signing you out…" busy>
        <p>One moment, please.</p>
      </StatusPage>
    );
  }
  if (state === 'unreachable') return <NotSignedOut retry={() => setState('under way')} />;
  return (
    <StatusPage
      title="You are signed out"
      actions={
        <StatusAction primary onClick={() => void navigate('/login')}>
          Login
        </StatusAction>
      }
    >
      <p>
        {ended
          ? 'Your session has ended. Log in to go on where you were.'
          : 'See you soon. Close this window on a shared computer.'}
      </p>
      <StillWaits />
    </StatusPage>
  );
}

function NotSignedOut({ retry }: { retry: () => void }) {
  return (
    <StatusPage
      title="You are not signed out yet"
      actions={
        <StatusAction primary onClick={retry}>
          Try again
        </StatusAction>
      }
    >
      <p>
        The sign-in page cannot be reached, so whoever opens this browser could still come in without a password. Check
        your connection, then try again.
      </p>
    </StatusPage>
  );
}

function ProviderUnreachable({ retry }: { retry: () => void }) {
  return (
    <StatusPage
      title="The sign-in page cannot be reached"
      actions={
        <StatusAction primary onClick={retry}>
          Try again
        </StatusAction>
      }
    >
      <p>Nothing is wrong with your account. Check your connection, then try again.</p>
    </StatusPage>
  );
}
