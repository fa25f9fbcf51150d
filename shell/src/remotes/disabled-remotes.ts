/**
 * Remotes that are switched off in this tab, to find out which one is at fault: `/main?disable-remotes=one,other`. Kept for the
 * tab; `?disable-remotes=` without a name switches all on again.
 */
import { RemoteError } from './remote-error.ts';
import type { RemoteLoader } from './federation.ts';
import { inTab } from '../storage/stores.ts';

const KEY = 'emmaus.disabled-remotes';
const PARAMETER = 'disable-remotes';

/** Reads the address once, when the portal starts. */
export function keepDisabledRemotes(search: string): void {
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked !== null) inTab.setItem(KEY, asked);
}

export function disabledRemotes(): readonly string[] {
  return (inTab.getItem(KEY) ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** All on again, as a new document: what has failed is remembered on this page. */
export function enableRemotes(): void {
  inTab.removeItem(KEY);
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  window.location.replace(address);
}

/** The loader without them: whoever asks for a page or a part of one is told so. */
export function withoutDisabled(loader: RemoteLoader): RemoteLoader {
  const names = disabledRemotes();
  if (names.length === 0) return loader;
  return {
    ...loader,
    load(release, expose) {
      if (!names.includes(release.name)) return loader.load(release, expose);
      return Promise.reject(new RemoteError('off', `${release.title} is switched off in this tab.`));
    },
  };
}
