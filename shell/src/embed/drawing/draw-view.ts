/** One view on a foreign page: who is asked for it, the remote's code, and the box it is mounted in. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { loadSettings } from '../../settings/settings.client.ts';
import { mayEnter } from '../../navigation/sidebar-entries.ts';
import { noteCapabilities } from '../../portal/capabilities.ts';
import { type RemoteLoader, createRemoteLoader } from '../../remotes/federation.ts';
import { liveRemote } from '../../remotes/live-remote.shape.ts';
import { liveRelease } from '../../remotes/releases.ts';
import { RemoteError } from '../../remotes/remote-error.ts';
import { remoteAt } from '../../remotes/remote-routes.ts';
import { rootOf } from '../../remotes/root-of.ts';
import type { Draw, Drawing } from '../drawing.ts';
import { createBox } from './box.ts';
import { createEmbedPortal } from './embed-portal.ts';
import { createMemoryLocation } from './memory-location.ts';
import { showNotices } from './notices.ts';
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
  const location = createMemoryLocation(path, { origin, goes: tell.goes });
  const notices = showNotices(drawing.over);
  let user: PortalUser | null = null;
  const settings = await loadSettings(origin);
  const portal = createEmbedPortal({ drawing, settings, location, notices, user: () => user });
  const [known, exposed] = await Promise.all([whoIs(portal), loader.load(release, asked.view.module)]);
  if (signal.aborted) return;
  if ('problem' in known) return tell.failed(known.problem.message, known.problem);
  user = known.user;
  const page = remoteAt(location.current().pathname, [remote]);
  if (page && !page.route.open && !mayEnter(page.route, known.user))
    return tell.failed(`“${asked.view.title}” is not for your role.`, new Error('Another role is needed.'));

  const box = createBox(drawing);
  const element = document.createElement('div');
  place.replaceChildren(element);
  const unmount = rootOf(release, exposed).mount({
    portal,
    element,
    base: release.base,
    ready: tell.ready,
    failed: (error) => {
      loader?.forget(release, error);
      tell.failed(sentenceFor(drawing, error), error);
    },
    signal,
    location,
    box,
  });
  signal.addEventListener('abort', () => {
    unmount();
    notices.end();
    box.end();
  });
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
