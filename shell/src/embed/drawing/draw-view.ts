/** One view on a foreign page: who is asked for it, the remote's code, and the box it is mounted in. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import type { FaultPhase } from '@emmaus/contracts/remote-report.words';
import { loadSettings } from '../../settings/settings.client.ts';
import { mayEnter } from '../../navigation/sidebar-entries.ts';
import { noteCapabilities } from '../../portal/capabilities.ts';
import { type RemoteLoader, createRemoteLoader } from '../../remotes/federation.ts';
import { liveRemote } from '../../remotes/live-remote.shape.ts';
import { liveRelease } from '../../remotes/releases.ts';
import { phaseOf, reportFault } from '../../reports/report-fault.ts';
import { reportTo } from '../../reports/send-report.ts';
import { noteLoad } from '../../reports/watch-page.ts';
import { RemoteError } from '../../remotes/remote-error.ts';
import { remoteAt } from '../../remotes/remote-routes.ts';
import { rootOf } from '../../remotes/root-of.ts';
import type { Draw, Drawing } from '../drawing.ts';
import { createBox } from './box.ts';
import { createEmbedPortal } from './embed-portal.ts';
import { createMemoryLocation } from './memory-location.ts';
import { showNotices } from './notices.ts';
import { watchWhileShown } from './watch-while-shown.ts';
import { whoIs } from './who.ts';

let loader: RemoteLoader | undefined;

export const drawView: Draw = (drawing) => {
  const ending = new AbortController();
  draw(drawing, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) drawing.tell.failed(sentenceFor(drawing, error), error);
  });
  return () => ending.abort();
};

async function draw(drawing: Drawing, signal: AbortSignal): Promise<void> {
  const { asked, portal: origin, path, place, tell } = drawing;
  noteCapabilities(asked.capabilities);
  // What there is to know of remotes on this page is what the first view was told.
  loader ??= createRemoteLoader(asked.services, async () => undefined);
  const remote = liveRemote(asked.remote);
  const release = liveRelease(absolute(remote, origin));
  reportTo(origin);
  signal.addEventListener('abort', watchWhileShown());
  /** What the remote is at, should it fail. */
  let at: FaultPhase = 'expose';
  const failed = (error: unknown) => {
    if (signal.aborted) return;
    loader?.forget(release, error);
    const fault = phaseOf(error, at);
    if (fault) reportFault(release, fault);
    tell.failed(sentenceFor(drawing, error), error);
  };
  const location = createMemoryLocation(path, { origin, goes: tell.goes });
  const notices = showNotices(drawing.over);
  let user: PortalUser | null = null;
  const settings = await loadSettings(origin);
  const portal = createEmbedPortal({ drawing, settings, location, notices, user: () => user });
  const loading = loader.load(release, asked.view.module).then(
    (exposed) => ({ exposed }),
    (error: unknown) => ({ error }),
  );
  const [known, loaded] = await Promise.all([whoIs(portal), loading]);
  if (signal.aborted) return;
  if ('error' in loaded) return failed(loaded.error);
  if ('problem' in known) return tell.failed(known.problem.message, known.problem);
  user = known.user;
  const page = remoteAt(location.current().pathname, [remote]);
  if (page && !page.route.open && !mayEnter(page.route, known.user))
    return tell.failed(`“${asked.view.title}” is not for your role.`, new Error('Another role is needed.'));

  const box = createBox(drawing);
  const element = document.createElement('div');
  place.replaceChildren(element);
  const ready = () => {
    noteLoad(release);
    tell.ready();
  };
  let unmount: (() => void) | undefined;
  signal.addEventListener('abort', () => {
    unmount?.();
    notices.end();
    box.end();
  });
  try {
    const root = rootOf(release, loaded.exposed);
    at = 'mount';
    unmount = root.mount({ portal, element, base: release.base, ready, failed, signal, location, box });
    at = 'render';
    // It failed before it could be taken away.
    if (signal.aborted) unmount();
  } catch (error) {
    failed(error);
  }
}

/** The registry names files from the root of the portal, which this page is not at. */
function absolute(remote: LiveRemote, origin: string): LiveRemote {
  const { base, manifest, integrity } = remote;
  return {
    ...remote,
    base: origin + base,
    manifest: origin + manifest,
    integrity: Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [origin + file, hash])),
  };
}

function sentenceFor({ asked }: Drawing, error: unknown): string {
  return error instanceof RemoteError ? error.message : `“${asked.view.title}” stopped because of a fault of its own.`;
}
