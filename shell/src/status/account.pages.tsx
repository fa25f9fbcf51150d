/** The pages that explain why somebody cannot go on (specification 1, §2.4). */
import { momentInFull } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { type NotAsked, askedAgain, isNotAsked } from '../account/not-asked.ts';
import { type WhyNobody, isWhyNobody } from '../account/why-nobody.ts';
import { useApp } from '../app/app-context.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { StatusAction, StatusPage } from './status-page.tsx';
import { statusTexts } from './status.texts.ts';
import { useShellLocale, useShellTexts } from '../language/use-shell-texts.ts';

export function AccessDeniedPage({ inFrame = false }: { inFrame?: boolean }) {
  const texts = useShellTexts(statusTexts);
  const navigate = useNavigate();
  return (
    <StatusPage
      title={texts.noPermission}
      inFrame={inFrame}
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          {texts.goHome}
        </StatusAction>
      }
    >
      <p>{texts.accessDenied}</p>
    </StatusPage>
  );
}

export function NoAccountPage() {
  const texts = useShellTexts(statusTexts);
  const { state } = useLocation();
  if (isNotAsked(state)) return <AccountNotAsked state={state} />;
  if (isWhyNobody(state)) return <KnownAddress state={state} />;
  return (
    <StatusPage title={texts.noAccount} actions={<NoAccountActions />}>
      <p>
        <WhoIsHere /> {texts.steps.forWhom}
      </p>
      <Steps of={texts.steps.steps} />
      <p>
        {texts.steps.others.question} <Link to="/no-account-non-student">{texts.steps.others.link}</Link>
      </p>
    </StatusPage>
  );
}

/** The records have the e-mail, and the account is nobody's all the same: the server says why, and whom to ask. */
function KnownAddress({ state: { why, said } }: { state: WhyNobody }) {
  const texts = useShellTexts(statusTexts);
  const translated = texts.whyNobody(why);
  return (
    <StatusPage title={texts.noAccount} actions={<NoAccountActions />}>
      <p lang={translated === undefined ? 'en' : undefined}>{translated ?? said}</p>
    </StatusPage>
  );
}

const SERVER_FAULT = { status: 503, code: 'internal_error', message: '' };

/** The server failed before it could say whose account it is. It is asked again until it can. */
function AccountNotAsked({ state }: { state: NotAsked }) {
  const texts = useShellTexts(statusTexts);
  const navigate = useNavigate();
  const ask = () => void navigate(state.wanted, { replace: true, state: askedAgain(state) });
  useTryAgain(SERVER_FAULT, ask, state.tries);
  return (
    <StatusPage
      title={texts.notLookedUp}
      actions={
        <StatusAction primary onClick={ask}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.notLookedUpWhy}</p>
    </StatusPage>
  );
}

export function NoAccountOthersPage() {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage title={texts.noAccount} actions={<NoAccountActions />}>
      <p>
        <WhoIsHere />
      </p>
      <Steps of={texts.stepsOfOthers.steps} />
      <p>
        {texts.stepsOfOthers.others.question} <Link to="/no-account">{texts.stepsOfOthers.others.link}</Link>
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

/** A sign-in that failed leads here, too, and so does an address that was kept. After a reload the session is yet to be picked up. */
function WhoIsHere() {
  const texts = useShellTexts(statusTexts);
  const { settings } = useApp();
  return useSomebodyIsHere() ? texts.knowsNobody(settings.product) : texts.notSignedIn;
}

function useSomebodyIsHere(): boolean {
  const { session } = useApp();
  return session.signedIn() || mayBeSignedIn();
}

function NoAccountActions() {
  const texts = useShellTexts(statusTexts);
  const { path, link } = texts.openToAll;
  const navigate = useNavigate();
  return (
    <>
      <OtherAccount />
      {/* Whoever was added meanwhile comes in. */}
      {useSomebodyIsHere() && <StatusAction onClick={() => void navigate('/main')}>{texts.tryAgain}</StatusAction>}
      <StatusAction onClick={() => void navigate(path)}>{link}</StatusAction>
    </>
  );
}

function OtherAccount() {
  const texts = useShellTexts(statusTexts);
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
      {texts.otherAccount}
    </StatusAction>
  );
}

export function ExpiredTokenPage() {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage title={texts.expired} actions={<SignInAgain />}>
      <p>{texts.expiredWhy}</p>
    </StatusPage>
  );
}

export function SyncClockPage() {
  const texts = useShellTexts(statusTexts);
  const [opened] = useState(() => new Date());
  const now = momentInFull(opened, useShellLocale());
  return (
    <StatusPage title={texts.clock} actions={<SignInAgain />}>
      <p>
        {texts.clockBelieves}
        <strong>{now}</strong>
        {texts.clockTooFar}
      </p>
      <p>{texts.clockSync}</p>
    </StatusPage>
  );
}

/** Straight to the provider: the tokens at hand are the ones that were refused. */
function SignInAgain() {
  const texts = useShellTexts(statusTexts);
  const { session } = useApp();
  const navigate = useNavigate();
  return (
    <StatusAction primary onClick={() => session.signIn('/main').catch(() => navigate('/login'))}>
      {texts.signInAgain}
    </StatusAction>
  );
}

export function PageNotFound({ inFrame = false }: { inFrame?: boolean }) {
  const texts = useShellTexts(statusTexts);
  const navigate = useNavigate();
  return (
    <StatusPage
      title={texts.notFound}
      inFrame={inFrame}
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          {texts.goHome}
        </StatusAction>
      }
    >
      <p>{texts.notFoundWhy}</p>
    </StatusPage>
  );
}

export function MaintenancePage() {
  const texts = useShellTexts(statusTexts);
  const { settings } = useApp();
  return (
    <StatusPage
      title={texts.maintenance(settings.product)}
      actions={
        <StatusAction primary onClick={() => window.location.reload()}>
          {texts.lookAgain}
        </StatusAction>
      }
    >
      <p>{texts.maintenanceWhy}</p>
    </StatusPage>
  );
}
