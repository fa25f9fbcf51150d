/** The frame around every page of the portal: sidebar, or the bar under the thumb on phones; top bar, content, footer. */
import type { NavigationEntry } from '@emmaus/contracts/remote';
import { LOW, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { useKeepFocus } from '@emmaus/remote-kit/page/use-keep-focus.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ComponentType, type ReactNode, Suspense, lazy, useMemo, useRef } from 'react';
import { Link, useLocation } from '@emmaus/remote-kit/portal/router.ts';
import type { Acting } from '../account/account-answers.ts';
import { useChangedEyes } from '../account/eyes-of-tab.ts';
import { useIdentity } from '../account/use-identity.ts';
import { useApp } from '../app/app-context.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { DIAGNOSTICS_PATH, RELEASES_PATH } from '../navigation/own-pages.ts';
import { sidebarEntries } from '../navigation/sidebar-entries.ts';
import { actionsFor, thumbEntries } from '../navigation/thumb-entries.ts';
import { WaitingAtRest } from '../offline/waiting/waiting-at-rest.tsx';
import { SearchButton } from '../palette/search-button.tsx';
import { usePalette } from '../palette/use-palette.ts';
import { useRecentPages } from '../palette/use-recent-pages.ts';
import { preloadMaybe } from '../remotes/preload.ts';
import { remoteAt } from '../remotes/remote-routes.ts';
import { slotWords } from '../remotes/slot-fills.ts';
import { ACTING_BAR_HEIGHT, ActingBar } from './acting-bar.tsx';
import { BAR_ROOM } from './bar-room.ts';
import type { EndedNoticeProps } from './ended-notice.tsx';
import { PaperHead } from './paper-head.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useFrameWidth } from './use-frame-width.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { usePageChange } from './use-page-change.ts';
import { useSwitching } from './use-switching.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import type { FrameTexts } from './frame.texts.en.ts';
import { frameTexts } from './frame.texts.ts';

/** Hardly ever there. Where it does not come it is told on the next page. */
const EndedNotice = lazy((): Promise<{ default: ComponentType<EndedNoticeProps> }> =>
  import('./ended-notice.tsx').then(
    ({ EndedNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

/** Where things stick: the top of the window, or below the bar of acting; its bottom, or above the bar there. Remotes read both, too. */
const STICKY_TOP = 'var(--emmaus-sticky-top, 0px)';
const STICKY_BOTTOM = 'var(--emmaus-sticky-bottom, 0px)';

const useStyles = makeStyles({
  acting: { '--emmaus-sticky-top': ACTING_BAR_HEIGHT, [LOW]: { '--emmaus-sticky-top': '0px' } },
  bar: { '--emmaus-sticky-bottom': BAR_ROOM, [LOW]: { '--emmaus-sticky-bottom': '0px' } },
  frame: {
    display: 'flex',
    minHeight: `calc(100dvh - ${STICKY_TOP})`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  side: {
    flex: '0 0 auto',
    width: '240px',
    position: 'sticky',
    top: STICKY_TOP,
    height: `calc(100dvh - ${STICKY_TOP})`,
    overflowY: 'auto',
    boxSizing: 'border-box',
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  rail: { width: '88px' },
  column: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    paddingBottom: STICKY_BOTTOM,
    // A page that waits is about to push it away.
    '& > main:has([aria-busy="true"]) + footer': { visibility: 'hidden' },
  },
  main: { flex: '1 1 auto', minWidth: 0, ':focus': { outlineStyle: 'none' } },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
  },
  mark: { width: '28px', height: '28px' },
  footer: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { paddingRight: tokens.spacingHorizontalL, paddingLeft: tokens.spacingHorizontalL },
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  skip: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 1000,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    boxShadow: tokens.shadow16,
    ':not(:focus)': { transform: 'translateY(-200%)' },
  },
});

export interface FrameProps {
  user: PortalUser;
  /** While another person's identity is used. */
  acting: Acting | null;
  children: ReactNode;
}

export function Frame({ user, acting, children }: FrameProps) {
  const styles = useStyles();
  const texts = useShellTexts(frameTexts);
  const { settings, session } = useApp();
  const { live, portal } = usePortalArea();
  const identityChanged = useIdentity(user.personId, acting?.seconds_left);
  const eyes = { account: session.account(), person: user.personId, name: user.name, isActing: acting !== null };
  const { before, dismiss } = useChangedEyes(eyes);
  const switching = useSwitching(acting, identityChanged, portal.notify);
  const location = useLocation();
  const { pathname } = location;
  const width = useFrameWidth();
  const keyboard = useKeyboardHeight();
  const palette = usePalette();
  const whose = useRecentPages(location.pathname, acting !== null);
  const phone = width === 'bar';
  const hasBar = phone && keyboard === 0;
  const main = useRef<HTMLElement>(null);
  const entries = useMemo(() => sidebarEntries(live.remotes, user, texts.home), [live, user, texts]);
  const help = user.role === 'guest' ? slotWords('menu.guests', live.remotes, portal) : [];
  usePageChange(location, `${pageTitle(pathname, live.remotes, texts)} · ${settings.product}`, main);
  useKeepFocus(main);
  useFocusInSight();

  function fetchAhead(entry: NavigationEntry): void {
    const there = remoteAt(entry.path, live.remotes);
    if (there) preloadMaybe(there.remote, there.route);
  }
  const brand = (withName: boolean) => (
    <Link to="/main" className={styles.brand} aria-label={texts.homePage(settings.product)}>
      <img className={styles.mark} src="/assets/emmaus.svg" alt="" />
      {withName && settings.product}
    </Link>
  );
  const skipLink = (
    <a
      {...SCREEN_ONLY}
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        // The address stays as it is: a fragment would be a navigation for the remote's router.
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {texts.skip}
    </a>
  );

  return (
    <div className={mergeClasses(acting !== null && styles.acting, hasBar && styles.bar)}>
      {skipLink}
      {acting && (
        <ActingBar user={user} acting={acting} stopping={switching.underway} onStop={() => void switching.stop()} />
      )}
      <div className={styles.frame}>
        {!phone && (
          <aside
            {...SCREEN_ONLY}
            aria-label={settings.product}
            className={mergeClasses(styles.side, width === 'rail' && styles.rail)}
          >
            {brand(width === 'full')}
            <Sidebar entries={entries} form={width} help={help} onIntent={fetchAhead} />
          </aside>
        )}
        <div className={styles.column}>
          <TopBar
            user={user}
            switching={switching}
            phone={phone}
            search={<SearchButton onIntent={palette.prepare} onOpen={palette.open} />}
            waiting={<WaitingAtRest />}
          />
          <PaperHead user={user} />
          <Suspense>{before && <EndedNotice before={before} now={eyes} onDismiss={dismiss} />}</Suspense>
          <main ref={main} id="content" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <footer {...SCREEN_ONLY} className={styles.footer}>
            {settings.product} · {texts.madeFor}
          </footer>
        </div>
      </div>
      {hasBar && (
        <ThumbBar
          entries={thumbEntries(entries)}
          actions={actionsFor(live.remotes, user)}
          user={user}
          switching={switching}
          help={help}
          onIntent={fetchAhead}
          notify={portal.notify}
        />
      )}
      {palette.code && <palette.code.Palette user={user} whose={whose} onClose={palette.close} />}
    </div>
  );
}

function pageTitle(pathname: string, remotes: Parameters<typeof remoteAt>[1], texts: FrameTexts): string {
  if (pathname === '/main') return texts.home;
  if (pathname === '/kit') return 'Kit';
  if (pathname === DIAGNOSTICS_PATH) return texts.diagnostics;
  if (pathname === RELEASES_PATH) return texts.releases;
  return remoteAt(pathname, remotes)?.route.title ?? texts.pageNotFound;
}
