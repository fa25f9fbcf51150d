/** The shell's own routes. Everything that needs no sign-in is light; the portal itself comes when it is needed. */
import { useSyncExternalStore } from 'react';
import { Navigate, Route, Router, Routes } from '@emmaus/remote-kit/portal/router.ts';
import type { BrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import {
  AccessDeniedPage,
  ExpiredTokenPage,
  MaintenancePage,
  NoAccountOthersPage,
  NoAccountPage,
  SyncClockPage,
} from '../status/account.pages.tsx';
import { CallbackPage, LoginPage, LogoutPage } from '../status/session.pages.tsx';
import { AppContext, type AppParts } from './app-context.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { PortalGate } from './portal-gate.tsx';

export function App({ parts, location }: { parts: AppParts; location: BrowserLocation }) {
  const here = useSyncExternalStore(location.subscribe, location.current);
  return (
    <AppContext value={parts}>
      <CrashBoundary>
        <Router location={here} navigator={location.navigator}>
          {parts.settings.maintenance ? <MaintenancePage /> : <Pages />}
        </Router>
      </CrashBoundary>
    </AppContext>
  );
}

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/main" replace />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/callback" element={<CallbackPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="/accessdenied" element={<AccessDeniedPage />} />
      <Route path="/no-account" element={<NoAccountPage />} />
      <Route path="/no-account-non-student" element={<NoAccountOthersPage />} />
      <Route path="/expired-token" element={<ExpiredTokenPage />} />
      <Route path="/sync-clock" element={<SyncClockPage />} />
      <Route path="*" element={<PortalGate />} />
    </Routes>
  );
}
