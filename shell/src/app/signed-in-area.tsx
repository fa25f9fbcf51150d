/** The portal behind the sign-in: who is it (guard), the frame, and the page of the address. */
import { createRemoteStore } from '@emmaus/remote-kit/portal/remote-store.ts';
import type { Portal, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Themed } from '@emmaus/remote-kit/page/themed.tsx';
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { Navigate, useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { notAsked } from '../account/not-asked.ts';
import { accountApi } from '../account/account.api.ts';
import { AccountKeeper } from '../account/account-keeper.tsx';
import { NobodyNow } from '../account/nobody-now.tsx';
import { RightsKeeper } from '../account/rights-keeper.tsx';
import { rightsOf } from '../account/rights.ts';
import { useAccount } from '../account/use-account.ts';
import { whyNobody } from '../account/why-nobody.ts';
import { HomePage } from '../home/home.page.tsx';
import { Frame } from '../layout/frame.tsx';
import { frameTexts } from '../layout/frame.texts.ts';
import { Notices } from '../layout/notices.tsx';
import { mayEnter } from '../navigation/sidebar-entries.ts';
import { TabBars } from '../remotes/tab-bars.tsx';
import { OpenPlaces } from '../remotes/open-places.tsx';
import type { Live } from '../remotes/registry.client.ts';
import { remoteAt } from '../remotes/remote-routes.ts';
import { AccessDeniedPage, MaintenancePage, PageNotFound } from '../status/account.pages.tsx';
import { StatusAction, StatusPage } from '../status/status-page.tsx';
import { ActiveRemoteOutlet } from './active-remote-outlet.tsx';
import { DIAGNOSTICS_PATH, mayRelease, OVERRIDE_PATH, RELEASES_PATH } from '../navigation/own-pages.ts';
import { FrameKeeper } from '../warm-frame/frame-keeper.tsx';
import { useApp } from './app-context.ts';
import { Opening } from './opening.tsx';
import { outlineAt } from '../remotes/outline-at.ts';
import { latePage } from './late.tsx';
import { PortalAreaContext, usePortalArea } from './portal-area-context.ts';
import { useArea } from './use-area.ts';
import { usePagesAhead } from './use-prepared-page.ts';
import { Spoken } from '../language/spoken.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';
import { SpokenContext } from '@emmaus/remote-kit/language/spoken.ts';

/** Loaded with it, before it is drawn. */
export { frameTexts };

export interface SignedInAreaProps {
  live: Live;
  /** What anybody may read at this address, shown to an account that is nobody's. */
  otherwise: ReactNode;
}

export function SignedInArea({ live, otherwise }: SignedInAreaProps) {
  const { own } = useApp();
  const area = useArea(live);
  // By its answers the rights are known: it does not ask anew because of them.
  const [store] = useState(() =>
    createRemoteStore(Object.create(own.portal, { onRightsChanged: { value: undefined } }) as Portal, accountApi),
  );
  return (
    <Provider store={store}>
      <PortalAreaContext value={area}>
        <Spoken>
          <Guard otherwise={otherwise} />
        </Spoken>
      </PortalAreaContext>
    </Provider>
  );
}

function Guard({ otherwise }: Pick<SignedInAreaProps, 'otherwise'>) {
  const { own, session, theme } = useApp();
  const { live } = usePortalArea();
  usePagesAhead();
  // The frame is drawn in small pieces: all at once it would hold up the browser.
  const [kept] = useState(() => session.kept());
  const account = useDeferredValue(useAccount(session.name(), kept));
  const current = useSyncExternalStore(theme.subscribe, theme.current);
  const location = useLocation();

  if (account.state === 'loading') return <Opening {...outlineAt(location.pathname, live)} />;
  if (account.state === 'failed') {
    if (account.failure === 'maintenance') return <MaintenancePage />;
    if (account.failure === 'unreachable') return <Unreachable problem={account.problem} retry={account.retry} />;
    const { problem } = account;
    const state = problem.status >= 500 ? notAsked(location) : whyNobody(problem);
    const elsewhere = <Navigate to={account.failure} replace state={state} />;
    if (problem.status !== 404) return elsewhere;
    return (
      <>
        <NobodyNow />
        {otherwise || elsewhere}
      </>
    );
  }
  // Before anything below draws: remotes read the user from the portal object. Other eyes load the main page anew; until that is there,
  // what the old page asks and sends names its own, and is refused.
  const { user } = own.portal;
  if (!user || user.personId === account.user.personId) own.setUser(account.user);
  return (
    <Themed theme={current}>
      <PortalContext value={own.portal}>
        <Frame user={account.user} acting={account.acting}>
          <TabBars />
          <Page user={account.user} />
          <OpenPlaces />
        </Frame>
        <Notices onNotice={own.onNotice} />
        <RightsKeeper user={account.user} />
        <AccountKeeper user={account.user} acting={account.acting !== null} opened={kept} />
        <FrameKeeper subject={session.account()} acting={account.acting !== null} live={live} />
      </PortalContext>
    </Themed>
  );
}

const KitPage = latePage(async () => (await import('../kit-page/kit.page.tsx')).KitPage);

const DiagnosticsPage = latePage(async () => (await import('../diagnostics/diagnostics.page.tsx')).DiagnosticsPage);

const ReleasesPage = latePage(async () => (await import('../releases/releases.page.tsx')).ReleasesPage);

const OverridePage = latePage(async () => (await import('../overrides/override.page.tsx')).OverridePage);

function Page({ user }: { user: PortalUser }) {
  const { settings } = useApp();
  const { live } = usePortalArea();
  const { pathname } = useLocation();
  // Also without a registry: that is when somebody asks.
  if (pathname === DIAGNOSTICS_PATH) return inEnglish(<DiagnosticsPage />);
  if (pathname === RELEASES_PATH) return mayRelease(user) ? inEnglish(<ReleasesPage />) : <AccessDeniedPage inFrame />;
  if (pathname === OVERRIDE_PATH) return inEnglish(<OverridePage />);
  if (live.remotes.length === 0) return <NoRegistry />;
  if (pathname === '/main') return <HomePage key={rightsOf(user)} user={user} />;
  if (pathname === '/kit' && settings.devRemotes) return <KitPage />;
  const match = remoteAt(pathname, live.remotes);
  if (!match) return <PageNotFound inFrame />;
  if (!match.route.open && !mayEnter(match.route, user)) return <AccessDeniedPage inFrame />;
  return <ActiveRemoteOutlet />;
}

/** For whoever looks after the portal: what they say is copied into reports. */
function inEnglish(page: ReactNode) {
  return (
    <div lang="en">
      <SpokenContext value="en">{page}</SpokenContext>
    </div>
  );
}

function Unreachable({ problem, retry }: { problem: Problem; retry: () => void }) {
  const texts = useShellTexts(statusTexts);
  useTryAgain(problem, retry);
  return (
    <StatusPage
      title={texts.noAnswer}
      actions={
        <StatusAction primary onClick={retry}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.noAnswerWhy}</p>
    </StatusPage>
  );
}

function NoRegistry() {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.noPages}
      inFrame
      actions={
        <StatusAction primary onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </StatusAction>
      }
    >
      <p>{texts.noPagesWhy}</p>
    </StatusPage>
  );
}
