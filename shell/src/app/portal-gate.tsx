/**
 * The navigation guard (specification 1, §2.3). It asks the registry which remote the address belongs to, lets open
 * routes through, and for all others picks up the provider's session without leaving the page or goes to /login, remembering the
 * wanted path. An open route that is not bare stands in the frame for whoever was signed in.
 */
import { type ReactNode, Suspense, lazy, startTransition, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { DIAGNOSTICS_PATH, OVERRIDE_PATH, RELEASES_PATH } from '../navigation/own-pages.ts';
import type { Live } from '../remotes/registry.client.ts';
import { type RemoteMatch, remoteAt } from '../remotes/remote-routes.ts';
import { isStillToSignOut, mayBeSignedIn } from '../session/signed-in-hint.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';
import { PageNotFound } from '../status/account.pages.tsx';
import { useApp } from './app-context.ts';
import { Opening } from './opening.tsx';
import { outlineAt } from '../remotes/outline-at.ts';
import type { SignedInAreaProps } from './signed-in-area.tsx';
import { loadSignedInArea, signedInArea } from './signed-in-area.loader.ts';
import { usePreparedPage } from './use-prepared-page.ts';
import { loadRemoteWords } from '../language/remote-words.ts';

const OpenArea = lazy(() => import('./open-area.tsx').then(({ OpenArea: component }) => ({ default: component })));

const OWN_PAGES = ['/main', DIAGNOSTICS_PATH, RELEASES_PATH, OVERRIDE_PATH];

/** Without a registry the frame still opens, and says so. */
const NO_RELEASES: Live = { remotes: [], services: {}, stale: true };

export function PortalGate() {
  const { releases, language } = useApp();
  const { pathname } = useLocation();
  const prepare = usePreparedPage();
  const [live, setLive] = useState<Live | null>(null);

  useEffect(() => {
    let gone = false;
    async function askReleases(): Promise<Live> {
      const found = await releases();
      await loadRemoteWords(found, language.language());
      return found;
    }
    askReleases().then(
      (found) => !gone && setLive(found),
      (error: unknown) => {
        console.error('The registry cannot be asked.', error);
        if (!gone) setLive(NO_RELEASES);
      },
    );
    return () => {
      gone = true;
    };
  }, [releases, language]);

  const match = live && remoteAt(pathname, live.remotes);
  const remote = match?.remote;
  useEffect(() => {
    if (live && remote) prepare(live, remote);
  }, [live, remote, prepare]);

  if (!live) return <Opening />;
  return (
    <Suspense fallback={<Opening {...outlineAt(pathname, live)} />}>
      <Passage live={live} match={match} />
    </Suspense>
  );
}

function Passage({ live, match }: { live: Live; match: RemoteMatch | null | undefined }) {
  const { session } = useApp();
  const { pathname } = useLocation();
  if (match?.route.open && match.route.bare) return <OpenArea live={live} />;
  const withoutSession = match?.route.open ? <OpenArea live={live} offersSignIn /> : undefined;
  if (withoutSession && !session.signedIn() && !mayBeSignedIn()) return withoutSession;
  const exists = match || OWN_PAGES.includes(pathname) || live.remotes.length === 0;
  // Nobody has to sign in to learn that there is nothing.
  if (!exists && !session.signedIn() && !mayBeSignedIn()) return <PageNotFound />;
  return (
    <SignedIn live={live} otherwise={withoutSession}>
      {match?.route.bare ? <OpenArea live={live} /> : <Area live={live} otherwise={withoutSession} />}
    </SignedIn>
  );
}

/**
 * The portal's code may still be on its way. Not by React's lazy: once that has shown its fallback, React keeps what has come meanwhile
 * back until the fallback was seen for 300 ms.
 */
function Area(props: SignedInAreaProps) {
  const { live } = props;
  const { pathname } = useLocation();
  const [{ come, failure }, set] = useState<{ come?: ReturnType<typeof signedInArea>; failure?: { error: unknown } }>(
    () => ({ come: signedInArea() }),
  );
  useEffect(() => {
    if (come) return undefined;
    let gone = false;
    loadSignedInArea().then(
      (area) => !gone && startTransition(() => set({ come: area })),
      (error: unknown) => !gone && set({ failure: { error } }),
    );
    return () => {
      gone = true;
    };
  }, [come]);
  if (failure) throw failure.error;
  const SignedInArea = come;
  return SignedInArea ? <SignedInArea {...props} /> : <Opening {...outlineAt(pathname, live)} />;
}

interface SignedInProps {
  live: Live;
  /** What is shown to whoever has no session; without it the way leads to the sign-in. */
  otherwise: ReactNode;
  children: ReactNode;
}

function SignedIn({ live, otherwise, children }: SignedInProps) {
  const { session } = useApp();
  const navigate = useNavigate();
  const location = useLocation();
  const [signedIn, setSignedIn] = useState(session.signedIn());
  const [readsOn, setReadsOn] = useState(false);
  const wanted = createPath(location);
  const isOpen = otherwise !== undefined;

  useEffect(() => {
    if (signedIn || (isOpen && readsOn)) return;
    let gone = false;
    async function enter(): Promise<void> {
      if (isStillToSignOut()) return navigate('/logout', { replace: true });
      const result = mayBeSignedIn() ? await session.restore() : 'over';
      if (gone) return;
      if (result === 'renewed' || (result === 'unreachable' && session.openKept()))
        return startTransition(() => setSignedIn(true));
      if (isOpen) return setReadsOn(true);
      if (result === 'clock') return navigate('/sync-clock', { replace: true });
      rememberWantedPath(wanted);
      return navigate('/login', { replace: true });
    }
    void enter();
    return () => {
      gone = true;
    };
  }, [signedIn, isOpen, readsOn, session, navigate, wanted]);

  if (!signedIn && readsOn && isOpen) return otherwise;
  return signedIn ? children : <Opening {...outlineAt(location.pathname, live)} />;
}
