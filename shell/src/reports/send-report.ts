/** Sends what was gathered: to the portal whose page this is, or to the one that a foreign page shows a view of. */
import { REPORTS_PATH } from '@emmaus/contracts/remote-report.words';

/** Empty: this page is the portal's own. */
let portal = '';

/** On a foreign page: the origin of the portal. */
export function reportTo(origin: string): void {
  portal = origin;
}

/** Neither answer nor cookie matter, and it goes on when the page is left. */
export function sendReport(rows: readonly object[]): void {
  const body = new Blob([JSON.stringify({ rows })], { type: 'application/json' });
  if (portal === '') navigator.sendBeacon(REPORTS_PATH, body);
  // A beacon takes cookies along, which no foreign page may send.
  else
    void fetch(portal + REPORTS_PATH, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(
      () => undefined,
    );
}
