/**
 * A remote from a developer's machine in place of the live one, which this browser has opened (`/override`). The gateway says so with
 * the settings and lets its one origin into the policy of the page; what comes from there is that remote and no other.
 */
import type { OpenedOverride, OverrideEnding } from '@emmaus/contracts/overrides.contract';
import type { LiveRemote } from '@emmaus/contracts/remote';
import { registryPaths } from '@emmaus/contracts/registry.words';
import { underDevelopment } from '../remotes/dev-remotes.ts';
import type { Live } from '../remotes/registry.client.ts';
import { forgetStart } from '../start/known-start.ts';
import { inTab } from '../storage/stores.ts';

/** Why it ended, for the page that follows. */
const KEY = 'emmaus.override-ended';
const ENDS = ['gone', 'expired', 'ended'] as const;
export type OverrideEnd = (typeof ENDS)[number];

/** Undefined where it is of another account, which has signed in here since, or its time is over. */
function ownOverride(override: OpenedOverride | undefined, account: string): OpenedOverride | undefined {
  if (!override || Date.parse(override.until) <= Date.now()) return undefined;
  return account.endsWith(` ${override.subject}`) ? override : undefined;
}

/** The releases of this page. What somebody else has opened here, who signed in before, ends. */
export async function overriddenBy(live: Live, override: OpenedOverride, account: string): Promise<Live> {
  const own = ownOverride(override, account);
  if (own) return { ...live, remotes: await withOverride(live.remotes, own), override: own };
  if (account !== '') await closeOverride('signed out');
  return live;
}

async function withOverride(remotes: readonly LiveRemote[], override: OpenedOverride): Promise<LiveRemote[]> {
  const replaced = remotes.map(async (live) => {
    if (live.name !== override.name) return live;
    const own = await underDevelopment(`${override.origin}/mf-manifest.json`, live);
    return own?.name === live.name ? { ...own, declaration: within(own.declaration, live, remotes) } : live;
  });
  return Promise.all(replaced);
}

/** The addresses of other remotes stay theirs, as they would when it was published. */
function within(
  declaration: LiveRemote['declaration'],
  live: LiveRemote,
  remotes: readonly LiveRemote[],
): LiveRemote['declaration'] {
  const taken = new Set(
    remotes.filter(({ name }) => name !== live.name).flatMap(({ declaration: { routes } }) => routes.map(firstPart)),
  );
  return {
    ...declaration,
    routes: declaration.routes.filter((route) => !taken.has(firstPart(route)) && isOwnPart(route)),
  };
}

function firstPart({ path }: { path: string }): string {
  return path.split('/')[1] ?? '';
}

/** What answers for everything answers for others, too. */
function isOwnPart(route: { path: string }): boolean {
  return /^[^:*]+$/.test(firstPart(route));
}

/** Lets go of it; the next page has none. Never rejects: what has no time left ends by itself. */
export async function closeOverride(because: Exclude<OverrideEnding, 'revoked' | 'replaced'>): Promise<void> {
  await fetch(`/api${registryPaths.closeOverride.path}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ because }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Ends it here: the page is loaded anew, as it is live. What stands in forms is kept as a draft. */
export async function leaveOverride(
  end: OverrideEnd | 'reset',
  reload = () => window.location.reload(),
): Promise<void> {
  if (end === 'gone' || end === 'reset') await closeOverride(end);
  if (end !== 'reset') inTab.setItem(KEY, end);
  forgetStart();
  reload();
}

/** Why it ended by itself, told once. */
export function takeEnd(): OverrideEnd | undefined {
  const end = inTab.getItem(KEY);
  inTab.removeItem(KEY);
  return ENDS.find((known) => known === end);
}
