/** A page of a remote without the portal's frame: it asks for no sign-in, or not for somebody whom the portal knows. */
import { Themed } from '@emmaus/remote-kit/page/themed.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { createPath, Link, useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Notices } from '../layout/notices.tsx';
import { usePageChange } from '../layout/use-page-change.ts';
import { leavePaletteKey } from '../palette/palette-key.ts';
import type { Live } from '../remotes/registry.client.ts';
import { TabBars } from '../remotes/tab-bars.tsx';
import { OpenPlaces } from '../remotes/open-places.tsx';
import { remoteAt } from '../remotes/remote-routes.ts';
import { ActiveRemoteOutlet } from './active-remote-outlet.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';
import { statusTexts } from '../status/status.texts.ts';
import { useApp } from './app-context.ts';
import { PortalAreaContext } from './portal-area-context.ts';
import { useArea } from './use-area.ts';

const useStyles = makeStyles({
  whole: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  page: { flexGrow: 1, ':focus': { outlineStyle: 'none' } },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalL}`,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  brand: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  mark: { width: '28px', height: '28px' },
  login: { display: 'inline-flex', alignItems: 'center', minHeight: THUMB, color: tokens.colorBrandForegroundLink },
});

export interface OpenAreaProps {
  live: Live;
  /** The page is one of the portal's, which somebody reads without a session. */
  offersSignIn?: boolean;
}

export function OpenArea({ live, offersSignIn = false }: OpenAreaProps) {
  const styles = useStyles();
  const { own, theme, settings } = useApp();
  const area = useArea(live);
  const location = useLocation();
  const main = useRef<HTMLElement>(null);
  const title = remoteAt(location.pathname, area.live.remotes)?.route.title ?? settings.product;
  usePageChange(location, `${title} · ${settings.product}`, main);
  useEffect(leavePaletteKey, []);
  const current = useSyncExternalStore(theme.subscribe, theme.current);
  return (
    <Themed theme={current}>
      <PortalAreaContext value={area}>
        <div className={styles.whole}>
          {offersSignIn && <SignInBar />}
          <main ref={main} tabIndex={-1} className={styles.page}>
            <TabBars />
            <ActiveRemoteOutlet />
            <OpenPlaces />
          </main>
        </div>
      </PortalAreaContext>
      <Notices onNotice={own.onNotice} />
    </Themed>
  );
}

function SignInBar() {
  const styles = useStyles();
  const { session, settings } = useApp();
  const texts = useShellTexts(statusTexts);
  const wanted = createPath(useLocation());
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <img className={styles.mark} src="/assets/emmaus.svg" alt="" />
        {settings.product}
      </span>
      {/* Whoever is signed in already, as nobody, is told on the portal's pages why. */}
      <Link
        className={styles.login}
        to={session.signedIn() ? '/main' : '/login'}
        onClick={() => rememberWantedPath(wanted)}
      >
        {texts.login}
      </Link>
    </header>
  );
}
