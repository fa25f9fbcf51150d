/** The pages a sign-in passes through: login, callback, logout. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { useApp } from '../app/app-context.ts';
import { isStillToSignOut } from '../session/signed-in-hint.ts';
import type { SignOutResult } from '../session/session.ts';
import { signInFailure } from '../session/sign-in-failure.ts';
import { wantedPath } from '../session/wanted-path.ts';
import { tabHasRoom } from '../storage/stores.ts';
import { StatusAction, StatusPage } from './status-page.tsx';
import { statusTexts } from './status.texts.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { StillWaits } from './still-waits.tsx';

/** Starts the sign-in by itself; the person sees it only for a moment. */
export function LoginPage() {
  const texts = useShellTexts(statusTexts);
  const { session } = useApp();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<'unreachable' | 'keeps nothing'>();

  useEffect(() => {
    if (failed) return;
    if (isStillToSignOut()) void navigate('/logout', { replace: true });
    else if (session.signedIn()) void navigate(wantedPath(), { replace: true });
    else session.signIn(wantedPath()).catch(() => setFailed(tabHasRoom() ? 'unreachable' : 'keeps nothing'));
  }, [failed, navigate, session]);

  if (failed === 'keeps nothing') return <KeepsNothing retry={() => setFailed(undefined)} />;
  if (failed) return <ProviderUnreachable retry={() => setFailed(undefined)} />;
  return (
    <StatusPage title={texts.signingIn} busy>
      <p>{texts.onYourWay}</p>
    </StatusPage>
  );
}

export function CallbackPage() {
  const texts = useShellTexts(statusTexts);
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
    <StatusPage title={texts.signingIn} busy>
      <p>{texts.opening}</p>
    </StatusPage>
  );
}

/** How often somebody is tried to be signed out who could not be. */
const AGAIN_MS = 5_000;

export function LogoutPage() {
  const texts = useShellTexts(statusTexts);
  const { session } = useApp();
  const navigate = useNavigate();
  const ended = new URLSearchParams(useLocation().search).has('ended');
  const [state, setState] = useState<SignOutResult | 'under way'>(ended ? 'signed-out' : 'under way');

  useEffect(() => {
    if (state !== 'under way') return;
    // Also when this page knows of nobody: it may be a second tab, or just loaded.
    void session.signOut().then(setState);
  }, [session, state]);

  useEffect(() => {
    if (state !== 'unreachable') return undefined;
    let gone = false;
    // The page stays as it is meanwhile: nothing changes until the provider has answered.
    const retry = () => void session.signOut().then((result) => !gone && result !== 'unreachable' && setState(result));
    window.addEventListener('online', retry);
    // A browser that opened the page without a network need not say that there is one, nor does a provider that is back.
    const timer = setInterval(retry, AGAIN_MS);
    return () => {
      gone = true;
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [session, state]);

  if (state === 'under way') {
    return (
      <StatusPage title={texts.signingOut} busy>
        <p>{texts.oneMoment}</p>
      </StatusPage>
    );
  }
  if (state === 'unreachable') return <NotSignedOut retry={() => setState('under way')} />;
  return (
    <StatusPage
      title={texts.signedOut}
      actions={
        <StatusAction primary onClick={() => void navigate('/login')}>
          {texts.login}
        </StatusAction>
      }
    >
      <p>{ended ? texts.ended : texts.seeYou}</p>
      <StillWaits />
    </StatusPage>
  );
}

function NotSignedOut({ retry }: { retry: () => void }) {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.notSignedOut}
      actions={
        <StatusAction primary onClick={retry}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.notSignedOutWhy}</p>
    </StatusPage>
  );
}

function KeepsNothing({ retry }: { retry: () => void }) {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.keepsNothing}
      actions={
        <StatusAction primary onClick={retry}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.keepsNothingWhy}</p>
    </StatusPage>
  );
}

function ProviderUnreachable({ retry }: { retry: () => void }) {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.unreachable}
      actions={
        <StatusAction primary onClick={retry}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.unreachableWhy}</p>
    </StatusPage>
  );
}
