/** The last thing that the start prints: where to go and who one can be there. */
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../identity/database/demo-accounts.ts';
import type { Settings } from './settings.ts';

export interface Announcement {
  settings: Settings;
  seconds: number;
  version: string;
}

export function announce({ settings, seconds, version }: Announcement): string {
  return [
    '',
    `  Emmaus is open at ${settings.publicUrl}   (started in ${seconds.toFixed(1)} s)`,
    '',
    ...(settings.oidcIssuer === undefined ? signIns(settings) : [`  People sign in at ${settings.oidcIssuer}.`, '']),
    `  Data and logs   ${settings.dataDir} · ${version}${settings.databaseUrl === undefined ? ', embedded' : ''}`,
    `  Calls           ${settings.publicUrl}/api/docs`,
    ...(settings.maintenance
      ? ['  Maintenance     on: people see the maintenance page (MAINTENANCE=off ends it)']
      : []),
    '  Stop            Ctrl-C',
    '',
  ].join('\n');
}

function signIns(settings: Settings): string[] {
  if (!settings.demo) return ['  The demo organisation is switched off (DEMO=off).', ''];
  const rows = DEMO_ACCOUNTS.map(({ email, role }) => ({
    email,
    who: role === null ? 'an account without a person' : ROLE_TITLES[role],
  }));
  const width = Math.max(...rows.map((row) => row.email.length));
  const half = Math.ceil(rows.length / 2);
  const whoWidth = Math.max(...rows.slice(0, half).map((row) => row.who.length));
  const lines = rows.slice(0, half).map((row, index) => {
    const other = rows[half + index];
    const left = `  ${row.email.padEnd(width)}  ${row.who.padEnd(whoWidth)}`;
    return other === undefined ? left.trimEnd() : `${left}  ${other.email.padEnd(width)}  ${other.who}`;
  });
  return [`  Demo sign-ins, password "${DEMO_PASSWORD}":`, '', ...lines, ''];
}
